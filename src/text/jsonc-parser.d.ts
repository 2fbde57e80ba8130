// The module of the package that only reads has no types of its own.
declare module 'jsonc-parser/lib/umd/impl/parser.js' {
  export { visit } from 'jsonc-parser'
}
