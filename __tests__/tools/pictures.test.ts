// The pictures that the pages embed are those that `npm run screenshots` takes, each in the light and in the dark.

import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { pictures } from '../../tools/page/pictures.ts'

const MOST_BYTES = 150_000
const taken = pictures()
const pages = globSync(['*.md', 'docs/**/*.md']).map((file) => file.replaceAll('\\', '/'))

interface Embedded {
  readonly light: string
  readonly dark: string
  readonly alt: string
}

/** The pictures of a page, as files relative to the root. */
function embeddedIn(page: string): readonly Embedded[] {
  const text = readFileSync(page, 'utf8')
  const whole =
    /<picture>\n {2}<source media="\(prefers-color-scheme: dark\)" srcset="([^"]+)">\n {2}<img alt="([^"]+)"\s+src="([^"]+)" width="\d+">\n<\/picture>/g
  const found = [...text.matchAll(whole)].map(([, dark = '', alt = '', light = '']) => {
    const file = (link: string) => posix.join(posix.dirname(page), link)
    return { light: file(light), dark: file(dark), alt }
  })
  const named = text.match(/<img\b|\.(?:png|webp|jpe?g|gif|svg)\b/g) ?? []
  // An `img`, its file, and the file of the other theme.
  expect([page, named.length]).toEqual([page, found.length * 3])
  return found
}

test('the script takes every picture of the pages, and no others', () => {
  const embedded = pages.flatMap(embeddedIn)
  expect(embedded.flatMap(({ light, dark }) => [light, dark]).sort()).toEqual(
    taken.map(({ file }) => file).sort(),
  )
  for (const { light, dark, alt } of embedded) {
    expect(dark).toBe(light.replace('-light.', '-dark.'))
    expect(alt).not.toBe('')
  }
})

test('the folders of the pictures hold nothing else', () => {
  const files = globSync('docs/**/*.{png,webp,jpg,jpeg,gif,svg}')
  expect(files.map((file) => file.replaceAll('\\', '/')).sort()).toEqual(
    taken.map(({ file }) => file).sort(),
  )
})

describe.each(taken)('$file', ({ file, width, height }) => {
  test('is a small picture, as large as the script takes it', () => {
    const picture = readFileSync(file)
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([width, height])
    expect(picture.length).toBeLessThan(MOST_BYTES)
  })
})
