// Which input a value was meant for, where it does not fit the one that has it. What is returned
// shows nothing of the value, and is empty if there is nothing to say.

const JSON_TEXT = /^\s*[{[]/
const JSON_FILE = /^[^\n=]*\.(json|jsonl|ndjson)$/i
const PATTERN = /[*?[{]/
const NODE_AND_PATH = /^[^=/\\{["]+=./

const FORM_OF_FILES = '; `node id=path` is the form of `input-files`'
const FORM_OF_PATTERNS = '; `node id=pattern` is the form of `each-file`'

/** @param written the path of a file that does not exist */
export function explainMissingFile(written: string): string {
  if (/^".*"$/s.test(written)) {
    return '; git has quoted this name: use `-z`, or `git -c core.quotePath=false`'
  }
  return PATTERN.test(written) ? '; a pattern belongs in `each-file`, as `node id=pattern`' : ''
}

/** @param text the value of an input that is a path, whose file cannot be read */
export function explainPath(input: 'inputs-file' | 'items-file', text: string): string {
  if (JSON_TEXT.test(text)) return `; JSON belongs in \`${input.replace('-file', '')}\``
  if (NODE_AND_PATH.test(text)) return PATTERN.test(text) ? FORM_OF_PATTERNS : FORM_OF_FILES
  return explainMissingFile(text)
}

/** @param text a text, from an input or a file, that should be JSON */
export function explainText(input: 'inputs' | 'inputs-file' | 'items', text: string): string {
  if (JSON_TEXT.test(text)) return ''
  const content = text.trim()
  if (input === 'inputs-file') {
    return '; to send the text of a file as a value, use `input-files`: `node id=path`'
  }
  if (JSON_FILE.test(content)) return `; a path belongs in \`${input}-file\``
  if (content.includes('\n') || !NODE_AND_PATH.test(content)) return ''
  return input === 'items' || PATTERN.test(content) ? FORM_OF_PATTERNS : FORM_OF_FILES
}

/** @param text the value of `input-files` */
export function explainLines(text: string): string {
  const content = text.trim()
  if (JSON_TEXT.test(content)) return '; JSON belongs in `inputs`'
  return JSON_FILE.test(content) ? '; a JSON file of node id → value belongs in `inputs-file`' : ''
}
