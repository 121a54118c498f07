import { type Object3D, Shape } from 'three'
import { type Drawing, write, writeArc } from '../lettering.ts'
import { paint, wood } from '../materials.ts'
import { palette } from '../palette.ts'
import { cut, group, type Point, placed, print, tube } from '../shapes.ts'

const RADIUS = 3.2
const BURNT = '#5E3413'

export type Words = { occasion: string; names: [string, string]; date: string }

const engraved =
  ({ occasion, names, date }: Words): Drawing =>
  (pen, w, h) => {
    const [x, y, u] = [w / 2, h / 2, w / 100]
    pen.strokeStyle = BURNT
    pen.lineWidth = u * 0.8
    pen.beginPath()
    pen.arc(x, y, 44 * u, 0, Math.PI * 2)
    pen.stroke()
    pen.fillStyle = BURNT
    for (let i = 0; i < 60; i++) {
      const a = (i / 60) * Math.PI * 2
      pen.beginPath()
      pen.arc(x + Math.cos(a) * 47 * u, y + Math.sin(a) * 47 * u, 0.8 * u, 0, Math.PI * 2)
      pen.fill()
    }
    write(pen, { text: occasion, x, y: y - 12 * u, size: 23 * u, font: 'bold', colour: BURNT })
    write(pen, { text: `${names[0]} and`, x, y: y + 8 * u, size: 12.5 * u, font: 'display', colour: BURNT })
    write(pen, { text: names[1], x, y: y + 20.5 * u, size: 12.5 * u, font: 'display', colour: BURNT })
    writeArc(pen, {
      text: date,
      x,
      y,
      radius: 40 * u,
      size: 8.5 * u,
      font: 'display',
      colour: BURNT,
      at: 180,
      inside: true,
    })
  }

/** A round tag with a hole at its top, lying against z = 0. */
export function favourTag(words: Words | undefined): Object3D {
  const shape = new Shape()
  shape.absarc(0, 0, RADIUS, 0, Math.PI * 2, false)
  shape.holes.push(new Shape().absarc(0, RADIUS * 0.74, 0.3, 0, Math.PI * 2, true))
  const disc = group(cut(shape, 0.34, wood('birch'), 0.05))
  if (words)
    disc.add(
      placed(print(RADIUS * 2, RADIUS * 2, engraved(words), { matt: 0.9, resolution: 170 }), [0, 0, 0.35]),
    )
  return disc
}

function thread(points: Point[], colour: string): Object3D {
  return tube(points, 0.09, paint(colour, { matt: 0.85 }))
}

/** Marigold and saffron thread through the hole of a tag, tied, its ends loose. */
export function twist(): Object3D {
  const top = RADIUS * 0.74
  const strand = (lift: number, colour: string, lean: number) =>
    group(
      thread(
        [
          [0, top - 0.1, 0.2],
          [0.12, top + 0.4, 0.55],
          [lean * 0.4, top + 1.4, 0.5 + lift],
          [lean * 0.9, top + 2.8, 0.4],
          [lean * 1.9, top + 3.8, 0.2],
          [lean * 3.1, top + 3.9, 0.12],
          [lean * 4.2, top + 3.2, 0.1],
        ],
        colour,
      ),
      thread(
        [
          [0, top - 0.1, -0.1],
          [-0.1, top + 0.5, 0.2],
          [-lean * 0.2, top + 1.2, 0.55],
          [-lean * 0.8, top + 2.4, 0.4],
          [-lean * 1.4, top + 3.6, 0.15],
        ],
        colour,
      ),
    )
  return group(
    strand(0, palette.marigold, 1),
    strand(0.2, palette.saffron, 0.75),
    strand(0.1, palette.marigold, -0.9),
  )
}

/** A stack of `count` tags lying on y = 0, a little untidy. */
export function tagStack(count: number, words: Words): Object3D {
  const tags = Array.from({ length: count }, (_, i) =>
    placed(
      favourTag(i === count - 1 ? words : undefined),
      [Math.sin(i * 2.4) * 0.16, i * 0.355, Math.cos(i * 1.9) * 0.16],
      [-90, 0, Math.sin(i * 3.3) * 9],
    ),
  )
  return group(...tags)
}
