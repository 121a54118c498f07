import { containsPoint, flattenPath, getPathBounds, pathFromSvg } from '@nakshi/studio/path'
import { expect, test } from 'vitest'
import { parseSvgDrawing } from '../../src/products/personalise/slots/drawings.ts'

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`
const square = '<rect width="10" height="10"/>'
const outside = (attributes: string) => `<path d="M50 0h10v10h-10Z" ${attributes}/>`

function draw(content: string) {
  const drawing = parseSvgDrawing(svg(content))
  if (typeof drawing === 'string') throw new Error(drawing)
  const path = pathFromSvg(drawing.d)
  const polygons = path ? flattenPath(path, 8) : []
  return {
    d: drawing.d,
    bounds: path && getPathBounds(path),
    hasInk: (x: number, y: number) => containsPoint(polygons, x, y),
  }
}

test.each([
  ['a class of the style element', `<style>.a,.b{stroke:red;fill:none}</style>${outside('class="b"')}`],
  ['a later rule', `<style>path{fill:red}.b{fill:none}</style>${outside('class="b"')}`],
  ['an attribute', outside('fill="none"')],
  ['a transparent fill', outside('fill="transparent"')],
  ['an id before a class', `<style>#c{fill:none}.b{fill:red}</style>${outside('id="c" class="b"')}`],
  ['a class before an element', `<style>.b{fill:none}path{fill:red}</style>${outside('class="b"')}`],
  ['a definition', `<defs>${outside('')}</defs><symbol>${outside('')}</symbol>`],
  ['an element used by itself', '<g id="g"><use href="#g"/></g>'],
  ['a hidden group', `<g style="display: none">${outside('')}</g>`],
  ['a rule for a screen width', `<style>@media print{.x{fill:red}}</style>${outside('fill="none"')}`],
])('leaves out what %s does not draw', (_name, content) => {
  expect(draw(square + content).bounds).toEqual({ x0: 0, y0: 0, x1: 10, y1: 10 })
})

test('draws the round corners of a rectangle', () => {
  const round = draw('<rect width="20" height="10" rx="2"/>')
  expect(round.bounds).toEqual({ x0: 0, y0: 0, x1: 20, y1: 10 })
  expect(round.d).toMatch(/^M2 0/)
  // As far as a half circle, and as an ellipse with one radius of its own.
  expect(draw('<rect width="20" height="10" rx="99"/>').d).toMatch(/^M10 0/)
  expect(draw('<rect width="20" height="10" ry="3"/>').d).toMatch(/^M3 0/)
})

test('fills an open line, as browsers do', () => {
  expect(draw('<polyline points="0,0 10,0 10,10"/>').bounds).toEqual({ x0: 0, y0: 0, x1: 10, y1: 10 })
})

const ringOf = (from: number, to: number) =>
  `M${from} ${from}H${to}V${to}H${from}Z M${from + 4} ${from + 4}H${to - 4}V${to - 4}H${from + 4}Z`

test.each([
  ['an attribute', `<path fill-rule="evenodd" d="${ringOf(0, 20)}"/>`],
  ['a group', `<g fill-rule="evenodd"><path d="${ringOf(0, 20)}"/></g>`],
  ['a class', `<style>.a{fill-rule:evenodd}</style><path class="a" d="${ringOf(0, 20)}"/>`],
])('leaves the hole of an even-odd fill open by %s', (_name, content) => {
  const { hasInk } = draw(content)
  expect([hasInk(2, 10), hasInk(10, 10), hasInk(18, 10)]).toEqual([true, false, true])
})

test('fills the same outline without the even-odd rule', () => {
  expect(draw(`<path d="${ringOf(0, 20)}"/>`).hasInk(10, 10)).toBe(true)
})

test('keeps overlapping shapes of opposite directions solid, with their own holes', () => {
  const clockwise = 'M0 0H20V20H0Z'
  const { hasInk } = draw(`<path d="${clockwise}"/><path d="M10 5V15H30V5ZM22 8H28V12H22Z"/>`)
  expect([hasInk(15, 10), hasInk(25, 6), hasInk(25, 10)]).toEqual([true, true, false])
})

test.each([
  ['a shape', '<defs><rect id="a" width="10" height="10"/></defs><use href="#a" x="30" y="5"/>'],
  ['an older link', '<defs><rect id="a" width="10" height="10"/></defs><use xlink:href="#a" x="30" y="5"/>'],
  [
    'a symbol',
    '<symbol id="a"><rect width="10" height="10"/></symbol><use href="#a" transform="translate(30,5)"/>',
  ],
  [
    'a group in a moved group',
    '<defs><g id="a"><rect width="5" height="5"/></g></defs><g transform="translate(10)"><use href="#a" transform="scale(2)" x="10" y="2.5"/></g>',
  ],
])('draws %s where it is used', (_name, content) => {
  const used = content.replace('xlink:href', 'xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href')
  expect(draw(used).bounds).toEqual({ x0: 30, y0: 5, x1: 40, y1: 15 })
})
