// Text as an attacker would write it, and the parts that people must never see.

export { commandText as hostile } from '../fuzz/texts.ts'

export const BIDIRECTIONAL = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
export const CONTROL_OR_BREAK = /[\p{Cc}\u2028\u2029]/u
