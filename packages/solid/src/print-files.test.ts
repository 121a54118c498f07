import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasAdmesh, hasPrusaSlicer, inspectStl, slice } from '../../../api/test/harness-slicers.ts'
import { makeNameSolid, TEXT_SOLIDS } from '../../../api/test/harness-solids.ts'
import { allFonts } from '../../../api/test/harness-studio.ts'
import { arrangeItems, type PrintItem, placeAlone } from './arrange.ts'
import { loadSolidEngine, type SolidEngine } from './engine.ts'
import { getBounds } from './orient.ts'
import { parseModel } from './parse-model.ts'
import { write3mf } from './write-3mf.ts'
import { writeStl } from './write-stl.ts'

const NAMES = ['Asha', 'मीरा', 'نور', 'ശ്രീ', 'ਸਿਮਰਨ']
const BED = { width_mm: 250, depth_mm: 210, gap_mm: 5 }
let engine: SolidEngine
let items: PrintItem[]
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solids-'))
  engine = await loadSolidEngine()
  const fonts = await allFonts()
  const area = TEXT_SOLIDS.find(({ id }) => id === 'solid-keychain')?.area
  if (!area) throw new Error('no keychain')
  items = NAMES.map((name, index) => {
    const { solid, rejections } = makeNameSolid(engine, fonts, area, name, { font: index })
    if (!solid) throw new Error(`${name}: ${JSON.stringify(rejections)}`)
    return { solid, name }
  })
})
afterAll(() => rm(folder, { recursive: true }))

function firstItem(): PrintItem {
  const [item] = items
  return item ?? expect.fail('no item')
}

test('writes units, names, colours by filament and the thumbnail into a 3MF', () => {
  const item = firstItem()
  const thumbnail = Uint8Array.of(0x89, 0x50)
  const files = unzipSync(
    write3mf({ title: 'A & <b>', items: placeAlone({ ...item, name: 'N-1 "Asha"' }), thumbnail }),
  )
  expect(files['Metadata/thumbnail.png']).toEqual(thumbnail)
  const model = strFromU8(files['3D/3dmodel.model'] ?? new Uint8Array())
  expect(model).toContain('unit="millimeter"')
  expect(model).toContain('<metadata name="Title">A &amp; &lt;b&gt;</metadata>')
  expect(model).toContain('name="N-1 &quot;Asha&quot;"')
  expect(model).toContain(
    '<base name="White" displaycolor="#F4F1EAFF"/><base name="Black" displaycolor="#1D1D1FFF"/>',
  )
  expect(model.match(/<triangle [^>]* pid="1" p1="1"\/>/g)).toHaveLength(
    (item.solid.parts[1]?.triangles.length ?? 0) / 3,
  )
})

test('gives the same file for the same solid', () => {
  const write = () => write3mf({ title: 'Asha', items: placeAlone(firstItem()) })
  expect(write()).toEqual(write())
})

test.each([
  ['STL', (item: PrintItem) => writeStl(engine, placeAlone(item))],
  ['3MF', (item: PrintItem) => write3mf({ title: '', items: placeAlone(item) })],
])('reads its own %s back with the same volume', (_, write) => {
  const item = firstItem()
  const mesh = parseModel(engine, write(item))
  const { min, max } = getBounds([mesh])
  expect(min.map((value) => Math.round(value * 1e3) / 1e3 + 0)).toEqual([0, 0, 0])
  expect(max[0]).toBeCloseTo(item.solid.sizeMm[0], 3)
  const body = new engine.Manifold(
    new engine.Mesh({ numProp: 3, vertProperties: mesh.positions, triVerts: mesh.triangles }),
  )
  expect(body.volume()).toBeCloseTo(item.solid.volumeMm3, 1)
})

test('arranges a plate of many without overlaps, on as many beds as it takes', () => {
  const many = Array.from({ length: 40 }, () => items).flat()
  const { beds, tooLarge } = arrangeItems(many, BED)
  expect(tooLarge).toEqual([])
  expect(beds.flat()).toHaveLength(many.length)
  expect(beds.length).toBeLessThan(15)
  for (const bed of beds) {
    const boxes = bed.map((item) => {
      const { min, max } = getBounds([parseModel(engine, writeStl(engine, [item]))])
      expect(min[0]).toBeGreaterThan(-0.01)
      expect(max[0]).toBeLessThan(BED.width_mm + 0.01)
      expect(max[1]).toBeLessThan(BED.depth_mm + 0.01)
      return { min, max }
    })
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        const gap = Math.max(
          ...[0, 1].map((axis) =>
            Math.max(
              (one.min[axis] ?? 0) - (other.max[axis] ?? 0),
              (other.min[axis] ?? 0) - (one.max[axis] ?? 0),
            ),
          ),
        )
        expect(gap).toBeGreaterThan(BED.gap_mm - 0.01)
      }
    break
  }
})

test('lists what is too large for the bed', () => {
  expect(arrangeItems(items, { ...BED, width_mm: 60, depth_mm: 60 }).tooLarge).toHaveLength(NAMES.length)
  const [bed] = arrangeItems(items, { ...BED, width_mm: 30 }).beds
  expect(bed?.every(({ isTurned }) => isTurned)).toBe(true)
})

test('stands lithophanes on their lower edge', () => {
  const { solid } = firstItem()
  const mesh = parseModel(
    engine,
    writeStl(engine, placeAlone({ name: '', solid: { ...solid, isUpright: true } })),
  )
  const { max } = getBounds([mesh])
  expect(max.map((value) => Math.round(value * 10) / 10)).toEqual([
    Math.round(solid.sizeMm[0] * 10) / 10,
    Math.round(solid.sizeMm[2] * 10) / 10,
    Math.round(solid.sizeMm[1] * 10) / 10,
  ])
})

test.skipIf(!hasAdmesh)('needs no repair in admesh, and is one part for each item', async () => {
  const path = join(folder, 'five.stl')
  await writeFile(path, writeStl(engine, arrangeItems(items, BED).beds[0] ?? []))
  expect(await inspectStl(path)).toEqual({ repairs: 0, parts: NAMES.length })
})

test.skipIf(!hasPrusaSlicer)(
  'is sliced by PrusaSlicer: five names, with the change of filament',
  async () => {
    const path = join(folder, 'five.3mf')
    const [bed] = arrangeItems(items, BED).beds
    await writeFile(path, write3mf({ title: 'five', items: bed ?? [] }))
    const { topMm, cm3, changeMm } = await slice(path)
    expect(topMm).toBeCloseTo(3.2)
    // The first layer that lies on the plate of 2.4 mm.
    expect(changeMm).toBeCloseTo(2.6)
    const volume = items.reduce((sum, { solid }) => sum + solid.volumeMm3, 0) / 1000
    expect(cm3 / volume).toBeGreaterThan(0.5)
    expect(cm3 / volume).toBeLessThan(1.1)
  },
)
