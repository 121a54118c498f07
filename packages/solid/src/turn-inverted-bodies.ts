import type { Mesh } from './mesh.ts'

type Point = readonly [number, number, number]
/** Vertices of the triangles that are connected. `volume` is negative when they face inwards. */
type Body = { triangles: number[]; volume: number }

/** Vertices of a body that are searched for in the others. */
const SAMPLES = 12

/** Of a closed mesh: makes bodies that face inwards face outwards, except the cavities of others. */
export function turnInvertedBodies(mesh: Mesh): Mesh {
  const bodies = listBodies(mesh)
  const upright = bodies.flatMap(({ volume, triangles }) => (volume < 0 ? [] : triangles))
  if (upright.length === mesh.triangles.length) return mesh
  const triangles = bodies.flatMap((body) =>
    body.volume < 0 && !isInside(mesh, body, upright) ? body.triangles.toReversed() : body.triangles,
  )
  return { ...mesh, triangles: Uint32Array.from(triangles) }
}

function listBodies({ positions, triangles }: Mesh): Body[] {
  const parents = Uint32Array.from({ length: positions.length / 3 }, (_, vertex) => vertex)
  function findRoot(vertex: number): number {
    let root = vertex
    while (parents[root] !== root) {
      const next = parents[parents[root] ?? 0] ?? 0
      parents[root] = next
      root = next
    }
    return root
  }
  for (let at = 0; at < triangles.length; at++)
    parents[findRoot(triangles[at] ?? 0)] = findRoot(triangles[at - (at % 3)] ?? 0)
  const bodies = new Map<number, Body>()
  for (let at = 0; at < triangles.length; at += 3) {
    const corners = [...triangles.subarray(at, at + 3)]
    const root = findRoot(triangles[at] ?? 0)
    const body = bodies.get(root) ?? { triangles: [], volume: 0 }
    body.triangles.push(...corners)
    const [a, b, c] = getCorners(positions, corners, 0)
    body.volume += getDeterminant(a, b, c) / 6
    bodies.set(root, body)
  }
  return [...bodies.values()]
}

function isInside({ positions }: Mesh, { triangles }: Body, others: readonly number[]): boolean {
  const step = Math.ceil(triangles.length / SAMPLES)
  return triangles
    .filter((_, at) => at % step === 0)
    .every((vertex) => getWindingNumber(positions, others, getPoint(positions, vertex)) > 0.5)
}

/** Sum of the solid angles (Van Oosterom and Strackee 1983): 1 inside, 0 outside. */
function getWindingNumber(positions: Float32Array, triangles: readonly number[], from: Point): number {
  let angle = 0
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = getCorners(positions, triangles, at, from)
    const [lengthA, lengthB, lengthC] = [Math.hypot(...a), Math.hypot(...b), Math.hypot(...c)]
    const scale =
      lengthA * lengthB * lengthC + dot(a, b) * lengthC + dot(a, c) * lengthB + dot(b, c) * lengthA
    angle += Math.atan2(getDeterminant(a, b, c), scale)
  }
  return angle / (2 * Math.PI)
}

const getPoint = (positions: Float32Array, vertex: number): Point => [
  positions[vertex * 3] ?? 0,
  positions[vertex * 3 + 1] ?? 0,
  positions[vertex * 3 + 2] ?? 0,
]

function getCorners(
  positions: Float32Array,
  triangles: readonly number[],
  at: number,
  from: Point = [0, 0, 0],
): [Point, Point, Point] {
  const toCorner = (index: number): Point => {
    const [x, y, z] = getPoint(positions, triangles[index] ?? 0)
    return [x - from[0], y - from[1], z - from[2]]
  }
  return [toCorner(at), toCorner(at + 1), toCorner(at + 2)]
}

const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

const getDeterminant = (a: Point, b: Point, c: Point) =>
  a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0])
