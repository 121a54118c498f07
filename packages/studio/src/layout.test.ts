import type { PhotoFill, Scene, StudioArea, TextFill } from '@nakshi/core/studio/schema'
import { beforeAll, expect, test } from 'vitest'
import { allFonts, photoSlot, plate, textSlot } from '../../../api/test/harness-studio.ts'
import { layoutScene } from './layout.ts'
import type { LoadedFonts } from './load-font.ts'
import { getPathBounds } from './path.ts'

let fonts: LoadedFonts
beforeAll(async () => {
  fonts = await allFonts()
})

const PHOTO = '4be0643f-1d98-573b-97cd-ca98a65347dd'
const photos = new Map([[PHOTO, { width: 2400, height: 1800 }]])
const text = (changes: Partial<TextFill> = {}): TextFill => ({
  slot: 'name',
  text: 'Asha',
  font: 'tiro',
  colour: '#1b2a57',
  ...changes,
})
const photo = (changes: Partial<PhotoFill> = {}): PhotoFill => ({
  slot: 'photo',
  photo_id: PHOTO,
  zoom: 1,
  x: 0.5,
  y: 0.5,
  turn_deg: 0,
  ...changes,
})
const lay = (area: StudioArea, scene: Partial<Scene>) =>
  layoutScene(area, { texts: [], photos: [], ...scene }, photos, fonts)
const withPhoto = (changes: Partial<StudioArea> = {}) =>
  plate({ slots: [photoSlot(), textSlot()], ...changes })

test.each<[string, StudioArea, Partial<Scene>, object[]]>([
  ['a name that fits', plate(), { texts: [text()] }, []],
  ['nothing yet', withPhoto(), {}, []],
  [
    'too long',
    plate({ slots: [textSlot({ max_lines: 1 })] }),
    { texts: [text({ text: 'A'.repeat(60) })] },
    [{ slot: 'name', why: 'long', found: expect.closeTo(2, 0), allowed: 3 }],
  ],
  [
    'more lines than fit',
    plate(),
    { texts: [text({ text: 'a\nb\nc' })] },
    [{ slot: 'name', why: 'lines', found: 3, allowed: 2 }],
  ],
  [
    'a letter of no font',
    plate(),
    { texts: [text({ text: 'Asha 漢' })] },
    [{ slot: 'name', why: 'glyph', characters: ['漢'] }],
  ],
  [
    'a sign that hangs on nothing',
    plate(),
    { texts: [text({ text: 'राम ि' })] },
    [{ slot: 'name', why: 'broken', characters: ['ि'] }],
  ],
  [
    'a hairline that the tool cannot cut',
    plate({ process: 'engrave', min_stroke_mm: 0.3, slots: [textSlot({ max_mm: 6 })] }),
    { texts: [text({ font: 'vibes', text: 'Il' })] },
    [{ slot: 'name', why: 'thin', characters: expect.any(Array), found: expect.any(Number), allowed: 0.3 }],
  ],
  [
    'the same in a letter that is bold enough',
    plate({ process: 'engrave', min_stroke_mm: 0.3, slots: [textSlot({ max_mm: 6 })] }),
    { texts: [text({ font: 'mukta', text: 'Il' })] },
    [],
  ],
  [
    'too few dots',
    withPhoto(),
    { photos: [photo({ zoom: 8 })] },
    [{ slot: 'photo', why: 'dots', found: 81, allowed: 120 }],
  ],
  [
    'a photo that is not there',
    withPhoto(),
    { photos: [photo({ photo_id: crypto.randomUUID() })] },
    [{ slot: 'photo', why: 'photo' }],
  ],
  [
    'a slot of another area',
    plate(),
    { texts: [text({ slot: 'other' })] },
    [{ slot: 'other', why: 'choice' }],
  ],
  [
    'a colour not offered',
    plate(),
    { texts: [text({ colour: '#ffffff' })] },
    [{ slot: 'name', why: 'choice' }],
  ],
  [
    'a font not offered',
    plate({ slots: [textSlot({ fonts: ['mukta'] })] }),
    { texts: [text()] },
    [{ slot: 'name', why: 'choice' }],
  ],
  ['one slot filled twice', plate(), { texts: [text(), text()] }, [{ slot: 'name', why: 'choice' }]],
])('validates a scene: %s', (_, area, scene, refusals) => {
  expect(lay(area, scene).rejections).toEqual(refusals)
})

test.each<[StudioArea['process'], string, object[]]>([
  [
    'cut',
    'Ri',
    [{ slot: 'name', why: 'gap', characters: ['R', 'i'], found: expect.any(Number), allowed: 0.15 }],
  ],
  ['cut', 'R i', []],
  ['engrave', 'Ri', []],
  ['print', 'Ri', []],
])('to %s %j with a gap narrower than the tool', (process, words, refusals) => {
  const { rejections, report } = lay(plate({ process, min_stroke_mm: 0.15 }), {
    texts: [text({ text: words })],
  })
  expect(rejections).toEqual(refusals)
  expect(report.texts[0]?.closing).toEqual(process === 'engrave' ? ['R', 'i'] : undefined)
})

test('rejects a joint of two glyphs that is thinner than the tool, when it is cut', () => {
  const area = (process: 'cut' | 'engrave') =>
    plate({ process, min_stroke_mm: 0.3, slots: [textSlot({ max_mm: 10 })] })
  const words = { texts: [text({ font: 'kalam', text: 'Bhavna Patel' })] }
  expect(lay(area('engrave'), words).rejections.map(({ why }) => why)).toEqual([])
  expect(lay(area('cut'), words).rejections.map(({ why }) => why)).toContain('thin')
})

test('engraves in black for any chosen colour', () => {
  const area = plate({ process: 'engrave' })
  expect(lay(area, { texts: [text()] }).list.items).toMatchObject([{ colour: '#000000' }])
})

test('reports characters with stencil islands only when the product is cut through', () => {
  const report = (process: 'cut' | 'engrave', words: string) =>
    lay(plate({ process, min_stroke_mm: 0 }), { texts: [text({ text: words })] }).report.texts[0]?.islands
  expect(report('cut', 'Rehman')).toEqual(['R', 'e', 'a'])
  expect(report('cut', 'HUT')).toBeUndefined()
  expect(report('engrave', 'Rehman')).toBeUndefined()
})

test('reports text lines, sizes and photo resolution', () => {
  const { report } = lay(withPhoto(), { texts: [text({ text: 'राम' })], photos: [photo({ zoom: 4 })] })
  expect(report).toEqual({
    texts: [
      {
        slot: 'name',
        lines: ['राम'],
        characters: 2,
        size_mm: 18,
        ink_mm: { w: expect.any(Number), h: expect.any(Number) },
        thinnest_mm: expect.any(Number),
      },
    ],
    photos: [{ slot: 'photo', dpi: 162, verdict: 'soft' }],
  })
})

test('measures the thickness of a straight stem', () => {
  // The I of Mukta, 600: its stem
  const { report } = lay(plate({ slots: [textSlot({ max_mm: 10 })] }), {
    texts: [text({ font: 'mukta', text: 'I' })],
  })
  expect(report.texts[0]?.thinnest_mm).toBeCloseTo(report.texts[0]?.ink_mm.w ?? 0, 5)
})

test.each([
  [0, 1, 0.5, 0.5],
  [0, 1, 0, 0],
  [90, 1, 1, 0],
  [37, 1.3, 0, 1],
  [-180, 5, 0.9, 0.1],
])('covers the box with a photo rotated by %i, zoomed by %f and moved to %f, %f', (turnDeg, zoom, x, y) => {
  const { list } = lay(withPhoto(), { photos: [photo({ turn_deg: turnDeg, zoom, x, y })] })
  const item = list.items[0]
  if (item?.kind !== 'photo') throw new Error('no photo was laid out')
  const [a, b, c, d, e, f] = item.matrix
  const det = a * d - b * c
  const box = getPathBounds(item.clip)
  for (const [px, py] of [
    [box.x0, box.y0],
    [box.x1, box.y0],
    [box.x1, box.y1],
    [box.x0, box.y1],
  ] as const) {
    const inX = ((px - e) * d - (py - f) * c) / det
    const inY = ((py - f) * a - (px - e) * b) / det
    expect(inX).toBeGreaterThanOrEqual(-1e-6)
    expect(inX).toBeLessThanOrEqual(2400 + 1e-6)
    expect(inY).toBeGreaterThanOrEqual(-1e-6)
    expect(inY).toBeLessThanOrEqual(1800 + 1e-6)
  }
})

test('requests the missing fonts of all slots at once', () => {
  const area = plate({ slots: [textSlot({ key: 'a' }), textSlot({ key: 'b' })] })
  const texts = [text({ slot: 'a', text: 'Asha' }), text({ slot: 'b', text: 'ஆஷா' })]
  expect(layoutScene(area, { texts, photos: [] }, photos, new Map()).missingFonts).toEqual([
    'tiro-latin',
    'tamil',
  ])
})
