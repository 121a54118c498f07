import type { Group } from 'three'
import { brass, paint } from '../materials.ts'
import { palette } from '../palette.ts'
import { block, group, type Point, placed, turned } from '../shapes.ts'
import { garland } from './props.ts'

/**
 * The edge of a green panelled door with a string of marigolds over it; its left jamb is at x = 0.
 */
export function doorway(): Group {
  const green = paint('#3F6F57', { matt: 0.5 })
  const frame = paint('#2F5643', { matt: 0.5 })
  const parts = group(block([4, 96, 5], frame, [2, 0, 2.5], 0.3), block([26, 96, 2], green, [17, 0, 1], 0.2))
  for (const y of [-26, 8]) {
    parts.add(block([15, 26, 1], green, [15, y, 2.2], 0.5), block([11.6, 22.6, 1], green, [15, y, 2.9], 0.6))
  }
  parts.add(
    placed(
      turned(
        [
          [0, 0],
          [1.6, 0],
          [1.3, 0.6],
          [0.6, 0.9],
          [0.6, 1.8],
          [1.5, 2.6],
          [1.2, 3.6],
          [0, 3.9],
        ],
        brass(),
      ),
      [7, -10, 2.4],
      [90, 0, 0],
    ),
  )
  const points: Point[] = Array.from({ length: 15 }, (_, i) => [
    4.4 + Math.sin(i * 0.5) * 0.25,
    30 - i * 3.1,
    5.8,
  ])
  const swag: Point[] = Array.from({ length: 9 }, (_, i) => [
    5 + i * 2.9,
    31 - Math.sin((i / 8) * Math.PI) * 6,
    5.4,
  ])
  parts.add(garland(points, 1.75), garland(swag, 1.75))
  parts.add(block([30, 4, 5.6], paint(palette.cream), [15, 36, 2.8], 0.3))
  return parts
}
