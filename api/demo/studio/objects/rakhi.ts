import { Group, Mesh, type Object3D, SphereGeometry, TorusGeometry } from 'three'
import type { Drawing } from '../lettering.ts'
import { gold, paint } from '../materials.ts'
import { group, type Point, placed, print, turned } from '../shapes.ts'
import { beads, tassel, twisted } from './threads.ts'

/** A round charm with a photo under a glossy drop, in a ring of gold petals and beads. Faces +z. */
function charm(photo: Drawing, radius: number, petals: string): Object3D {
  const r = radius
  const flower = new Group()
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * Math.PI * 2
    const one = new Mesh(new SphereGeometry(1, 32, 20), paint(petals, { matt: 0.75 }))
    one.scale.set(r * 0.19, r * 0.36, 0.22)
    one.position.set(Math.sin(a) * r * 1.24, Math.cos(a) * r * 1.24, 0.22)
    one.rotation.z = -a
    const pearl = new Mesh(new SphereGeometry(r * 0.085, 24, 18), gold({ polish: 0.8 }))
    pearl.position.set(Math.sin(a + 0.196) * r * 1.5, Math.cos(a + 0.196) * r * 1.5, 0.3)
    flower.add(one, pearl)
  }
  const picture = print(
    r * 2,
    r * 2,
    (pen, w, h) => {
      pen.beginPath()
      pen.arc(w / 2, h / 2, w / 2, 0, Math.PI * 2)
      pen.clip()
      photo(pen, w, h)
    },
    { matt: 0.2, coat: 1, resolution: 200 },
  )
  return group(
    flower,
    placed(
      turned(
        [
          [0, 0.5],
          [r * 1.06, 0.5],
          [r * 1.1, 0.3],
          [r * 1.1, 0],
        ],
        paint('#FFFFFF'),
      ),
      [0, 0, 0.05],
      [90, 0, 0],
    ),
    placed(new Mesh(new TorusGeometry(r * 1.05, r * 0.085, 20, 96), gold({ polish: 0.8 })), [0, 0, 0.58]),
    placed(picture, [0, 0, 0.6]),
  )
}

export type Thread = { dark: string; bright: string }

/** A rakhi laid out flat: x across, y up the page, z towards us. */
export function rakhi(photo: Drawing, { dark, bright }: Thread): Object3D {
  const left: Point[] = [
    [-1.6, 0.1, 0.35],
    [-3.6, 0.7, 0.3],
    [-5.6, 2.4, 0.25],
    [-6.6, 4.7, 0.25],
  ]
  const right: Point[] = [
    [1.6, -0.1, 0.35],
    [3.6, -0.7, 0.3],
    [5.6, -2.4, 0.25],
    [6.6, -4.7, 0.25],
  ]
  const colours = [dark, bright, dark]
  return group(
    charm(photo, 2.15, dark),
    twisted(left, colours, 0.17),
    twisted(right, colours, 0.17),
    beads(
      [
        [-3.3, 0.58, 0.42],
        [3.3, -0.58, 0.42],
        [-4.5, 1.25, 0.4],
        [4.5, -1.25, 0.4],
      ],
      0.42,
      ['gold', 'gold', '#FFF8EA', '#FFF8EA'],
    ),
    placed(tassel([dark, bright, dark, 'gold'], 4), [-6.6, 4.7, 0.1], [0, 0, 108]),
    placed(tassel([dark, bright, dark, 'gold'], 9), [6.6, -4.7, 0.1], [0, 0, -72]),
  )
}

/** A lumba: a charm whose strings of beads hang down from it, ending in a tassel. */
export function lumba(photo: Drawing, { dark, bright }: Thread): Object3D {
  const strings = group(charm(photo, 1.35, bright))
  for (const side of [-1, 0, 1]) {
    const points: Point[] = []
    for (let i = 0; i < 6; i++) points.push([side * (0.6 + i * 0.1), -2.2 - i * 0.55, 0.35])
    strings.add(beads(points, 0.24, ['gold', '#FFF8EA', dark]))
    strings.add(
      placed(
        tassel([dark, bright, 'gold'], 20 + side, 2.1),
        [side * 1.1, -5.6, 0.1],
        [0, 0, -90 + side * 8],
        0.8,
      ),
    )
  }
  strings.add(
    twisted(
      [
        [0, 2, 0.3],
        [0.3, 4, 0.3],
        [-0.2, 6, 0.3],
      ],
      [dark, bright],
      0.13,
    ),
  )
  return strings
}
