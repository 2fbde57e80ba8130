// Runs in the page: turns the source in each `.drawing` into Mermaid's drawing, as GitHub does.

const dark = document.documentElement.dataset.theme === 'dark'

async function drawAll() {
  const places = document.querySelectorAll('.drawing')
  // Mermaid comes only with a page that has something to draw.
  if (places.length > 0) {
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      suppressErrorRendering: true,
      theme: dark ? 'dark' : 'default',
      fontFamily: getComputedStyle(document.body).fontFamily,
    })
  }
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
