import { LatheGeometry, Mesh, type Object3D, Vector2 } from 'three'
import { paint, paper, steel, wood } from '../materials.ts'
import { block, group, type Point, placed, tube, turned } from '../shapes.ts'
import { ball } from './figurine-head.ts'

export const SKIN = '#C98F67'

/** A coat open at the front by `gap` degrees. */
export function coat(colour: string, gap: number): Mesh {
  const profile = [
    [2.35, 3.1],
    [2.4, 3.2],
    [2.2, 4.2],
    [1.95, 5.3],
    [1.85, 6],
    [1.68, 6.6],
    [1.2, 7.05],
    [0.85, 7.2],
  ].map(([x = 0, y = 0]) => new Vector2(x, y))
  const start = ((gap / 2) * Math.PI) / 180
  return new Mesh(
    new LatheGeometry(profile, 72, start, Math.PI * 2 - start * 2),
    paint(colour, { matt: 0.6 }),
  )
}

/** A sleeve through points that ends in a hand. */
export function arm(points: Point[], sleeve: string): Object3D {
  const hand = points[points.length - 1] ?? [0, 0, 0]
  const before = points[points.length - 2] ?? hand
  const white = paint(sleeve, { matt: 0.6 })
  const shoulder = points[0] ?? [0, 0, 0]
  const cuff: Point = [
    before[0] + (hand[0] - before[0]) * 0.72,
    before[1] + (hand[1] - before[1]) * 0.72,
    before[2] + (hand[2] - before[2]) * 0.72,
  ]
  return group(
    ball(shoulder, [0.68, 0.68, 0.68], white),
    tube([...points.slice(0, -1), cuff], 0.6, white),
    ball(cuff, [0.63, 0.63, 0.63], white),
    ball(hand, [0.55, 0.55, 0.5], paint(SKIN, { matt: 0.5 })),
  )
}

/** Worn around the neck, its chest piece at the right. */
export function stethoscope(): Object3D {
  const rubber = paint('#26314F', { matt: 0.35 })
  return group(
    tube(
      [
        [-0.75, 5.2, 2.15],
        [-1.05, 6.1, 1.82],
        [-1.02, 6.9, 1.1],
        [-0.7, 7.3, -0.3],
        [0, 7.35, -0.95],
        [0.7, 7.3, -0.3],
        [1.02, 6.9, 1.1],
        [1.05, 6.1, 1.82],
        [0.9, 5.2, 2.12],
        [0.75, 4.55, 2.22],
      ],
      0.15,
      rubber,
    ),
    placed(
      turned(
        [
          [0, 0.34],
          [0.42, 0.3],
          [0.55, 0.1],
          [0.5, 0],
          [0, 0],
        ],
        steel({ polish: 0.8 }),
      ),
      [0.72, 4.15, 2.15],
      [86, 0, 0],
    ),
    ball([-0.72, 5.05, 2.18], [0.2, 0.24, 0.2], steel()),
  )
}

export function clipboard(): Object3D {
  return group(
    block([2.3, 3, 0.18], wood('mango'), [0, 0, 0], 0.08),
    block([2, 2.5, 0.08], paper('#FFFFFF'), [0, -0.1, 0.12], 0.03),
    block([0.9, 0.3, 0.24], steel(), [0, 1.38, 0.1], 0.08),
    ...[0.7, 0.3, -0.1, -0.5].map((y, i) =>
      block([i === 3 ? 0.9 : 1.5, 0.09, 0.03], paint('#8FA3D6'), [i === 3 ? -0.3 : 0, y, 0.17], 0.01),
    ),
  )
}
