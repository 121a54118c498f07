import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { maskPath } from '@nakshi/studio/masks'
import { flattenPath, getPathBounds, toEdges } from '@nakshi/studio/path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getEzdxfReport } from '../../../../tools/print-files/measure-dxf.ts'
import { plate, textSlot } from '../../../test/harness-studio.ts'
import { generatePrintFiles } from './create-print-files.ts'

const heart = maskPath({ kind: 'heart' }, { x0: 0, y0: 0, x1: 60, y1: 50 }) ?? { ops: '', points: [] }
const bounds = getPathBounds(heart)

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nakshi-dxf-'))
  file = path.join(folder, 'heart.dxf')
  const files = await generatePrintFiles({
    area: plate({
      ...{ width_mm: 60, height_mm: 50, mask: { kind: 'heart' }, process: 'engrave', contour: 'through' },
      slots: [textSlot({ box: { x: 16, y: 16, w: 28, h: 12 } })],
    }),
    scene: { texts: [{ slot: 'name', text: 'शर्मा', font: 'tiro', colour: '#1b2a57' }], photos: [] },
    photos: new Map(),
    shown_on: null,
    createdAt: new Date('2026-11-27T00:00:00Z'),
    spots: { cut: 'CutContour', kiss: 'KissCut', foil: 'Foil', white: 'White' },
  })
  const dxf = files.find(({ kind }) => kind === 'dxf') ?? expect.fail('no DXF')
  await writeFile(file, dxf.bytes)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a DXF is read without errors by another program, in mm, closed and by layer', async (context) => {
  const read = await getEzdxfReport(file)
  if (!read) return context.skip('python3-ezdxf is not installed')
  expect(read).toMatchObject({
    units: 4,
    errors: 0,
    layers: { Cut: { count: 1, open: 0 }, Engrave: { open: 0 } },
  })
  expect(read.width).toBeCloseTo(bounds.x1 - bounds.x0, 1)
  expect(read.height).toBeCloseTo(bounds.y1 - bounds.y0, 1)
  const twice = flattenPath(heart, 50)
    .flatMap(toEdges)
    .reduce((sum, [x0, y0, x1, y1]) => sum + x0 * y1 - x1 * y0, 0)
  expect(read.layers.Cut?.area).toBeCloseTo(Math.abs(twice) / 2, 0)
})
