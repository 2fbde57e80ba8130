// Text that tries to be more than text. Each has the word EVIL in it, by which it is found again.

/** For node ids, states, messages and outputs alike. */
export const HOSTILE: readonly string[] = [
  // HTML
  '<img src="https://evil.test/EVIL.png" onerror="alert(1)">',
  '</code></td></tr></table><h1>EVIL</h1>',
  '</summary></details><details open><summary>EVIL</summary>',
  '<script>alert("EVIL")</script>',
  '</script><script src="https://evil.test/EVIL.js"></script>',
  '<style>* { display: none }</style>EVIL',
  '<iframe src="https://evil.test/EVIL"></iframe>',
  '<form action="https://evil.test/EVIL"><input autofocus onfocus="alert(1)"></form>',
  '<a href="javascript:alert(1)">EVIL</a>',
  '<svg onload="alert(1)"><foreignObject>EVIL</foreignObject></svg>',
  '<link rel="stylesheet" href="https://evil.test/EVIL.css">',
  '<!-- EVIL',
  '<![CDATA[ EVIL',
  '<?php EVIL',
  '&lt;b&gt;EVIL&lt;/b&gt; &#60;b&#x3e; &amp;lt;',
  '" onmouseover="alert(1)" EVIL \'',
  // Markdown
  '![EVIL](https://evil.test/EVIL.png)',
  '[EVIL](https://evil.test/) <https://evil.test/EVIL>',
  'https://evil.test/EVIL www.evil.test EVIL@evil.test',
  '*EVIL* _EVIL_ **EVIL** ~~EVIL~~ `EVIL` ``EVIL`` \\EVIL\\',
  `${'`'.repeat(5_000)}text\nEVIL\n${'`'.repeat(5)}\nEVIL`,
  '``` EVIL\n```\n<h1>EVIL</h1>',
  '~~~ EVIL\n~~~\n~~~~~~\n<h1>EVIL</h1>',
  '| EVIL | b |\n|---|---|\n| c | d |',
  '\n\n# EVIL\n\n- [ ] a\n1. b\n> [!WARNING]\n> EVIL\n\n***\n\nEVIL\n===',
  '    EVIL\n\tEVIL  \n\n \t \n',
  'EVIL[^1]\n\n[^1]: EVIL\n\n[EVIL]: https://evil.test/\n\n[EVIL]',
  '@EVIL @evil/EVIL #1 GH-1 EVIL/EVIL#1 :tada: 0123456789abcdef0123456789abcdef01234567',
  '$EVIL$ $$EVIL$$ $`EVIL`$ \\(EVIL\\)\n```math\nEVIL\n```',
  '```mermaid\ngantt\n  EVIL :a, 1d\n```',
  // Mermaid
  '%%{init: {"securityLevel": "loose", "theme": "forest"}}%% EVIL',
  '%% EVIL',
  'click EVIL href "https://evil.test/EVIL"',
  'title EVIL',
  'section EVIL',
  'dateFormat EVIL',
  'EVIL :crit, done, milestone, 2000-01-01, 1d',
  'EVIL; gantt',
  'end EVIL\nexcludes weekends\ntodayMarker off',
  'accTitle: EVIL',
  '---\ntitle: EVIL\n---',
  '<br>EVIL#quot;&quot;#35;',
  // Characters
  'a\u200bE\u200dVIL EVIL\u202eLIVE\u2066\u2069\ufeff\u00ad',
  'EVIL\rEVIL\r\nEVIL\n\rEVIL\r\r',
  'EVIL\u2028EVIL\u2029EVIL\u0085EVIL\u000b\u000cEVIL',
  'EVIL\u0000\u0001\u001b[31m\u007f\u009b',
  '\ud800EVIL\udc00',
  '👩‍👩‍👧 EVIL é e\u0301 \u{1f3f4}\u{e0067}\u{e007f}',
  '__proto__ constructor EVIL',
  'EVIL'.repeat(5_000),
  '::error::EVIL\n##[error]EVIL\n::stop-commands::EVIL',
]

/** Text of the same form without a meaning in any language. */
export function harmless(text: string): string {
  return text.replace(/[^\r\n]/g, 'x')
}
