// Preloaded into the action: the first write to stdout that matches THROWING_OUTPUT throws.
const { write } = process.stdout
let pattern = new RegExp(process.env.THROWING_OUTPUT, 'm')

process.stdout.write = (text, ...rest) => {
  if (pattern?.test(String(text))) {
    pattern = undefined
    throw new Error('the output broke')
  }
  return write.call(process.stdout, text, ...rest)
}
