import { getPathBounds, pathFromSvg } from '@nakshi/studio/path'
import { expect, test } from 'vitest'
import { parseSvgDrawing } from '../../src/products/personalise/slots/drawings.ts'

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`
const square = '<rect width="10" height="10"/>'
const outside = (attributes: string) => `<path d="M50 0h10v10h-10Z" ${attributes}/>`

function draw(content: string) {
  const drawing = parseSvgDrawing(svg(content))
  if (typeof drawing === 'string') throw new Error(drawing)
  const path = pathFromSvg(drawing.d)
  return { d: drawing.d, bounds: path && getPathBounds(path) }
}

test.each([
  ['a class of the style element', `<style>.a,.b{stroke:red;fill:none}</style>${outside('class="b"')}`],
  ['a later rule', `<style>path{fill:red}.b{fill:none}</style>${outside('class="b"')}`],
  ['an attribute', outside('fill="none"')],
  ['a transparent fill', outside('fill="transparent"')],
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
