import { type Object3D, Shape } from 'three'
import { type Drawing, write } from '../lettering.ts'
import { brass, linen, paper, wood } from '../materials.ts'
import { block, cut, group, type Point, placed, print } from '../shapes.ts'

const [W, D, H] = [30, 24, 8]

/** A brass corner folded over three faces; its point at the origin, its arms towards -x, -y, -z. */
function corner(): Object3D {
  const metal = brass({ polish: 0.66 })
  const tab = () => {
    const shape = new Shape()
    shape.moveTo(0, 0)
    shape.lineTo(-3.4, 0)
    shape.quadraticCurveTo(-3.2, -1.2, -2, -1.6)
    shape.quadraticCurveTo(-1.6, -3.2, 0, -3.4)
    shape.closePath()
    return cut(shape, 0.14, metal, 0.05)
  }
  return group(
    placed(tab(), [0.06, 0.06, -0.06]),
    placed(tab(), [0.06, 0.1, 0.06], [90, 0, 0]),
    placed(tab(), [0.1, 0.06, 0.06], [0, -90, 0]),
  )
}

const engraving =
  (first: string, second: string, date: string): Drawing =>
  (pen, w, h) => {
    const ink = '#E9C98D'
    pen.strokeStyle = ink
    pen.lineWidth = w * 0.0045
    for (const inset of [0.05, 0.068]) {
      pen.beginPath()
      pen.roundRect(w * inset, w * inset, w * (1 - inset * 2), h - w * inset * 2, w * 0.03)
      pen.stroke()
    }
    write(pen, {
      text: first,
      x: w / 2,
      y: h * 0.27,
      size: h * 0.235,
      fit: w * 0.78,
      font: 'display',
      colour: ink,
    })
    if (first) write(pen, { text: 'and', x: w / 2, y: h * 0.46, size: h * 0.13, font: 'script', colour: ink })
    write(pen, {
      text: second,
      x: w / 2,
      y: h * 0.635,
      size: h * 0.235,
      fit: w * 0.78,
      font: 'display',
      colour: ink,
    })
    write(pen, {
      text: date,
      x: w / 2,
      y: h * 0.84,
      size: h * 0.1,
      font: 'display',
      colour: ink,
      spacing: 0.06,
    })
  }

/** The lid, lying with its top at +y and its front edge at +z. */
function lid(first: string, second: string, date: string): Object3D {
  const sheesham = wood('sheesham', { gloss: 0.42 })
  const parts = group(
    block([W, 2, D], sheesham, [0, -1, 0], 0.3),
    placed(
      print(W, D, engraving(first, second, date), { matt: 0.6, resolution: 50 }),
      [0, 0.02, 0],
      [-90, 0, 0],
    ),
  )
  for (const [i, at] of (
    [
      [1, 1],
      [-1, 1],
      [-1, -1],
      [1, -1],
    ] as const
  ).entries()) {
    const turn = [0, -90, 180, 90][i] ?? 0
    const metal = placed(corner(), [(at[0] * W) / 2, 0, (at[1] * D) / 2], [0, turn, 0])
    metal.scale.y = 0.58
    parts.add(metal)
  }
  return parts
}

/** A dried rose beside two envelopes. */
function letters(): Object3D {
  const envelope = (at: Point, turn: number, colour: string) =>
    placed(
      group(
        block([17, 0.3, 12], paper(colour), [0, 0, 0], 0.08),
        placed(
          print(17, 12, (pen, w, h) => {
            pen.strokeStyle = '#B79A62'
            pen.lineWidth = w * 0.006
            pen.beginPath()
            pen.moveTo(w * 0.02, h * 0.04)
            pen.lineTo(w / 2, h * 0.56)
            pen.lineTo(w * 0.98, h * 0.04)
            pen.stroke()
            pen.fillStyle = '#A8322A'
            pen.beginPath()
            pen.arc(w / 2, h * 0.56, w * 0.06, 0, Math.PI * 2)
            pen.fill()
          }),
          [0, 0.17, 0],
          [-90, 0, 0],
        ),
      ),
      at,
      [0, turn, 0],
    )
  return group(envelope([-2, 4.6, 0], 6, '#F3E6C6'), envelope([1.5, 5.1, -0.4], -8, '#FBF6EA'))
}

/** A sheesham box with brass corners, open, its engraved lid leaning on it. */
export function keepsakeBox(first: string, second: string, date: string, cloth = '#8E2A2C'): Object3D {
  const sheesham = wood('sheesham', { gloss: 0.42 })
  const lining = linen(cloth, 8)
  const wall = 1.2
  const box = group(
    block([W, 1, D], sheesham, [0, 0.5, 0], 0.2),
    block([W, H, wall], sheesham, [0, H / 2, D / 2 - wall / 2], 0.25),
    block([W, H, wall], sheesham, [0, H / 2, -D / 2 + wall / 2], 0.25),
    block([wall, H, D - wall], sheesham, [W / 2 - wall / 2, H / 2, 0], 0.25, 'z'),
    block([wall, H, D - wall], sheesham, [-W / 2 + wall / 2, H / 2, 0], 0.25, 'z'),
    block([W - wall * 2, 3.4, D - wall * 2], lining, [0, 2.2, 0], 0.3),
    block([0.3, H - 1.2, D - wall * 2], lining, [W / 2 - wall - 0.1, H / 2, 0], 0.05),
    block([0.3, H - 1.2, D - wall * 2], lining, [-W / 2 + wall + 0.1, H / 2, 0], 0.05),
    block([W - wall * 2, H - 1.2, 0.3], lining, [0, H / 2, -D / 2 + wall + 0.1], 0.05),
    letters(),
    block([3, 3.2, 0.3], brass({ polish: 0.66 }), [0, H - 2.2, D / 2 + 0.1], 0.12),
  )
  return group(placed(box, [0, 0, -12]), placed(lid(first, second, date), [0, 6.4, 11.4], [20, 0, 0]))
}
