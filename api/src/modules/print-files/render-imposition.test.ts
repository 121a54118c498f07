import { inflateSync } from 'node:zlib'
import type { StudioArea } from '@nakshi/core/studio/schema'
import { expect, test } from 'vitest'
import { plate, textSlot } from '../../../test/harness-studio.ts'
import { fixturePhoto } from '../../../test/harness-studio-render.ts'
import { FIXTURE_PHOTO, STUDIO_FIXTURES } from '../../../test/studio-fixtures.ts'
import type { ImpositionJob } from './prepare-imposition.ts'
import { getCropMarkRange, renderImposition } from './render-imposition.ts'

const JOB: Omit<ImpositionJob, 'items'> = {
  sheetSize: { width: 210, height: 297 },
  gap: 6,
  turning: 'any',
  marks: 'none',
  is_mirrored: false,
  spots: { cut: 'CutContour', kiss: 'KissCut', foil: 'Foil', white: 'White Ink' },
  createdAt: new Date('2026-11-27T00:00:00Z'),
  profile: null,
}

const heart = (changes: Partial<StudioArea> = {}) =>
  plate({
    ...{ width_mm: 60, height_mm: 60, mask: { kind: 'heart' }, process: 'engrave', contour: 'through' },
    slots: [textSlot({ box: { x: 16, y: 20, w: 28, h: 12 } })],
    ...changes,
  })
const text = (area: StudioArea, copies: number) => ({
  ...{ id: 'text', label: 'ORD1 / 1', area, copies, photos: new Map() },
  scene: { texts: [{ slot: 'name', text: 'Asha', font: 'tiro' as const, colour: '#1b2a57' }], photos: [] },
})

/** Of all pages. */
const getContent = (pdf: Uint8Array) =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/stream\n([\s\S]*?)\nendstream/g),
  ]
    .flatMap(([, stream]) => {
      try {
        return [inflateSync(Buffer.from(stream ?? '', 'latin1')).toString('latin1')]
      } catch {
        return []
      }
    })
    .join('\n')

test('embeds the photo of many copies once, in the PDF and in the SVG', async () => {
  const fixture = STUDIO_FIXTURES.find(({ kind, area }) => kind === 'photo' && area.process === 'engrave')
  const { area, scene } = fixture ?? expect.fail('no fixture')
  const photos = new Map([[FIXTURE_PHOTO, await fixturePhoto()]])
  const render = (copies: number) =>
    renderImposition({
      ...JOB,
      items: [{ id: 'mug', label: 'ORD1 / 1', area, scene, photos, copies }],
      sheetSize: { width: 1000, height: 1000 },
    })
  const [one, many] = [await render(1), await render(20)]
  expect(many.outlines).toHaveLength(1)
  const countImages = ({ pdf }: { pdf: Uint8Array }) =>
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Subtype \/Image/g)?.length
  expect(countImages(one)).toBeGreaterThan(0)
  expect(countImages(many)).toBe(countImages(one))
  const svg = many.outlines[0]?.svg ?? ''
  expect(svg.match(/<image /g)).toHaveLength(1)
  expect(svg.match(/<use [^>]*href="#[^"]+" xlink:href=/g)).toHaveLength(20)
})

test('draws pieces and registration marks in PDF, SVG and DXF at the same places', async () => {
  const { pdf, outlines } = await renderImposition({
    ...{ ...JOB, marks: 'circles_3', turning: 'half', sheetSize: { width: 297, height: 420 } },
    items: [text(heart(), 9)],
  })
  expect(outlines).toHaveLength(1)
  const [{ svg, dxf } = { svg: null, dxf: null }] = outlines
  const layers = [...(svg ?? '').matchAll(/inkscape:label="([^"]+)"/g)].map(([, name]) => name)
  expect(layers).toEqual(['Engrave', 'Labels', 'Registration', 'Cut'])
  const cut = /inkscape:label="Cut">(.*?)<\/g><\/svg>/s.exec(svg ?? '')?.[1] ?? ''
  const places = [...cut.matchAll(/matrix\(([^)]+)\)/g)].map(([, numbers]) =>
    (numbers ?? '').split(' ').map(Number),
  )
  expect(places).toHaveLength(9)
  // Head to foot
  expect([...new Set(places.map(([a]) => a))].sort()).toEqual([-1, 1])
  const content = getContent(pdf)
  for (const place of places)
    expect(content).toContain(`${place.map((number) => Number(number.toFixed(6))).join(' ')} cm`)
  const polylines = (dxf ?? '').split('0\nPOLYLINE\n').slice(1)
  const ofLayer = (name: string) => polylines.filter((line) => line.startsWith(`8\n${name}\n`))
  expect([ofLayer('Cut').length, ofLayer('Registration').length]).toEqual([9, 3])
  const centres = ofLayer('Registration').map((line) => {
    const xs = [...line.matchAll(/\n10\n([\d.-]+)\n20\n([\d.-]+)/g)].slice(1)
    const middle = (at: 1 | 2) => {
      const values = xs.map((found) => Number(found[at]))
      return (Math.min(...values) + Math.max(...values)) / 2
    }
    return [middle(1), middle(2)].map((value) => Number(value.toFixed(2)))
  })
  expect(centres).toEqual([
    [8.5, 411.5],
    [288.5, 411.5],
    [8.5, 8.5],
  ])
})

test('mirrors outlines and marks with the sheet', async () => {
  const render = async (isMirrored: boolean) =>
    (
      await renderImposition({
        ...JOB,
        marks: 'crosses_3',
        is_mirrored: isMirrored,
        items: [text(heart(), 1)],
      })
    ).outlines[0]
  const [plain, mirrored] = [await render(false), await render(true)]
  const listX = (dxf: string | null | undefined) =>
    [...(dxf ?? '').matchAll(/VERTEX\n8\n\S+\n10\n(\S+)/g)].map(([, x]) => Number(x))
  const [from, to] = [listX(plain?.dxf), listX(mirrored?.dxf)]
  expect(to).toHaveLength(from.length)
  for (const [index, x] of from.entries()) expect(to[index]).toBeCloseTo(210 - x, 4)
  expect(mirrored?.svg).toContain('matrix(-1 0 0 1 210 0)')
})

test('draws crop marks for rectangular pieces only, and no outlines of what is only printed', async () => {
  const countMarks = async (area: StudioArea) => {
    const { pdf, outlines } = await renderImposition({ ...JOB, items: [text(area, 1)] })
    expect(outlines).toEqual([{ svg: null, dxf: null }])
    return getContent(pdf)
      .split('\n')
      .filter((line) => line === '0.1 w').length
  }
  expect(await countMarks(plate())).toBe(1)
  expect(await countMarks(heart({ process: 'print', contour: undefined }))).toBe(0)
})

test('draws crop marks and labels in black ink only', async () => {
  const { pdf } = await renderImposition({ ...JOB, items: [text(plate(), 1)] })
  expect(getContent(pdf)).toMatch(/\n0\.1 w\n0 G\nS\n/)
  expect(getContent(pdf)).not.toContain('0 0 0 SCN')
})

test.each([
  // bleed, gap, from the trim
  [2, 6, [2, 5]],
  [2, 4, [2, 4]],
  [0, 6, [1, 3]],
  [0, 4, [1, 2]],
  [0, 1, null],
  [0.5, 1, null],
  [3, 0, null],
])('draws crop marks at bleed %d and gap %d outside of the neighbour', (bleed, gap, range) => {
  expect(getCropMarkRange(bleed, gap)).toEqual(range)
})
