import { LatheGeometry, Mesh, MeshStandardMaterial, type Object3D, Vector2 } from 'three'
import { write } from '../lettering.ts'
import { brass, paint, paper, steel, wood } from '../materials.ts'
import { block, group, type Point, placed, tube, turned, wrapPrint } from '../shapes.ts'
import { ball, womansHead } from './figurine-head.ts'

const SKIN = '#C98F67'

/** A coat open at the front by `gap` degrees. */
function coat(colour: string, gap: number): Mesh {
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

function arm(points: Point[], sleeve: string): Object3D {
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

function stethoscope(): Object3D {
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

function clipboard(): Object3D {
  return group(
    block([2.3, 3, 0.18], wood('mango'), [0, 0, 0], 0.08),
    block([2, 2.5, 0.08], paper('#FFFFFF'), [0, -0.1, 0.12], 0.03),
    block([0.9, 0.3, 0.24], steel(), [0, 1.38, 0.1], 0.08),
    ...[0.7, 0.3, -0.1, -0.5].map((y, i) =>
      block([i === 3 ? 0.9 : 1.5, 0.09, 0.03], paint('#8FA3D6'), [i === 3 ? -0.3 : 0, y, 0.17], 0.01),
    ),
  )
}

/** A doctor with her stethoscope, twelve centimetres tall, on a base with her name. */
export function doctor(name: string): Object3D {
  const trousers = paint('#2B3F77', { matt: 0.6 })
  const kurta = paint('#2F8C86', { matt: 0.6 })
  const shoe = paint('#7A4A33', { matt: 0.4 })
  const figure = group(
    coat('#FAFAF7', 46),
    turned(
      [
        [0, 3],
        [1.95, 3.05],
        [2.0, 3.2],
        [1.75, 5],
        [1.6, 6.3],
        [0.9, 7.05],
        [0, 7.2],
      ],
      kurta,
    ),
    ball([0, 7.2, 0], [0.75, 0.7, 0.75], paint(SKIN, { matt: 0.5 })),
    placed(
      block([0.7, 2, 0.16], paint('#FFFFFF', { matt: 0.6 }), [0, 0, 0], 0.08),
      [-0.86, 6.05, 1.62],
      [-14, -18, -16],
    ),
    placed(
      block([0.7, 2, 0.16], paint('#FFFFFF', { matt: 0.6 }), [0, 0, 0], 0.08),
      [0.86, 6.05, 1.62],
      [-14, 18, 16],
    ),
    placed(
      block([1.1, 1, 0.14], paint('#FFFFFF', { matt: 0.6 }), [0, 0, 0], 0.07),
      [1.45, 4.1, 1.72],
      [-6, 40, 0],
    ),
    arm(
      [
        [-1.6, 6.45, 0],
        [-2.6, 5.5, 0.2],
        [-3, 4.7, 1],
        [-2.85, 4.75, 2],
      ],
      '#FAFAF7',
    ),
    arm(
      [
        [1.6, 6.45, 0],
        [2.6, 5.9, 0.3],
        [3.15, 6.5, 0.9],
        [3.35, 7.6, 1.15],
      ],
      '#FAFAF7',
    ),
    placed(clipboard(), [-1.8, 5.15, 2.3], [-8, -26, 8]),
    stethoscope(),
    placed(womansHead(SKIN, '#33211D'), [0, 9.75, 0.1], [0, 0, -5]),
  )
  for (const side of [-1, 1]) {
    figure.add(
      placed(
        turned(
          [
            [0.85, 0],
            [0.9, 2.4],
          ],
          trousers,
        ),
        [side * 0.95, 1.1, 0],
      ),
      ball([side * 1, 0.45, 0.4], [0.85, 0.55, 1.25], shoe),
    )
  }
  const base = turned(
    [
      [0, 0],
      [4.3, 0],
      [4.45, 0.15],
      [4.45, 1.75],
      [4.25, 2],
      [0, 2],
    ],
    wood('oiled'),
  )
  const label = wrapPrint(
    4.46,
    0.2,
    1.5,
    118,
    (pen, w, h) => {
      pen.fillStyle = '#E2BE70'
      pen.beginPath()
      pen.roundRect(0, 0, w, h, h * 0.2)
      pen.fill()
      write(pen, {
        text: name,
        x: w / 2,
        y: h / 2,
        size: h * 0.74,
        fit: w * 0.9,
        font: 'bold',
        colour: '#2A1A10',
      })
    },
    { matt: 0.4 },
  )
  return group(placed(figure, [0, 2, 0]), base, label)
}

/** The same thing as it is on the modeller's screen: one grey all over. */
export function unpainted(thing: Object3D): Object3D {
  const grey = new MeshStandardMaterial({ color: '#9DA1A8', roughness: 0.75, side: 2 })
  thing.traverse((part) => {
    if (part instanceof Mesh && part.userData.shadowless !== true) part.material = grey
  })
  return thing
}

/** A ten rupee coin's size in brass and steel, to show how small something is. */
export function coin(): Object3D {
  return group(
    turned(
      [
        [0, 0.17],
        [0.9, 0.17],
        [0.9, 0],
      ],
      steel({ polish: 0.6 }),
    ),
    turned(
      [
        [0.88, 0.19],
        [1.25, 0.2],
        [1.35, 0.15],
        [1.35, 0],
      ],
      brass({ polish: 0.6 }),
    ),
  )
}
