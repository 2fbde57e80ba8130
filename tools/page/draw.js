// Runs in the page: turns the source in each `.drawing` into Mermaid's drawing, as GitHub does.

async function drawAll() {
  const places = document.querySelectorAll('.drawing')
  const { fontFamily } = getComputedStyle(document.body)
  const theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'default'
  const safely = { startOnLoad: false, securityLevel: 'strict', suppressErrorRendering: true }
  // Mermaid comes only with a page that has something to draw.
  if (places.length > 0) mermaid.initialize({ ...safely, theme, fontFamily })
  for (const [index, place] of places.entries()) {
    const source = place.textContent
    place.textContent = ''
    try {
      // Drawn in its place, since a gantt takes its width from there.
      const { svg } = await mermaid.render(`drawing-${index + 1}`, source, place)
      place.innerHTML = svg
    } catch (error) {
      place.textContent = source
      place.dataset.error = error instanceof Error ? error.message : String(error)
    }
  }
  document.documentElement.dataset.drawn = ''
}

void drawAll()
