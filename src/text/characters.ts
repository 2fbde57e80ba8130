// Sets of characters to search texts for.

/** Characters that a person does not see: they can stand between any two characters of the key. */
export const INVISIBLE = String.raw`\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}`

/** Control characters. Not `\p{Cc}`, for which each pattern would look through all of Unicode. */
export const CONTROLS = String.raw`\u0000-\u001f\u007f-\u009f`

/** A character that almost no text has. All others are visible, so a text without a match needs no other pattern. */
export const UNUSUAL = /[^\x20-\x7e·–…✅]/
