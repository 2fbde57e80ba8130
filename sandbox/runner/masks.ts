// Secrets and their replacement in everything that a runner shows.

/** The secrets known so far. Masking replaces every stretch that any of their forms covers by `***`. */
export class SecretMasks {
  private readonly forms = new Set<string>()

  /** Adds one value as it is, in JSON, in a URL, and in base64; an empty one is ignored. */
  add(value: string): void {
    if (value.trim() === '') return
    const url = encodeURIComponent(value.toWellFormed())
    const base64 = Buffer.from(value).toString('base64')
    for (const form of [value, JSON.stringify(value).slice(1, -1), url, base64]) {
      this.forms.add(form)
    }
  }

  /** Adds a value and each of its lines, the lines trimmed. */
  addWithLines(value: string): void {
    this.add(value)
    for (const line of value.split(/[\r\n]/)) this.add(line.trim())
  }

  /** The text with every known form replaced; stretches that touch or overlap become one `***`. */
  mask(text: string): string {
    const covered: [start: number, end: number][] = []
    for (const form of this.forms) {
      for (let start = text.indexOf(form); start >= 0; start = text.indexOf(form, start + 1)) {
        covered.push([start, start + form.length])
      }
    }
    let shown = ''
    let done = -1
    for (const [start, end] of covered.sort((a, b) => a[0] - b[0])) {
      if (start > done) shown += `${text.slice(Math.max(0, done), start)}***`
      done = Math.max(done, end)
    }
    return shown + text.slice(Math.max(0, done))
  }
}
