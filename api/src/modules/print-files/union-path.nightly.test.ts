import { type ArtSlot, FONT_FAMILIES, type FontFamily, type StudioArea } from '@nakshi/core/studio/schema'
import { layoutScene } from '@nakshi/studio/layout'
import { type Path, POINTS_PER_OP, toPathData } from '@nakshi/studio/path'
import { Path2D } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { allFonts, plate, textSlot } from '../../../test/harness-studio.ts'
import { generatePrintFiles } from './create-print-files.ts'
import { unionDisplayList, unionPath } from './merge-outlines.ts'
import { withSizedCanvas } from './shared-canvas.ts'

const SPOTS = { cut: 'CutContour', kiss: 'KissCut', foil: 'Foil', white: 'White Ink' }

/** Pixels to a mm. */
const SCALE = 12
const SIDE = { width: 90, height: 60 }

const createSlot = (arcDeg: number) =>
  textSlot({ arc_deg: arcDeg, box: { x: 5, y: arcDeg === 0 ? 20 : 28, w: 80, h: 20 }, min_mm: 1 })
const area = (arcDeg: number, changes: Partial<StudioArea> = {}) =>
  plate({
    width_mm: SIDE.width,
    height_mm: SIDE.height,
    process: 'cut',
    min_stroke_mm: 0,
    ...changes,
    slots: [createSlot(arcDeg)],
  })
const createScene = (text: string, font: FontFamily) => ({
  texts: [{ slot: 'name', text, font, colour: '#1b2a57' }],
  photos: [],
})

/** How much ink each pixel has. */
const inked = (d: string, rule: 'nonzero' | 'evenodd') =>
  withSizedCanvas(SIDE.width * SCALE, SIDE.height * SCALE, async (canvas) => {
    const context = canvas.getContext('2d')
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, SIDE.width * SCALE, SIDE.height * SCALE)
    context.setTransform(SCALE, 0, 0, SCALE, 0, 0)
    context.fillStyle = '#000'
    context.fill(new Path2D(d), rule)
    const { data } = context.getImageData(0, 0, SIDE.width * SCALE, SIDE.height * SCALE)
    return data.filter((_, index) => index % 4 === 3)
  })

/** The part of the ink that differs by a quarter of a pixel or more. */
function differing(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let ink = 0
  let off = 0
  for (let at = 0; at < one.length; at++) {
    if ((one[at] ?? 0) > 127) ink++
    if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > 64) off++
  }
  return off / ink
}

async function textPath(text: string, font: FontFamily, arcDeg: number): Promise<Path> {
  const { list } = layoutScene(area(arcDeg), createScene(text, font), new Map(), await allFonts())
  const [item] = list.items
  if (item?.kind !== 'path') throw new Error(`${text} is not drawn`)
  return item.path
}

const OWN = ['शर्मा', 'क्षत्रिय ज्ञानेश्वर', 'Family', 'Priya & अर्जुन', 'Ångström Łukasz']
const FALLBACK = [
  'শ্রীকৃষ্ণ',
  'خان',
  'خان آمنہ',
  'عائشہ صدیقی',
  'ஸ்ரீ லக்ஷ்மி',
  'శ్రీ వేంకటేశ్వర',
  'ಶ್ರೀ ಕೃಷ್ಣಮೂರ್ತಿ',
  'ശ്രീ കൃഷ്ണൻകുട്ടി',
  'ଶ୍ରୀ ଜଗନ୍ନାଥ',
  'શ્રી કૃષ્ણકુંજ',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
]
const cases = [
  ...FONT_FAMILIES.flatMap((font) => OWN.map((text) => [text, font] as const)),
  ...FALLBACK.map((text) => [text, 'tiro'] as const),
]

test.each(cases)(
  'merges the outlines of %s in %s into one shape, straight and curved',
  async (text, font) => {
    for (const arcDeg of [0, 120]) {
      const path = await textPath(text, font, arcDeg)
      const d = toPathData(unionPath(path))
      const [before, nonzero, evenOdd] = [
        await inked(toPathData(path), 'nonzero'),
        await inked(d, 'nonzero'),
        await inked(d, 'evenodd'),
      ]
      expect(differing(before, nonzero), `at ${arcDeg} degrees`).toBeLessThan(0.001)
      expect(differing(nonzero, evenOdd), `at ${arcDeg} degrees`).toBe(0)
    }
  },
)

test.each([
  ['clockwise', 'M0 0H100V20H0Z'],
  ['counterclockwise', 'M0 0V20H100V0Z'],
])('merges a text with a bar drawn %s that crosses it', async (_direction, d) => {
  const box = { x: 0, y: 28, w: 90, h: 4 }
  const bar: ArtSlot = { kind: 'art', key: 'bar', box, d, view_box: [0, 0, 100, 20], colour: '#000000' }
  const crossed = { ...area(0), slots: [bar, createSlot(0)] }
  const { list } = layoutScene(crossed, createScene('Family', 'playfair'), new Map(), await allFonts())
  const paths = list.items.flatMap((item) => (item.kind === 'path' ? [item.path] : []))
  const [united] = unionDisplayList(list).items
  if (united?.kind !== 'path') throw new Error('nothing is drawn')
  const [text, drawn] = await Promise.all(paths.map((path) => inked(toPathData(path), 'nonzero')))
  const both = text?.map((ink, at) => Math.max(ink, drawn?.[at] ?? 0)) ?? new Uint8ClampedArray()
  expect(differing(both, await inked(toPathData(united.path), 'nonzero'))).toBeLessThan(0.001)
})

test('keeps curves as curves and points on the original outline', async () => {
  const path = await textPath('Family', 'dancing', 0)
  const united = unionPath(path)
  expect([...united.ops].filter((op) => op === 'Q').length).toBeGreaterThan(100)
  const known = new Set(listPoints(path).map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`))
  const kept = listPoints(united).filter(([x, y]) => known.has(`${x.toFixed(3)} ${y.toFixed(3)}`))
  // All but where two letters meet, to a thousandth of a mm
  expect(kept.length / listPoints(united).length).toBeGreaterThan(0.9)
})

/** Where the pen goes. */
function listPoints({ ops, points }: Path): [number, number][] {
  const ends: [number, number][] = []
  let at = 0
  for (const op of ops) {
    at += (POINTS_PER_OP[op] ?? 0) * 2
    if (op !== 'Z') ends.push([points[at - 2] ?? 0, points[at - 1] ?? 0])
  }
  return ends
}

test.each(['cut', 'engrave'] as const)(
  'writes one outline for each shape into the files of a design to %s',
  async (process) => {
    const files = await generatePrintFiles({
      area: area(0, { process }),
      scene: createScene('शर्मा', 'tiro'),
      photos: new Map(),
      shown_on: null,
      spots: SPOTS,
      createdAt: new Date('2026-11-22T05:00:00Z'),
    })
    const svg = Buffer.from(files.find(({ kind }) => kind === 'svg')?.bytes ?? []).toString()
    const d = /<path fill="#000000" d="([^"]*)"/.exec(svg)?.[1] ?? ''
    expect(differing(await inked(d, 'nonzero'), await inked(d, 'evenodd'))).toBe(0)
    // The word hangs on its headline: one outline, and a hole in it
    expect(d.match(/M/g)?.length).toBeLessThan(6)
  },
)
