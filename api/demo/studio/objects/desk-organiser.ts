import { CylinderGeometry, Group, type Material, Mesh, Path, Shape } from 'three'
import { shapesOf } from '../contours.ts'
import { type Drawing, write } from '../lettering.ts'
import { brass, layered, paint, paper, wood } from '../materials.ts'
import { block, cut, group, type Point, placed, print, turned } from '../shapes.ts'

function rounded<T extends Path>(path: T, x: number, y: number, w: number, h: number, r: number): T {
  path.moveTo(x + r, y)
  path.lineTo(x + w - r, y)
  path.absarc(x + w - r, y + r, r, -Math.PI / 2, 0, false)
  path.absarc(x + w - r, y + h - r, r, 0, Math.PI / 2, false)
  path.absarc(x + r, y + h - r, r, Math.PI / 2, Math.PI, false)
  path.absarc(x + r, y + r, r, Math.PI, Math.PI * 1.5, false)
  return path
}

/** A block standing on y = 0 with wells from top to bottom; x to the right, depth along z. */
function pierced(
  width: number,
  depth: number,
  height: number,
  wells: [number, number, number, number][],
  stuff: Material,
) {
  const shape = rounded(new Shape(), -width / 2, -depth / 2, width, depth, 1.1)
  for (const [x, y, w, d] of wells) shape.holes.push(rounded(new Path(), x - w / 2, y - d / 2, w, d, 0.7))
  const solid = cut(shape, height, stuff, 0.16)
  solid.rotation.x = -Math.PI / 2
  return solid
}

function pen(colour: string, tip: 'lead' | 'cap', at: Point, lean: Point) {
  const r = 0.42
  const stick =
    tip === 'lead'
      ? group(
          placed(new Mesh(new CylinderGeometry(r, r, 15, 6), paint(colour, { matt: 0.45 })), [0, 7.5, 0]),
          placed(new Mesh(new CylinderGeometry(0.13, r, 1.4, 24), wood('birch')), [0, 15.7, 0]),
          placed(new Mesh(new CylinderGeometry(0.01, 0.14, 0.5, 16), paint(colour)), [0, 16.6, 0]),
        )
      : group(
          turned(
            [
              [0.44, 0],
              [0.46, 11],
              [0.52, 11.05],
              [0.5, 14.6],
              [0.32, 15],
              [0, 15.05],
            ],
            paint(colour, { matt: 0.3 }),
          ),
          block([0.24, 3.4, 0.16], brass(), [0, 13, 0.55], 0.06),
          turned(
            [
              [0.53, 10.9],
              [0.53, 11.2],
            ],
            brass(),
          ),
        )
  return placed(stick, at, lean)
}

const screen: Drawing = (pen, w, h) => {
  const sky = pen.createLinearGradient(0, 0, w, h)
  sky.addColorStop(0, '#2B4596')
  sky.addColorStop(0.55, '#7D6CA8')
  sky.addColorStop(1, '#F2B56B')
  pen.fillStyle = sky
  pen.beginPath()
  pen.roundRect(0, 0, w, h, w * 0.1)
  pen.fill()
  write(pen, { text: '9:41', x: w / 2, y: h * 0.2, size: w * 0.26, font: 'plain', colour: '#fff' })
  pen.fillStyle = 'rgb(255 255 255 / .75)'
  pen.beginPath()
  pen.roundRect(w * 0.36, h * 0.965, w * 0.28, h * 0.008, 4)
  pen.fill()
}

function phone() {
  return group(
    block([7.3, 15, 0.8], paint('#15171D', { matt: 0.25 }), [0, 7.5, 0], 0.38),
    placed(print(6.8, 14.5, screen, { matt: 0.15, coat: 1 }), [0, 7.5, 0.42]),
  )
}

/** Three pen wells, a phone slot and a card tray, with a name along the front. */
export function deskOrganiser(name: string, colour: string) {
  const plastic = layered(colour, 200)
  const back = pierced(
    21,
    6.4,
    9,
    [
      [-7.1, 0, 5.6, 5],
      [-0.6, 0, 5.6, 5],
      [6.6, 0, 6.8, 5],
    ],
    plastic,
  )
  const front = pierced(
    21,
    6.2,
    5,
    [
      [4.6, 1.3, 9, 1.4],
      [-5, 0.2, 8.4, 3.8],
    ],
    plastic,
  )
  const letters = shapesOf(17, 4.4, (pen, w, h) =>
    write(pen, { text: name, x: w / 2, y: h / 2, size: h * 0.86, font: 'bold' }),
  )
  const floor = block([20.4, 0.5, 12], paint(colour), [0, 0.3, 0.4], 0.2)
  const cards = new Group()
  for (let i = 0; i < 5; i++) {
    const tone = ['#F8F4EA', '#FFFFFF', '#E9EDF8', '#FFFFFF', '#F5B32F'][i] ?? '#FFFFFF'
    cards.add(
      placed(
        block([7.6, 5.2, 0.07], paper(tone), [0, 0, 0], 0.02),
        [-5, 4.2 + i * 0.16, 5.1 - i * 0.5],
        [-12, 0, 0],
      ),
    )
  }
  return group(
    floor,
    placed(back, [0, 0, -2.9], [-90, 0, 0]),
    placed(front, [0, 0, 3.4], [-90, 0, 0]),
    placed(cut(letters, 0.75, paint('#FBF8EF', { matt: 0.55 }), 0.08), [0, 2.5, 6.35]),
    placed(phone(), [4.6, 0.8, 2.3], [-13, 0, 0]),
    cards,
    pen('#23408E', 'cap', [-8, 0.6, -2.4], [-5, 0, 6]),
    pen('#A8322A', 'lead', [-6, 0.6, -3.4], [-4, 0, -5]),
    pen('#F5B32F', 'lead', [-7.6, 0.6, -4], [-2, 0, -1]),
    pen('#1B2033', 'cap', [-1, 0.6, -3], [-4, 0, 4]),
    pen('#3F7F6A', 'lead', [0.4, 0.6, -3.8], [-3, 0, -6]),
  )
}
