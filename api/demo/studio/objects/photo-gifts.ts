import { type Group, Mesh, MeshPhysicalMaterial, TorusGeometry } from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import type { Drawing } from '../lettering.ts'
import { writeArc } from '../lettering.ts'
import { kraft, linen, lit, paint, paper, steel, wood } from '../materials.ts'
import { seeded } from '../noise.ts'
import { palette } from '../palette.ts'
import { babyInCap, childAndDog } from '../photos/scenes.ts'
import { block, group, type Point, placed, print, tube, turned } from '../shapes.ts'

/** A stretched canvas, its back at z = 0; the picture goes on around the edge. */
export function stretchedCanvas(width: number, height: number, drawing: Drawing): Group {
  const deep = 3.2
  const cloth = linen('#F4EBDA', 6)
  const body = block([width, height, deep - 1], cloth, [0, height / 2, deep / 2 + 0.5], 0.3)
  const bars = wood('pine')
  const b = 3.4
  const inner: [Point, Point][] = [
    [
      [width - 0.8, b, 1.4],
      [0, b / 2 + 0.4, 0.7],
    ],
    [
      [width - 0.8, b, 1.4],
      [0, height - b / 2 - 0.4, 0.7],
    ],
    [
      [b, height - 0.8, 1.4],
      [-width / 2 + b / 2 + 0.4, height / 2, 0.7],
    ],
    [
      [b, height - 0.8, 1.4],
      [width / 2 - b / 2 - 0.4, height / 2, 0.7],
    ],
  ]
  const face = print(width - 0.4, height - 0.4, drawing, { matt: 0.95 })
  const wrapped: Drawing = (pen, w, h) => {
    pen.save()
    pen.translate(w, 0)
    pen.scale(-1, 1)
    pen.beginPath()
    pen.rect(0, 0, w, h)
    pen.clip()
    drawing(pen, (h * width) / height, h)
    pen.restore()
  }
  return group(
    body,
    ...inner.map(([size, at]) => block(size, bars, at, 0.1, size[0] > size[1] ? 'x' : 'y')),
    placed(face, [0, height / 2, deep + 0.01]),
    placed(
      print(deep - 1, height - 0.5, wrapped, { matt: 0.95 }),
      [width / 2 + 0.01, height / 2, deep / 2 + 0.5],
      [0, 90, 0],
    ),
    placed(
      print(deep - 1, height - 0.5, wrapped, { matt: 0.95 }),
      [-width / 2 - 0.01, height / 2, deep / 2 + 0.5],
      [0, -90, 0],
    ),
  )
}

/** A thick clear block with the photo behind it, standing on a wooden shelf. */
export function acrylicBlock(drawing: Drawing = babyInCap, [w, h]: [number, number] = [15, 19]): Group {
  const d = 2.6
  const glass = new MeshPhysicalMaterial({
    color: '#ffffff',
    roughness: 0,
    transmission: 1,
    thickness: 0.7,
    ior: 1.45,
    attenuationColor: '#CFEDEA',
    attenuationDistance: 26,
    envMapIntensity: 1.1,
  })
  const body = new Mesh(new RoundedBoxGeometry(w, h, d, 5, 0.28), glass)
  body.userData.shadowless = true
  const photo = placed(print(w - 0.5, h - 0.5, drawing, { matt: 0.5 }), [0, 0, -d / 2 + 0.06])
  photo.material.transparent = false // what is clear shows only what is not
  const backing = block([w - 0.4, h - 0.4, 0.05], paper('#FFFFFF'), [0, 0, -d / 2 + 0.02], 0.02)
  const shine = lit('#DDF6F4', 0.9)
  const rim = group()
  for (const side of [-1, 1]) {
    rim.add(block([0.13, h - 0.5, 0.13], shine, [side * (w / 2 - 0.12), 0, d / 2 - 0.12], 0.06))
    rim.add(block([w - 0.5, 0.13, 0.13], shine, [0, side * (h / 2 - 0.12), d / 2 - 0.12], 0.06))
  }
  return group(placed(group(body, photo, backing, rim), [0, h / 2, 0]))
}

export const shelf = () => block([24, 2.2, 9], wood('teak'), [0, 1.1, 0], 0.3)

/** A split ring and three links, hanging from the origin downwards to `length`. */
export function keyRing(length: number): Group {
  const metal = steel({ polish: 0.82 })
  const ring = placed(new Mesh(new TorusGeometry(1.45, 0.13, 12, 64), metal), [0, -1.45, 0.12], [0, 6, 0])
  const second = placed(new Mesh(new TorusGeometry(1.45, 0.13, 12, 64), metal), [0, -1.45, -0.12], [0, -4, 0])
  const links = Array.from({ length: 3 }, (_, i) => {
    const link = new Mesh(new TorusGeometry(0.34, 0.085, 10, 32), metal)
    return placed(link, [0, -3.05 - (i * (length - 3.4)) / 2.4, 0], [0, i % 2 ? 12 : 84, 0])
  })
  return group(ring, second, ...links)
}

/** A round steel keychain lying against z = 0. */
export function photoKeychain(name: string, photo: Drawing = childAndDog): Group {
  const disc = turned(
    [
      [0, 0],
      [2.5, 0],
      [2.62, 0.06],
      [2.65, 0.2],
      [2.6, 0.32],
      [2.42, 0.36],
      [2.36, 0.3],
      [0, 0.3],
    ],
    steel({ polish: 0.78 }),
  )
  const face = print(
    4.9,
    4.9,
    (pen, w, h) => {
      pen.save()
      pen.beginPath()
      pen.arc(w / 2, h / 2, w * 0.36, 0, Math.PI * 2)
      pen.clip()
      pen.translate(w * 0.1, h * 0.06)
      photo(pen, w * 0.8, h * 0.9)
      pen.restore()
      writeArc(pen, {
        text: name.toUpperCase(),
        x: w / 2,
        y: h / 2,
        radius: w * 0.478,
        size: w * 0.115,
        font: 'block',
        colour: palette.ink,
        inside: true,
        at: 180,
        spacing: 0.25,
      })
    },
    { matt: 0.25 },
  )
  const ear = placed(new Mesh(new TorusGeometry(0.42, 0.13, 12, 40), steel({ polish: 0.8 })), [0, 2.9, 0.18])
  return group(
    placed(disc, [0, 0, 0], [90, 0, 0]),
    placed(face, [0, 0, 0.375]),
    ear,
    placed(keyRing(4.6), [0, 7.6, 0.3]),
  )
}

/** A wooden clothes peg 3.2 cm tall. */
function peg(): Group {
  const stick = wood('beech')
  return group(
    block([0.7, 3.2, 0.35], stick, [0, 0, 0.25], 0.1, 'y'),
    block([0.7, 3.2, 0.35], stick, [0, 0, -0.2], 0.1, 'y'),
    placed(new Mesh(new TorusGeometry(0.3, 0.07, 8, 24), steel()), [0, 0.3, 0.25], [90, 0, 0]),
  )
}

/** Square prints pegged to sagging jute strings against a wall. */
export function pegLine(rows: Drawing[][], border: string, width = 46): Group {
  const random = seeded(12)
  const parts = group()
  rows.forEach((prints, row) => {
    const top = -row * 19
    const sag = (x: number) => top - 2.6 * (1 - (x / (width / 2)) ** 2)
    const points: Point[] = Array.from({ length: 13 }, (_, i) => {
      const x = (i / 12 - 0.5) * width
      return [x, sag(x), 0.9]
    })
    parts.add(tube(points, 0.16, kraft('#B08D5B', { coarse: true })))
    for (const end of [points[0], points.at(-1)]) {
      if (end)
        parts.add(
          placed(
            turned(
              [
                [0, 0],
                [0.5, 0],
                [0.55, 0.2],
                [0, 0.5],
              ],
              paint(palette.brass),
            ),
            [end[0], end[1], 0.4],
            [90, 0, 0],
          ),
        )
    }
    prints.forEach((drawing, i) => {
      const x = ((i + 0.5) / prints.length - 0.5) * (width - 3)
      const turn = (random() - 0.5) * 7
      const card = group(
        placed(block([10.4, 11.8, 0.07], paper(border), [0, 0, 0], 0.02), [0, -5, 0]),
        placed(print(9.4, 9.4, drawing, { matt: 0.6 }), [0, -4.5, 0.05]),
        placed(peg(), [0, 0.4, 0.15]),
      )
      parts.add(placed(card, [x, sag(x) - 0.2, 0.85], [2, (random() - 0.5) * 8, turn]))
    })
  })
  return parts
}
