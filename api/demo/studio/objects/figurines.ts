import { Mesh, MeshStandardMaterial, type Object3D } from 'three'
import { write } from '../lettering.ts'
import { brass, paint, steel, wood } from '../materials.ts'
import { block, group, placed, turned, wrapPrint } from '../shapes.ts'
import { arm, clipboard, coat, SKIN, stethoscope } from './figurine-clothes.ts'
import { ball, womansHead } from './figurine-head.ts'

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
