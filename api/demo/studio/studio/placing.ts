import type { Object3D, PerspectiveCamera } from 'three'
import type { Placement } from '../../../src/contract/studio.ts'
import { projection } from '../../../src/studio/warp.ts'
import { type Surface, surfacesOf } from '../marks.ts'

/** Where a surface lies on a picture, as the studio of the shop has to be told. */
export type Placed = Pick<Surface, 'area' | 'width_mm' | 'height_mm'> &
  Pick<Placement, 'quad' | 'bend_deg' | 'sag'> & {
    /** How far the worst point of the surface lies from where the shop will draw it, in parts of the width. */
    error: number
  }

type Seen = { u: number; v: number; x: number; y: number }
const STEPS = 8

/** Projects the surfaces of the subject through the camera of its picture. */
export function placedSurfaces(subject: Object3D, camera: PerspectiveCamera): Placed[] {
  return surfacesOf(subject).map(({ surface, toRoom }) => {
    const { area, width_mm, height_mm, is_flat, point } = surface
    const see = (u: number, v: number): Seen => {
      const at = toRoom(point(u, v)).project(camera)
      return { u, v, x: (at.x + 1) / 2, y: (1 - at.y) / 2 }
    }
    const parts = Array.from({ length: STEPS + 1 }, (_, i) => i / STEPS)
    const seen = parts.flatMap((v) => parts.map((u) => see(u, v)))
    const corners = [see(0, 0), see(1, 0), see(1, 1), see(0, 1)].flatMap(({ x, y }) => [x, y])
    const guess = is_flat ? corners : fitted([...corners, ...startingBend(see)], seen, camera.aspect)
    const numbers = guess.map((number) => Number(number.toFixed(6)))
    const lies = placementOf(numbers)
    return { area, width_mm, height_mm, ...lies, error: worst(numbers, seen, camera.aspect) }
  })
}

/** The four corners, then how far it is bent (degrees) and how far it hangs. */
function placementOf(numbers: number[]): Pick<Placement, 'quad' | 'bend_deg' | 'sag'> {
  const corner = (i: number): [number, number] => [numbers[i * 2] ?? 0, numbers[i * 2 + 1] ?? 0]
  const [bend = 0, sag = 0] = numbers.slice(8)
  return {
    quad: [corner(0), corner(1), corner(2), corner(3)],
    bend_deg: Math.max(0, Math.min(170, bend)),
    sag: Math.max(-0.5, Math.min(0.5, sag)),
  }
}

function startingBend(see: (u: number, v: number) => Seen): [number, number] {
  const [left, middle, right, foot] = [see(0, 0), see(0.5, 0), see(1, 0), see(0, 1)]
  return [90, (middle.y - (left.y + right.y) / 2) / (foot.y - left.y)]
}

/** How far each point is from where it should be, in parts of the picture's width. */
function misses(numbers: number[], seen: Seen[], aspect: number): number[] {
  const { toPicture } = projection(placementOf(numbers))
  return seen.flatMap(({ u, v, x, y }) => {
    const [px, py] = toPicture(u, v)
    return [px - x, (py - y) / aspect]
  })
}

function worst(numbers: number[], seen: Seen[], aspect: number): number {
  const all = misses(numbers, seen, aspect)
  return Math.max(...seen.map((_, i) => Math.hypot(all[i * 2] ?? 0, all[i * 2 + 1] ?? 0)))
}

/** The numbers whose placement comes nearest to all that is seen (Levenberg and Marquardt). */
function fitted(start: number[], seen: Seen[], aspect: number): number[] {
  const square = (list: number[]) => list.reduce((sum, value) => sum + value * value, 0)
  let best = start
  let errors = misses(best, seen, aspect)
  let damping = 1e-3
  for (let round = 0; round < 200; round++) {
    const slopes = best.map((number, i) => {
      const step = i === 8 ? 1e-3 : 1e-6
      const moved = misses(best.with(i, number + step), seen, aspect)
      return moved.map((value, at) => (value - (errors[at] ?? 0)) / step)
    })
    const dot = (a: number[], b: number[]) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
    const matrix = slopes.map((row, i) =>
      slopes.map((other, j) => dot(row, other) * (i === j ? 1 + damping : 1)),
    )
    const way = solved(
      matrix,
      slopes.map((row) => -dot(row, errors)),
    )
    const next = best.map((number, i) => number + (way[i] ?? 0))
    const after = misses(next, seen, aspect)
    if (square(after) < square(errors)) [best, errors, damping] = [next, after, damping / 3]
    else damping *= 4
    if (damping > 1e9) break
  }
  return best
}

/** Gauss with the largest pivot. */
function solved(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0])
  const size = rows.length
  for (let column = 0; column < size; column++) {
    const rest = rows.slice(column)
    const pivot = rest.reduce((a, b) => (Math.abs(b[column] ?? 0) > Math.abs(a[column] ?? 0) ? b : a))
    rows.splice(rows.indexOf(pivot), 1)
    rows.splice(column, 0, pivot)
    for (const row of rows) {
      if (row === pivot) continue
      const times = (row[column] ?? 0) / (pivot[column] || 1)
      for (let i = column; i <= size; i++) row[i] = (row[i] ?? 0) - times * (pivot[i] ?? 0)
    }
  }
  return rows.map((row, i) => (row[size] ?? 0) / (row[i] || 1))
}
