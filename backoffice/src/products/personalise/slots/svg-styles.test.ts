import { expect, test } from 'vitest'
import { parseRules } from './svg-styles.ts'

test('reads rules without comments and at-rules', () => {
  const css = `@charset "utf-8"; /* a {} */ .a, #b { fill: none; stroke: red }
    @media print { .a { fill: red } .c { fill: blue } }
    @font-face { font-family: x } path{fill:#000} /* open`
  expect(parseRules(css).map(({ selector, style }) => [selector, style.trim()])).toEqual([
    ['.a', 'fill: none; stroke: red'],
    ['#b', 'fill: none; stroke: red'],
    ['path', 'fill:#000'],
  ])
})

test.each([
  ['text', 'a'.repeat(300_000)],
  ['at signs', '@'.repeat(300_000)],
  ['open comments', '/*'.repeat(150_000)],
  ['braces', '{'.repeat(150_000)],
])('reads a style of %s alone', (_name, css) => {
  expect(parseRules(css)).toEqual([])
})
