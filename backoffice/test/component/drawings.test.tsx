import { AREA_PRESETS } from '@nakshi/studio/area-presets'
import { containsPoint, flattenPath, getPathBounds, pathFromSvg } from '@nakshi/studio/path'
import { expect, test } from 'vitest'
import { createArtSlot } from '../../src/products/personalise/slots/new-slot.ts'
import { parseSvgDrawing } from '../../src/products/personalise/slots/parse-svg-drawing.ts'
import { api, getValue, openScreen, product, screen, toListResponse, within } from './harness.tsx'

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
  ['a class of the style element', `<style>.a,.b{fill:none}</style>${outside('class="b"')}`],
  ['a later rule', `<style>path{fill:red}.b{fill:none}</style>${outside('class="b"')}`],
  ['an attribute', outside('fill="none"')],
  ['a transparent fill', outside('fill="transparent"')],
  ['an id before a class', `<style>#c{fill:none}.b{fill:red}</style>${outside('id="c" class="b"')}`],
  ['a class before an element', `<style>.b{fill:none}path{fill:red}</style>${outside('class="b"')}`],
  ['a definition', `<defs>${outside('')}</defs><symbol>${outside('')}</symbol>`],
  ['an element used by itself', '<g id="g"><use href="#g"/></g>'],
  ['a hidden group', `<g style="display: none">${outside('')}</g>`],
  ['an important rule', `<style>.b{fill:none!important}</style>${outside('class="b" style="fill:red"')}`],
  ['the last of two declarations', outside('style="fill:red;fill:none"')],
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

const inner = '<rect width="10" height="10"/>'
const symbol = (viewBox: string) => `<symbol id="s" viewBox="${viewBox}">${inner}</symbol>`

test.each<[string, string, [number, number, number, number]]>([
  [
    'a symbol in the size of its use',
    `${symbol('0 0 10 10')}<use href="#s" width="20" height="20"/>`,
    [0, 0, 20, 20],
  ],
  [
    'a symbol in the middle',
    `${symbol('0 0 10 10')}<use href="#s" x="1" width="40" height="20"/>`,
    [11, 0, 31, 20],
  ],
  [
    'the origin of a viewBox',
    `${symbol('5 5 10 10').replace(inner, '<rect x="5" y="5" width="10" height="10"/>')}<use href="#s" width="10" height="10"/>`,
    [0, 0, 10, 10],
  ],
  [
    'a nested svg',
    `<svg x="3" y="4" width="20" height="20" viewBox="0 0 10 10">${inner}</svg>`,
    [3, 4, 23, 24],
  ],
  [
    'a stretched svg',
    `<svg width="40" height="20" viewBox="0 0 10 10" preserveAspectRatio="none">${inner}</svg>`,
    [0, 0, 40, 20],
  ],
  [
    'an svg to the right',
    `<svg width="40" height="20" viewBox="0 0 10 10" preserveAspectRatio="xMaxYMin">${inner}</svg>`,
    [20, 0, 40, 20],
  ],
  ['units', '<rect x=".5in" width="12.7mm" height="72pt"/>', [48, 0, 96, 96]],
  ['percentages', '<rect x="10%" y="10%" width="50%" height="50%"/>', [10, 20, 60, 120]],
  [
    'a list of transforms',
    '<rect transform="translate(10 0)\n scale(2,1)\trotate(90, 5 5)" width="10" height="5"/>',
    [20, 0, 30, 10],
  ],
  [
    'the first of a switch',
    `<switch><foreignObject requiredExtensions="i"><p/></foreignObject><g>${inner}</g><g><rect width="90" height="9"/></g></switch>`,
    [0, 0, 10, 10],
  ],
])('draws %s', (_name, content, [x0, y0, x1, y1]) => {
  const drawing = parseSvgDrawing(svg(content).replace('>', ' viewBox="0 0 100 200">'))
  const path = typeof drawing === 'string' ? null : pathFromSvg(drawing.d)
  expect(path && getPathBounds(path)).toEqual({ x0, y0, x1, y1 })
})

test.each([
  ['a comment before a rule', `<style>/* a */ .b{fill:none}</style>${outside('class="b"')}`],
  [
    'another document than the screen',
    `<style>@media print{.b{fill:red}}.b{fill:none}</style>${outside('class="b"')}`,
  ],
  ['an inherited value', `<g fill="none">${outside('fill="inherit"')}</g>`],
  ['a colour without opacity', outside('fill="#00000000"')],
  ['a fill without opacity', outside('fill-opacity="0"')],
  ['a group without opacity', `<g opacity="0">${outside('')}</g>`],
  ['a hidden shape', outside('visibility="hidden"')],
  ['currentColor', `<g color="transparent">${outside('fill="currentColor"')}</g>`],
  ['a size of zero', '<circle cx="90" cy="90"/><rect x="90" width="9"/><polygon points=""/><path d=""/>'],
  [
    'a shape outside of its clip',
    `<clipPath id="c"><rect width="20" height="20"/></clipPath><g clip-path="url(#c)">${outside('')}</g>`,
  ],
  ['a white background', ''],
])('leaves out %s', (name, content) => {
  const paper = name.includes('white') ? '<rect x="-5" y="-5" width="20" height="20" fill="#FFF"/>' : ''
  expect(draw(paper + square + content).bounds).toEqual({ x0: 0, y0: 0, x1: 10, y1: 10 })
})

test.each([
  [
    'a clip around all of it',
    `<clipPath id="c"><rect width="10" height="10"/></clipPath><g clip-path="url(#c)">${square}</g>`,
  ],
  [
    'a swatch of one colour',
    `<linearGradient id="g"><stop stop-color="red"/></linearGradient><linearGradient id="h" href="#g"/><rect width="10" height="10" fill="url(#h)"/>`,
  ],
  [
    'a colour that is stated for other screens too',
    '<rect width="10" height="10"/><rect x="-5" width="3" height="3" style="fill:none;fill:color(display-p3 1 1 1)"/>',
  ],
  ['a stroke without width', '<rect width="10" height="10" stroke="red" stroke-width="0"/>'],
  ['an empty text', `<text/>${square}`],
  ['white shapes alone', '<rect width="10" height="10" fill="white"/>'],
  [
    'shapes of different colours side by side',
    '<rect width="5" height="10" fill="red"/><rect x="5" width="5" height="10"/>',
  ],
])('draws %s', (_name, content) => {
  expect(draw(content).bounds).toEqual({ x0: 0, y0: 0, x1: 10, y1: 10 })
})

test.each([
  ['strokes', '<path d="M0 0L9 9" fill="none" stroke="#000"/>'],
  ['strokes', '<line x2="5" stroke="currentColor"/>'],
  ['strokes', '<style>.a{stroke:#000}</style><g class="a"><rect width="5" height="5"/></g>'],
  ['text', '<text>Asha</text>'],
  ['picture', '<image href="data:,"/>'],
  [
    'shaded',
    '<linearGradient id="g"><stop/><stop stop-color="red"/></linearGradient><rect width="5" height="5" fill="url(#g)"/>',
  ],
  [
    'effects',
    '<clipPath id="c"><rect width="2" height="20"/></clipPath><rect width="5" height="5" clip-path="url(#c)"/>',
  ],
  ['effects', '<mask id="m"/><g mask="url(#m)"/>'],
  ['effects', '<svg width="2" height="2"><rect width="5" height="5"/></svg>'],
  ['colours', '<circle cx="5" cy="5" r="2" fill="#fff"/>'],
  ['colours', '<rect x="-1" y="-1" width="20" height="20" fill="red"/>'],
  ['crossing', '<path fill-rule="evenodd" d="M50 0L80 90L2 35H98L20 90Z"/>'],
  ['crossing', '<path fill-rule="evenodd" d="M20 0H40V20H20ZM30 10H50V30H30Z"/>'],
  ['unreadable', '<rect width="2em" height="5"/>'],
  ['unreadable', '<g style="transform:rotate(45deg)"/>'],
  ['unreadable', '<path d="M0 0L5 5 nonsense"/>'],
])('refuses %s instead of drawing something else: %s', (error, content) => {
  expect(parseSvgDrawing(svg(square + content))).toBe(error)
})

const onArtboard = (content: string) => parseSvgDrawing(svg(content).replace('>', ' viewBox="0 0 100 100">'))

test('leaves out shapes beside the artboard, and rejects shapes that its edge cuts', () => {
  const inside = '<rect x="-0.5" width="100" height="10"/>'
  expect(onArtboard(`${inside}<rect x="150" width="9" height="9"/>`)).toMatchObject({
    view_box: [-0.5, 0, 100, 10],
  })
  expect(onArtboard('<circle cx="100" cy="50" r="20"/>')).toBe('effects')
})

test('draws an icon whose size is that of the text around it', () => {
  const icon = svg(square).replace('>', ' width="1em" height="1em" viewBox="0 0 24 24">')
  expect(parseSvgDrawing(icon)).toMatchObject({ view_box: [0, 0, 10, 10] })
})

test('refuses a file that ends in the middle', () => {
  expect(parseSvgDrawing(`<svg xmlns="http://www.w3.org/2000/svg">${square}<path`)).toBe('not_svg')
})

test('keeps the precision of a drawing in small units', () => {
  const drawing = parseSvgDrawing(svg('<circle cx="0.05" cy="0.05" r="0.0004"/>'))
  expect(typeof drawing === 'string' ? drawing : drawing.view_box[2]).toBeCloseTo(1000)
})

test.each([
  ['a thin line', 60, 0.4],
  ['a small sign', 1.37, 1.13],
])('keeps the proportions of %s', (_name, w, h) => {
  const [preset] = AREA_PRESETS
  if (!preset) throw new Error('no preset')
  const { box, view_box } = createArtSlot(preset.area, { d: 'M0 0L1 1', view_box: [5, 5, w, h] })
  const [x, y, roomW, roomH] = view_box
  expect(box.w / roomW).toBeCloseTo(box.h / roomH)
  expect([x + roomW / 2, y + roomH / 2]).toEqual([expect.closeTo(5 + w / 2), expect.closeTo(5 + h / 2)])
})

test('keeps the proportions of a drawing whose width or height is edited, unless they are released', async () => {
  const plate = product({ variants: [], images: [], custom_options: [] })
  const { area } = AREA_PRESETS[0] ?? expect.fail('no preset')
  const logo = createArtSlot({ ...area, slots: [] }, { d: 'M0 0H40V20H0Z', view_box: [0, 0, 40, 20] })
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/products/:id', plate)
  api.respond('GET /api/admin/products/:id/print-areas', {
    areas: [
      {
        id: crypto.randomUUID(),
        version: 1,
        name: 'Front',
        variant_selections: {},
        side: '',
        needs_proof: false,
        placements: [],
        area: { ...area, slots: [logo] },
      },
    ],
  })
  const { user } = await openScreen(`/products/${plate.id}/personalise`)
  const drawing = await screen.findByLabelText('Store drawing 1')
  await user.click(within(drawing).getByText('Size and position'))
  const [width, height] = ['Width', 'Height'].map((side) => within(drawing).getByLabelText(side))
  if (!width || !height) throw new Error('a side is missing')
  async function resize(side: HTMLElement, mm: string) {
    await user.clear(side)
    await user.type(side, mm)
    return [width, height].map((each) => each && getValue(each))
  }
  expect(await resize(width, '30')).toEqual(['30', '15'])
  expect(await resize(height, '10')).toEqual(['20', '10'])
  await user.click(within(drawing).getByLabelText('Keep proportions'))
  expect(await resize(width, '50')).toEqual(['50', '10'])
})
