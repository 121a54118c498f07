import type { StudioArea } from '@nakshi/core/studio/schema'
import type { SolidSettings } from '@nakshi/core/studio/solid-schema'
import { layoutScene } from '@nakshi/studio/layout'
import { beforeAll, expect, test } from 'vitest'
import { listSolidNames } from '../../../api/test/harness-solid-names.ts'
import { listOpenParts, makeNameSolid, TEXT_SOLIDS } from '../../../api/test/harness-solids.ts'
import { allFonts, plate, textSlot } from '../../../api/test/harness-studio.ts'
import { loadSolidEngine, type SolidEngine } from './engine.ts'
import { toManifold } from './import-mesh.ts'
import { makeSolid } from './make-solid.ts'
import { packMesh, unpackMesh } from './pack-mesh.ts'
import type { Solid } from './solid.ts'
import { turnToFront } from './turn-to-front.ts'

let engine: SolidEngine
beforeAll(async () => {
  engine = await loadSolidEngine()
})

const filaments = {
  nozzle_mm: 0.4,
  base_filament: { name: 'White', colour: '#ffffff' },
  relief_filaments: [
    { name: 'Blue', colour: '#1b2a57' },
    { name: 'Red', colour: '#8a1c1c' },
  ],
  split: 'part' as const,
}
const plateSettings = {
  ...filaments,
  kind: 'plate',
  thickness_mm: 2,
  relief: { kind: 'raised', height_mm: 1 },
} satisfies SolidSettings
const topperSettings = {
  ...filaments,
  kind: 'topper',
  letters_mm: 2,
  bar: { height_mm: 4, thickness_mm: 2 },
  sticks: { count: 2, width_mm: 3, length_mm: 50 },
} satisfies SolidSettings

const createArea = (solid: SolidSettings, changes: Partial<StudioArea> = {}) =>
  plate({ process: 'solid', solid, mask: { kind: 'rect' }, bleed_mm: 0, ...changes })

/** Bodies of all parts together. */
function countBodies({ parts }: Solid): number {
  const united = engine.Manifold.union(parts.map((part) => toManifold(engine, part)))
  return united.decompose().length
}

async function makeName(area: StudioArea, name: string): Promise<Solid> {
  const { solid, rejections } = makeNameSolid(engine, await allFonts(), area, name)
  expect(rejections).toEqual([])
  return solid ?? expect.fail('no solid')
}

test.each(TEXT_SOLIDS.map((preset) => [preset.id, preset.area] as const))(
  'makes names in eleven scripts closed and of one piece with %s, or says why not',
  async (_, area) => {
    const fonts = await allFonts()
    const made = new Set<string>()
    for (const [index, { script, name }] of listSolidNames().entries()) {
      if (index % 60 !== 17) continue
      const { solid, rejections } = makeNameSolid(engine, fonts, area, name, { font: index })
      if (!solid) {
        expect(rejections, name).not.toEqual([])
        continue
      }
      made.add(script)
      expect(listOpenParts(solid), name).toEqual([])
      expect(countBodies(solid), name).toBe(1)
    }
    expect(made.size).toBeGreaterThan(8)
  },
)

test('raises letters on a plate of the size of the area, from its bottom left corner', async () => {
  const solid = await makeName(createArea(plateSettings), 'शर्मा')
  expect(solid.sizeMm).toEqual([90, 30, 3])
  expect(solid.parts.map(({ name, filament }) => [name, filament])).toEqual([
    ['base', 'White'],
    ['relief', 'Blue'],
  ])
  const [base] = solid.parts
  expect(Math.min(...(base?.positions ?? []))).toBe(0)
  expect(solid.volumeMm3).toBeGreaterThan(90 * 30 * 2)
})

test('sinks, cuts through and raises the same letters by their volume', async () => {
  const [raised, sunk, cut] = [
    { kind: 'raised', height_mm: 1 } as const,
    { kind: 'sunk', depth_mm: 1 } as const,
    { kind: 'cut' } as const,
  ].map((relief) => createArea({ ...plateSettings, split: 'none', relief }))
  if (!raised || !sunk || !cut) throw new Error('no areas')
  const whole = 90 * 30 * 2
  const letters = (await makeName(raised, 'LIT')).volumeMm3 - whole
  expect(whole - (await makeName(sunk, 'LIT')).volumeMm3).toBeCloseTo(letters, 2)
  expect(whole - (await makeName(cut, 'LIT')).volumeMm3).toBeCloseTo(letters * 2, 2)
})

test('lets the insides of letters that are cut through fall out, and refuses a plate that is cut in two', async () => {
  const cut = createArea({ ...plateSettings, split: 'none', relief: { kind: 'cut' } })
  expect(countBodies(await makeName(cut, 'BOX'))).toBe(1)
  const line = { kind: 'art', key: 'line', d: 'M0 0H1V1H0Z', view_box: [0, 0, 1, 1], colour: '#1b2a57' }
  const area = createArea(cut.solid ?? plateSettings, {
    slots: [textSlot(), { ...line, box: { x: -1, y: 14, w: 92, h: 2 } } as StudioArea['slots'][number]],
  })
  const { rejections } = makeNameSolid(engine, await allFonts(), area, 'III')
  expect(rejections).toMatchObject([{ slot: 'name', why: 'pieces', found: 2 }])
})

test('fills sunk letters with their filament where a printer has several', async () => {
  const relief = { kind: 'sunk', depth_mm: 1 } as const
  const solid = await makeName(createArea({ ...plateSettings, relief }), 'Asha')
  expect(solid.volumeMm3).toBeCloseTo(90 * 30 * 2, 2)
  expect(solid.parts).toHaveLength(2)
})

test('tells the height of the filament change', async () => {
  const area = createArea({ ...plateSettings, split: 'height' })
  expect((await makeName(area, 'Asha')).changeMm).toBe(2)
  const relief = { kind: 'sunk', depth_mm: 0.6 } as const
  const sunk = await makeName(createArea({ ...plateSettings, split: 'height', relief }), 'Asha')
  expect(sunk.changeMm).toBeCloseTo(1.4)
  expect(sunk.parts.map(({ name }) => name)).toEqual(['relief', 'base'])
  expect((await makeName(createArea({ ...plateSettings, split: 'none' }), 'Asha')).changeMm).toBeUndefined()
})

test.each([
  ['a rectangle', { kind: 'rect' }],
  ['a heart', { kind: 'heart' }],
  ['an ellipse', { kind: 'ellipse' }],
  ['two prongs to the left', { kind: 'path', d: 'M0 0H90V30H0V22H20V8H0Z', view_box: [0, 0, 90, 30] }],
] as const)('hangs %s on its ring', async (_, mask) => {
  const ring = { hole_mm: 4, rim_mm: 2 }
  const area = createArea(
    { ...plateSettings, ring },
    { mask: mask.kind === 'path' ? { ...mask, view_box: [...mask.view_box] } : mask },
  )
  const layout = layoutScene(area, { texts: [], photos: [] }, new Map(), await allFonts())
  const { solid } = makeSolid(engine, area, layout.list)
  if (!solid) throw new Error('no solid')
  const [base] = solid.parts
  if (!base) throw new Error('no part')
  const body = toManifold(engine, base)
  expect(body.decompose()).toHaveLength(1)
  expect(body.genus()).toBe(1)
  expect(body.boundingBox().min[0]).toBeCloseTo(-6, 0)
})

test('bridges words that are far apart in the shape of a name', async () => {
  const settings: SolidSettings = { ...plateSettings, kind: 'contour', margin_mm: 1 }
  const area = createArea(settings, {
    width_mm: 200,
    height_mm: 60,
    slots: [textSlot({ box: { x: 5, y: 5, w: 190, h: 50 }, max_mm: 40, min_mm: 40 })],
  })
  expect(countBodies(await makeName(area, 'Om Jai'))).toBe(1)
})

test.each([
  ['نور', 'pieces'],
  ['Jiji', 'pieces'],
])('refuses the loose dots of %s on a cake topper without a backing', async (name, why) => {
  const area = createArea(topperSettings, { slots: [textSlot({ min_mm: 15, max_mm: 15, max_lines: 1 })] })
  const fonts = await allFonts()
  const { solid, rejections } = makeNameSolid(engine, fonts, area, name, { font: 1 })
  expect(solid).toBeNull()
  expect(rejections).toEqual([
    { slot: 'name', why, characters: [name], found: expect.any(Number), allowed: 1 },
  ])
  const backing = { margin_mm: 2, thickness_mm: 1 }
  expect(countBodies(await makeName({ ...area, solid: { ...topperSettings, backing } }, name))).toBe(1)
})

test('refuses hairlines that the nozzle does not draw', async () => {
  const slot = textSlot({ fonts: ['vibes'], min_mm: 8, max_mm: 8 })
  const area = createArea(plateSettings, { slots: [slot] })
  const { rejections } = makeNameSolid(engine, await allFonts(), area, 'Anjali')
  expect(rejections).toEqual([{ slot: 'name', why: 'breaks', characters: ['Anjali'], allowed: 0.4 }])
  const fine = createArea(
    { ...plateSettings, nozzle_mm: 0.2 },
    { slots: [{ ...slot, max_mm: 18, min_mm: 18 }] },
  )
  expect(makeNameSolid(engine, await allFonts(), fine, 'Om').rejections).toEqual([])
})

test('asks for a text where nothing else is printed', () => {
  const area = createArea(topperSettings)
  const list = { width: 90, height: 30, bleed: 0, trim: { ops: '', points: [] }, items: [] }
  expect(makeSolid(engine, area, list)).toEqual({ solid: null, rejections: [{ slot: 'name', why: 'empty' }] })
})

test('wraps a name around a pot of the store', async () => {
  const pot = engine.Manifold.cylinder(60, 40, 40, 96)
  const { vertProperties, triVerts } = pot.getMesh()
  const model = { positions: new Float32Array(vertProperties), triangles: new Uint32Array(triVerts) }
  const solid = {
    ...filaments,
    kind: 'model',
    file_sha256: '0'.repeat(64),
    file_type: 'stl',
    placement: { origin_mm: [0, -40, 30], turn_deg: [90, 0, 0], wrap_radius_mm: 40, embed_mm: 1 },
    relief: { kind: 'raised', height_mm: 1.5 },
  } satisfies SolidSettings
  const area = createArea(solid)
  const fonts = await allFonts()
  const scene = {
    texts: [{ slot: 'name', text: 'मीरा', font: 'tiro' as const, colour: '#1b2a57' }],
    photos: [],
  }
  const { list, report } = layoutScene(area, scene, new Map(), fonts)
  const made = makeSolid(engine, area, list, { texts: report.texts, model }).solid
  expect(made && countBodies(made)).toBe(1)
  expect(made?.sizeMm[2]).toBeCloseTo(60)
  // From the surface at y -40 outwards; the chords of the cylinder are 0.02 mm inside.
  const front = Math.min(...(made?.parts[1]?.positions.filter((_, at) => at % 3 === 1) ?? []))
  expect(front).toBeCloseTo(-41.5, 1)
  // Of the browser, which has the model packed and sees the design from the front
  const sent = unpackMesh(packMesh(model).buffer)
  const seen = makeSolid(engine, area, list, { texts: report.texts, model: sent }).solid
  if (!seen) throw new Error('no solid')
  expect(seen).toEqual(made)
  turnToFront(seen, solid.placement)
  const letters = seen.parts[1]?.positions ?? new Float32Array()
  // The letters stand in front of the axis of the pot, whose height is that of the picture
  expect(Math.max(...letters.filter((_, at) => at % 3 === 2))).toBeCloseTo(41.5, 1)
  expect(Math.max(...(seen.parts[0]?.positions.filter((_, at) => at % 3 === 1) ?? []))).toBeCloseTo(60)
  const far = {
    ...solid,
    placement: { ...solid.placement, origin_mm: [0, -60, 30] as [number, number, number] },
  }
  const loose = makeSolid(engine, { ...area, solid: far }, list, { texts: report.texts, model })
  expect(loose.rejections).toMatchObject([{ slot: 'name', why: 'pieces', characters: ['मीरा'] }])
})
