import { Mesh, Shape, TorusGeometry } from 'three'
import { shapesOf } from '../contours.ts'
import { write } from '../lettering.ts'
import { brass, layered, paint, steel } from '../materials.ts'
import { cut, group, placed } from '../shapes.ts'

function pill(width: number, height: number, round: number, hole?: [x: number, y: number, r: number]): Shape {
  const [x, y] = [width / 2, height / 2]
  const shape = new Shape()
  shape.moveTo(-x + round, -y)
  shape.lineTo(x - round, -y)
  shape.absarc(x - round, -y + round, round, -Math.PI / 2, 0, false)
  shape.absarc(x - round, y - round, round, 0, Math.PI / 2, false)
  shape.absarc(-x + round, y - round, round, Math.PI / 2, Math.PI, false)
  shape.absarc(-x + round, -y + round, round, Math.PI, Math.PI * 1.5, false)
  if (hole) shape.holes.push(new Shape().absarc(hole[0], hole[1], hole[2], 0, Math.PI * 2, true))
  return shape
}

/** A small key, its bow at the origin and its blade along -y. */
function key() {
  const outline = shapesOf(3, 7, (pen, w, h) => {
    const u = w / 3
    pen.beginPath()
    pen.arc(w / 2, 1.25 * u, 1.2 * u, 0, Math.PI * 2)
    pen.fill()
    pen.fillRect(w / 2 - 0.42 * u, 2.2 * u, 0.84 * u, h - 2.6 * u)
    for (const [y, out] of [
      [4, 0.34],
      [4.6, 0.2],
      [5.2, 0.42],
      [5.8, 0.26],
    ] as const)
      pen.fillRect(w / 2 + 0.3 * u, y * u, (out + 0.12) * u, 0.42 * u)
    pen.globalCompositeOperation = 'destination-out'
    pen.beginPath()
    pen.arc(w / 2, 0.8 * u, 0.34 * u, 0, Math.PI * 2)
    pen.fill()
    pen.fillRect(w / 2 - 0.1 * u, 3 * u, 0.16 * u, h)
  })
  return group(placed(cut(outline, 0.24, brass({ polish: 0.6 }), 0.05), [0, -2.7, 0]))
}

function ring(radius: number, wire: number) {
  const metal = steel({ polish: 0.84 })
  return group(
    new Mesh(new TorusGeometry(radius, wire, 20, 96), metal),
    placed(new Mesh(new TorusGeometry(radius, wire, 20, 96), metal), [0, 0, wire * 1.7]),
  )
}

/** A vehicle's number as a keychain, lying on its back: x across, y up the page, z towards us. */
export function numberPlate(
  number: string,
  [ground, letter]: [ground: string, letter: string] = ['#FBFAF6', '#17181C'],
) {
  const body = layered(ground, 40)
  const relief = paint(letter, { matt: 0.5 })
  const plate = cut(pill(8.4, 3.1, 0.45), 0.45, body, 0.07)
  const lug = placed(cut(pill(1.5, 1.5, 0.74, [0, 0, 0.34]), 0.45, body, 0.07), [-4.3, 1.6, 0])
  const rim = pill(8.1, 2.8, 0.36)
  rim.holes.push(pill(7.82, 2.52, 0.24))
  const edge = placed(cut(rim, 0.14, relief, 0.02), [0, 0, 0.42])
  const letters = shapesOf(
    7.2,
    2.3,
    (pen, w, h) => {
      const [top = '', low = ''] = number.split(' ')
      write(pen, {
        text: `${top} ${low}`,
        x: w * 0.53,
        y: h * 0.52,
        size: h * 0.78,
        fit: w * 0.92,
        font: 'block',
      })
    },
    110,
  )
  const raised = placed(cut(letters, 0.26, relief, 0.015), [0.12, -0.02, 0.42])
  return group(
    plate,
    lug,
    edge,
    raised,
    placed(ring(1.75, 0.13), [-5.35, 3, 0.35], [10, -10, 0]),
    placed(key(), [-5.2, 4.72, 0.5], [0, 0, -158]),
  )
}
