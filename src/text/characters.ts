// The characters that texts are searched for, as parts of patterns.

/** Characters that a person does not see: they can stand between any two characters of the key. */
export const INVISIBLE = String.raw`\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}`

/** Control characters. Not `\p{Cc}`, for which each pattern would look through all of Unicode. */
export const CONTROLS = String.raw`\u0000-\u001f\u007f-\u009f`

/** Almost no text has other characters than these, of which all can be seen: without one, no other pattern is made. */
export const UNUSUAL = /[^\x20-\x7e·–…✅]/
