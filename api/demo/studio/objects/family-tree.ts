import type { Group } from 'three'
import { shapesOf } from '../contours.ts'
import { carve, type Drawing, type Pen, write } from '../lettering.ts'
import { paint, wood } from '../materials.ts'
import { cut, group, placed, print } from '../shapes.ts'

/** Branch ends, where the leaves hang: x, y (up) and lean. */
const LEAVES: [name: string, x: number, y: number, lean: number][] = [
  ['Thakuma', -5.6, 17.5, 24],
  ['Dadu', 5.8, 17.8, -24],
  ['Ma', -3.6, 10.6, 30],
  ['Baba', 4.2, 10.8, -30],
  ['Kaku', -13.4, 13.2, 48],
  ['Pishi', 13.6, 13.4, -48],
  ['Mita', -11.2, 5.6, 66],
  ['Joy', 11.4, 6, -66],
  ['Tuli', 0.2, 17, 2],
  ['Rono', -17.2, 6.6, 70],
  ['Babu', 17.4, 7, -70],
  ['Mishti', 0, 23.4, 0],
]

function branch(
  pen: Pen,
  from: [number, number],
  bend: [number, number],
  to: [number, number],
  wide: number,
  fine: number,
): void {
  for (let i = 0; i <= 60; i++) {
    const t = i / 60
    const x = (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * bend[0] + t * t * to[0]
    const y = (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * bend[1] + t * t * to[1]
    pen.beginPath()
    pen.arc(x, -y, (wide + (fine - wide) * t) / 2, 0, Math.PI * 2)
    pen.fill()
  }
}

const trunk: Drawing = (pen, w, h) => {
  pen.translate(w / 2, h / 2)
  pen.scale(w / 50, w / 50)
  branch(pen, [0, -21], [0.6, -12], [0, 4], 9.4, 5)
  branch(pen, [-1.6, -21], [-3, -20], [-8.5, -22.2], 3, 0.8)
  branch(pen, [1.6, -21], [3, -20], [8.5, -22.2], 3, 0.8)
  branch(pen, [0, -4], [-0.6, 8], [0, 22], 4.4, 1)
  for (const side of [-1, 1]) {
    branch(pen, [0, -8], [side * 8, -3], [side * 17, 5.4], 3.8, 1.1)
    branch(pen, [0, -2], [side * 6, 4], [side * 13, 12], 3.6, 1.1)
    branch(pen, [side * 5, -4], [side * 9, 0], [side * 11, 4.6], 2.2, 1)
    branch(pen, [0, 3], [side * 2.4, 9], [side * 5.6, 16.4], 3.2, 1.1)
    branch(pen, [0, 0], [side * 1.6, 5], [side * 3.8, 9.4], 2.4, 1)
  }
}

/** One leaf, its stalk at the origin and its tip up, with a name burnt in. */
function nameLeaf(name: string, colour: string): Group {
  const outline: Drawing = (pen, w, h) => {
    pen.beginPath()
    pen.moveTo(w * 0.5, h * 0.98)
    pen.bezierCurveTo(w * -0.14, h * 0.74, w * 0.02, h * 0.24, w * 0.5, h * 0.02)
    pen.bezierCurveTo(w * 0.98, h * 0.24, w * 1.14, h * 0.74, w * 0.5, h * 0.98)
    pen.fill()
  }
  const words: Drawing = (pen, w, h) => {
    carve(
      pen,
      (mask) =>
        write(mask, { text: name, x: w / 2, y: h * 0.54, size: h * 0.24, fit: w * 0.66, font: 'display' }),
      { fill: '#33200F', depth: h * 0.008 },
    )
  }
  const face = cut(
    shapesOf(5.4, 6.6, outline),
    0.4,
    colour === 'birch' ? wood('birch') : paint(colour, { matt: 0.7 }),
    0.08,
  )
  return group(placed(face, [0, 2.4, 0]), placed(print(6.4, 7.4, words, { resolution: 60 }), [0, 2.2, 0.41]))
}

const tints = ['#A9BF8B', '#E9C46A', '#C9D6A8', '#8FAE86', '#DFB15A', '#B9CBA0']

/**
 * A birch-ply tree for a wall, 52 cm tall, its back at z = 0; `lifted` is a leaf held away from it.
 */
export function familyTree(family: string, lifted?: string): Group {
  const tree = placed(cut(shapesOf(50, 50, trunk, 16), 0.6, wood('birch'), 0.1, 'y'), [0, 0, 0.4])
  const words = print(
    6,
    15,
    (pen, w, h) => {
      carve(
        pen,
        (mask) => {
          mask.translate(w / 2, h / 2)
          mask.rotate(-Math.PI / 2)
          write(mask, { text: family, x: 0, y: 0, size: w * 0.66, fit: h * 0.96, font: 'display' })
        },
        { fill: '#3A2412', depth: w * 0.012 },
      )
    },
    { resolution: 90 },
  )
  const parts = group(tree, placed(words, [0, -9.2, 1.02]))
  LEAVES.forEach(([name, x, y, lean], i) => {
    const leaf = nameLeaf(name, tints[i % tints.length] ?? 'birch')
    if (name === lifted) parts.add(placed(leaf, [x + 1.2, y - 1.5, 3.4], [-14, 16, lean - 14], 1.18))
    else parts.add(placed(leaf, [x, y, 1.1 + (i % 3) * 0.12], [0, 0, lean], 1.18))
  })
  return parts
}
