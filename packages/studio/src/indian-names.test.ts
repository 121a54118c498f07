import { FONT_FAMILIES, type StudioArea } from '@nakshi/core/studio/schema'
import { expect, test } from 'vitest'
import { INDIAN_NAMES } from '../../../api/test/harness-names.ts'
import { allFonts, plate, textSlot } from '../../../api/test/harness-studio.ts'
import { layoutScene } from './layout.ts'
import { maskPath } from './masks.ts'
import { containsPoint, flattenPath, getPathBounds } from './path.ts'
import { validateArea } from './validate-area.ts'

const createArea = (
  width: number,
  height: number,
  changes: Partial<StudioArea>,
  slot: Parameters<typeof textSlot>[0],
) =>
  plate({
    width_mm: width,
    height_mm: height,
    ...changes,
    slots: [textSlot({ fonts: [...FONT_FAMILIES], ...slot })],
  })

/** Each with those that cannot be made, and why. */
const shapes: [string, StudioArea, Record<string, string>][] = [
  [
    'a nameplate',
    createArea(90, 30, { process: 'engrave', min_stroke_mm: 0.15 }, {}),
    {
      Venkatasubramanian: 'thin',
      'Har Har Mahadev': 'thin',
      'Happy Birthday Rohan!': 'thin',
      'Rabindranath Tagore': 'thin',
      'The Mukherjee Family': 'thin',
    },
  ],
  [
    'a mug',
    createArea(180, 80, { mask: { kind: 'rect' } }, { box: { x: 20, y: 15, w: 140, h: 50 }, max_mm: 40 }),
    {},
  ],
  [
    'a heart',
    createArea(80, 80, { mask: { kind: 'heart' } }, { box: { x: 17, y: 22, w: 46, h: 22 }, max_lines: 3 }),
    {},
  ],
  [
    'a round clock, along its rim',
    createArea(
      250,
      250,
      { mask: { kind: 'ellipse' } },
      { box: { x: 10, y: 22, w: 230, h: 24 }, arc_deg: 150, max_lines: 1 },
    ),
    {},
  ],
  [
    'a small tag',
    createArea(
      40,
      16,
      { safe_mm: 1 },
      { box: { x: 3, y: 3, w: 34, h: 10 }, min_mm: 3, max_mm: 8, max_lines: 1 },
    ),
    { 'Krishnamoorthy Swaminathan': 'long', 'பொன்னியின் செல்வன்': 'long' },
  ],
]

test('lists 300 different names', () => expect(new Set(INDIAN_NAMES).size).toBe(300))

test.each(shapes)(
  'lays out each of 300 names on %s inside the area, or reports the reason',
  async (_, area, cannot) => {
    const faces = await allFonts()
    expect(validateArea(area)).toEqual([])
    const edge = maskPath(area.mask, { x0: 0, y0: 0, x1: area.width_mm, y1: area.height_mm })
    const polygons = edge ? flattenPath(edge, 24) : []
    const [slot] = area.slots
    if (slot?.kind !== 'text') throw new Error('the shape has no text')
    const refused: Record<string, string> = {}
    for (const [index, text] of INDIAN_NAMES.entries()) {
      const font = FONT_FAMILIES[index % FONT_FAMILIES.length] ?? 'mukta'
      const scene = { texts: [{ slot: 'name', text, font, colour: '#1b2a57' }], photos: [] }
      const { list, report, rejections } = layoutScene(area, scene, new Map(), faces)
      for (const { why, found, allowed } of rejections) {
        refused[text] = why
        expect(found, text).toBeLessThan(allowed ?? NaN)
      }
      const item = list.items[0]
      if (item?.kind !== 'path') {
        expect(rejections, text).toHaveLength(1)
        continue
      }
      expect(report.texts[0]?.lines.join(' '), text).toBe(text.normalize('NFC'))
      const ink = getPathBounds(item.path)
      if (slot.arc_deg === 0) {
        expect(ink.x0, text).toBeGreaterThanOrEqual(slot.box.x - 1e-9)
        expect(ink.y0, text).toBeGreaterThanOrEqual(slot.box.y - 1e-9)
        expect(ink.x1, text).toBeLessThanOrEqual(slot.box.x + slot.box.w + 1e-9)
        expect(ink.y1, text).toBeLessThanOrEqual(slot.box.y + slot.box.h + 1e-9)
      }
      for (const polygon of flattenPath(item.path, 2))
        for (let at = 0; at < polygon.length; at += 2)
          if (!containsPoint(polygons, polygon[at] ?? NaN, polygon[at + 1] ?? NaN))
            throw new Error(`${text} leaves the piece`)
    }
    expect(refused).toEqual(cannot)
  },
)
