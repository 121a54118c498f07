import { loadSolidEngine } from '@nakshi/solid/engine'
import { makeSolid } from '@nakshi/solid/make-solid'
import type { Solid } from '@nakshi/solid/solid'
import { DEFAULT_SOLID } from '@nakshi/studio/default-solid'
import { layoutScene } from '@nakshi/studio/layout'
import { flattenPath, getWinding } from '@nakshi/studio/path'
import { expect, test } from 'vitest'
import { allFonts, plate, textSlot, unionDisplayList } from '../../../../../api/test/harness-studio.ts'
import { type Camera, type Matrices, toMatrices, turn, VIEWS } from './camera.ts'
import { getBounds } from './renderer.ts'

const RELIEF = '#1b2033'
const [WIDTH_MM, HEIGHT_MM] = [120, 40]
const PICTURE = { width: 480, height: 160 }

const area = plate({
  width_mm: WIDTH_MM,
  height_mm: HEIGHT_MM,
  process: 'solid',
  solid: DEFAULT_SOLID,
  slots: [textSlot({ box: { x: 6, y: 6, w: 108, h: 28 }, max_mm: 40, max_lines: 1, colours: [RELIEF] })],
})
const [BASE_MM, TOP_MM] = [2, 3]

type Seen = { x: number; y: number; depth: number }

/** Where the 3D view shows a point, in pixels from the top left corner. */
function project({ view, projection }: Matrices, point: number[]): Seen {
  const apply = (matrix: Float32Array, vector: number[]) =>
    [0, 1, 2, 3].map((row) =>
      vector.reduce((sum, value, column) => sum + (matrix[column * 4 + row] ?? 0) * value, 0),
    )
  const [x = 0, y = 0, z = 0, w = 1] = apply(projection, apply(view, [...point, 1]))
  return { x: ((x / w + 1) / 2) * PICTURE.width, y: ((1 - y / w) / 2) * PICTURE.height, depth: z / w }
}

/** Colours of the nearest parts, by pixel, as the graphics card decides them. */
function render({ parts }: Solid, matrices: Matrices): string[] {
  const depths = new Float32Array(PICTURE.width * PICTURE.height).fill(Infinity)
  const colours: string[] = Array.from(depths, () => '')
  for (const { positions, triangles, colour } of parts) {
    const seen = Array.from({ length: positions.length / 3 }, (_, index) =>
      project(matrices, [...positions.subarray(index * 3, index * 3 + 3)]),
    )
    for (let at = 0; at < triangles.length; at += 3) {
      const [a, b, c] = [0, 1, 2].map((corner) => seen[triangles[at + corner] ?? 0])
      if (!a || !b || !c) continue
      const size = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
      if (size === 0) continue
      const [left, right] = [Math.min(a.x, b.x, c.x), Math.max(a.x, b.x, c.x)]
      const [top, bottom] = [Math.min(a.y, b.y, c.y), Math.max(a.y, b.y, c.y)]
      for (let y = Math.ceil(top - 0.5); y <= bottom - 0.5; y += 1)
        for (let x = Math.ceil(left - 0.5); x <= right - 0.5; x += 1) {
          const [px, py] = [x + 0.5, y + 0.5]
          const toB = ((px - a.x) * (c.y - a.y) - (py - a.y) * (c.x - a.x)) / size
          const toC = ((b.x - a.x) * (py - a.y) - (b.y - a.y) * (px - a.x)) / size
          if (toB < 0 || toC < 0 || toB + toC > 1) continue
          const depth = a.depth + (b.depth - a.depth) * toB + (c.depth - a.depth) * toC
          const pixel = y * PICTURE.width + x
          if (depth >= (depths[pixel] ?? 0)) continue
          depths[pixel] = depth
          colours[pixel] = colour
        }
    }
  }
  return colours
}

const [fonts, engine] = await Promise.all([allFonts(), loadSolidEngine()])

function makeName(text: string) {
  const scene = { texts: [{ slot: 'name', text, font: 'tiro' as const, colour: RELIEF }], photos: [] }
  const { list, report, rejections } = layoutScene(area, scene, new Map(), fonts)
  const { solid } = makeSolid(engine, area, list, { texts: report.texts })
  if (!solid || rejections.length > 0) throw new Error(`${text} cannot be printed`)
  return { list, solid }
}

/** @returns share of the pixels of the name that only one of the two has */
function compare({ list, solid }: ReturnType<typeof makeName>, camera: Camera): number {
  const matrices = toMatrices(camera, getBounds(solid), PICTURE.width / PICTURE.height)
  const outlines = unionDisplayList(list).items.flatMap((item) =>
    item.kind === 'path' ? flattenPath(item.path, 8) : [],
  )
  // The walls show, too: the name at its foot, at its top and between
  const sections = [BASE_MM, (BASE_MM + TOP_MM) / 2, TOP_MM].map((height) =>
    outlines.map((outline) => {
      const points: number[] = []
      for (let at = 0; at < outline.length; at += 2) {
        const seen = project(matrices, [outline[at] ?? 0, HEIGHT_MM - (outline[at + 1] ?? 0), height])
        points.push(seen.x, seen.y)
      }
      return points
    }),
  )
  let [all, different] = [0, 0]
  for (const [pixel, colour] of render(solid, matrices).entries()) {
    const [x, y] = [(pixel % PICTURE.width) + 0.5, Math.floor(pixel / PICTURE.width) + 0.5]
    const isInName = sections.some((polygons) => getWinding(polygons, x, y) !== 0)
    if (isInName || colour === RELIEF) all += 1
    if (isInName !== (colour === RELIEF)) different += 1
  }
  expect(all).toBeGreaterThan(500)
  return different / all
}

test.each(['Asha', 'श्रेया', 'நித்யா', 'نور'])('shows %s from the front as the print file has it', (text) => {
  const name = makeName(text)
  expect(compare(name, VIEWS.front)).toBeLessThan(0.02)
  expect(compare(name, turn(VIEWS.front, 0.1, 0))).toBeLessThan(0.02)
})

test('tells another name from it, and one that is a millimetre beside it', () => {
  const [asha, usha] = [makeName('Asha'), makeName('Usha')]
  expect(compare({ list: asha.list, solid: usha.solid }, VIEWS.front)).toBeGreaterThan(0.1)
  for (const { positions, colour } of asha.solid.parts)
    if (colour === RELIEF)
      for (let at = 0; at < positions.length; at += 3) positions[at] = (positions[at] ?? 0) + 1
  expect(compare(asha, VIEWS.front)).toBeGreaterThan(0.05)
})
