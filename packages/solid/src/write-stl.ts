import type { PlacedItem } from './arrange.ts'
import { type SolidEngine, withEngineObjects } from './engine.ts'
import { toManifold } from './import-mesh.ts'
import type { Mesh } from './mesh.ts'
import { orientForPrinting } from './orient.ts'
import type { Solid } from './solid.ts'

const HEADER_BYTES = 84
const TRIANGLE_BYTES = 50
/** Programs of workshops open files of this size; denser meshes only come from photos without `simplify`. */
const MAX_BYTES = 50_000_000

/** Binary, in mm. STL has no colours, so the parts of an item become one. */
export function writeStl(engine: SolidEngine, items: readonly PlacedItem[]): Uint8Array<ArrayBuffer> {
  const united = new Map<Solid, Mesh>()
  const meshes = items.map((item) => {
    const mesh = united.get(item.solid) ?? uniteParts(engine, item.solid)
    united.set(item.solid, mesh)
    return placeMesh(mesh, item)
  })
  const count = meshes.reduce((sum, { triangles }) => sum + triangles.length / 3, 0)
  const bytes = new Uint8Array(HEADER_BYTES + count * TRIANGLE_BYTES)
  if (bytes.length > MAX_BYTES) throw new Error('The STL file would be too large')
  // Files that begin with `solid` are taken for text.
  bytes.set(new TextEncoder().encode('binary STL, mm'))
  const view = new DataView(bytes.buffer)
  view.setUint32(80, count, true)
  let at = HEADER_BYTES
  for (const mesh of meshes) at = writeTriangles(view, at, mesh)
  return bytes
}

function uniteParts(engine: SolidEngine, solid: Solid): Mesh {
  const { meshes } = orientForPrinting(solid)
  const [first] = meshes
  if (first && meshes.length === 1) return first
  return withEngineObjects((own) => {
    const bodies = meshes.map((mesh) => own(toManifold(engine, mesh)))
    const { vertProperties, triVerts } = own(engine.Manifold.union(bodies)).getMesh()
    return { positions: new Float32Array(vertProperties), triangles: new Uint32Array(triVerts) }
  })
}

/** Moves a mesh whose corner is at the origin. */
function placeMesh({ positions, triangles }: Mesh, { x, y, isTurned }: PlacedItem): Mesh {
  const moved = positions.slice()
  const depth = isTurned
    ? positions.reduce((most, value, at) => (at % 3 === 1 && value > most ? value : most), 0)
    : 0
  for (let at = 0; at < moved.length; at += 3) {
    const [px, py] = [positions[at] ?? 0, positions[at + 1] ?? 0]
    moved[at] = x + (isTurned ? depth - py : px)
    moved[at + 1] = y + (isTurned ? px : py)
  }
  return { positions: moved, triangles }
}

function writeTriangles(view: DataView, from: number, { positions, triangles }: Mesh): number {
  let at = from
  const corner = (index: number, axis: number) => positions[(triangles[index] ?? 0) * 3 + axis] ?? 0
  for (let index = 0; index < triangles.length; index += 3) {
    const edge = (to: number, axis: number) => corner(index + to, axis) - corner(index, axis)
    const normal = [0, 1, 2].map((axis) => {
      const [one, two] = [(axis + 1) % 3, (axis + 2) % 3]
      return edge(1, one) * edge(2, two) - edge(1, two) * edge(2, one)
    })
    const length = Math.hypot(...normal) || 1
    for (const value of normal) {
      view.setFloat32(at, value / length, true)
      at += 4
    }
    for (let vertex = 0; vertex < 3; vertex++)
      for (let axis = 0; axis < 3; axis++) {
        view.setFloat32(at, corner(index + vertex, axis), true)
        at += 4
      }
    at += 2
  }
  return at
}
