import {
  CatmullRomCurve3,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  type Object3D,
  Quaternion,
  SphereGeometry,
  TorusGeometry,
  Vector3,
} from 'three'
import type { Drawing } from '../lettering.ts'
import { brass, gold, paint } from '../materials.ts'
import { fractal, seeded } from '../noise.ts'
import { group, type Point, placed, print, tube, turned } from '../shapes.ts'

/** Strands twisted around each other along a line, lying just above the table. */
function twisted(points: Point[], colours: string[], thick: number): Object3D {
  const line = new CatmullRomCurve3(points.map((p) => new Vector3(...p)))
  const long = line.getLength()
  const rope = new Group()
  colours.forEach((colour, strand) => {
    const path: Point[] = []
    const steps = Math.round(long * 5)
    for (let i = 0; i <= steps; i++) {
      const t = i / steps
      const at = line.getPointAt(t)
      const ahead = line.getTangentAt(t)
      const side = new Vector3(0, 0, 1).cross(ahead).normalize()
      const a = t * long * 3.2 + (strand / colours.length) * Math.PI * 2
      at.addScaledVector(side, Math.cos(a) * thick).add(new Vector3(0, 0, Math.sin(a) * thick))
      path.push([at.x, at.y, at.z])
    }
    const stuff = colour === 'gold' ? gold({ polish: 0.55 }) : paint(colour, { matt: 0.75 })
    rope.add(tube(path, thick * 0.95, stuff))
  })
  return rope
}

/** Loose threads fanning out along +x from the origin. */
function tassel(colours: string[], seed: number, long = 3): Object3D {
  const random = seeded(seed)
  const fan = new Group()
  for (let i = 0; i < 26; i++) {
    const a = (random() - 0.5) * 0.75
    const end = long * (0.8 + random() * 0.3)
    const wave = (random() - 0.5) * 0.5
    const colour = colours[i % colours.length] ?? '#A8322A'
    fan.add(
      tube(
        [
          [0, (random() - 0.5) * 0.3, 0.2],
          [end * 0.5, Math.sin(a) * end * 0.45 + wave, 0.25],
          [Math.cos(a) * end, Math.sin(a) * end, 0.1],
        ],
        0.055,
        colour === 'gold' ? gold() : paint(colour, { matt: 0.8 }),
      ),
    )
  }
  fan.add(placed(new Mesh(new SphereGeometry(0.42, 32, 24), gold()), [0, 0, 0.3]))
  return fan
}

function beads(points: Point[], size: number, colours: string[]): Object3D {
  return group(
    ...points.map((at, i) =>
      placed(
        new Mesh(
          new SphereGeometry(size, 40, 28),
          colours[i % colours.length] === 'gold'
            ? gold({ polish: 0.8 })
            : paint(colours[i % colours.length] ?? '#fff', { matt: 0.2 }),
        ),
        at,
      ),
    ),
  )
}

/** A round charm with a photo under a glossy drop, in a ring of gold petals and beads. Faces +z. */
export function charm(photo: Drawing, radius: number, petals: string): Object3D {
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

/** Grains of rice strewn around the origin on y = 0. */
export function rice(count: number, spread: number, seed: number): Object3D {
  const random = seeded(seed)
  const grains = new InstancedMesh(new SphereGeometry(1, 12, 8), paint('#FBF4E2', { matt: 0.45 }), count)
  const at = new Matrix4()
  for (let i = 0; i < count; i++) {
    const a = random() * Math.PI * 2
    const r = random() ** 0.7 * spread
    const turn = new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), random() * 7)
    at.compose(new Vector3(Math.sin(a) * r, 0.09, Math.cos(a) * r), turn, new Vector3(0.34, 0.1, 0.1))
    grains.setMatrixAt(i, at)
  }
  grains.userData.unframed = true
  return grains
}

/** A small brass cup heaped with powder. */
export function powderCup(colour: string): Object3D {
  const heap = turned(
    [
      [2, 1.05],
      [1.6, 1.4],
      [0.9, 1.85],
      [0, 2.05],
    ],
    paint(colour, { matt: 1 }),
    64,
  )
  const position = heap.geometry.getAttribute('position')
  for (let i = 0; i < position.count; i++) {
    const bump = (fractal(position.getX(i) * 3, position.getZ(i) * 3, 6) - 0.5) * 0.3
    position.setY(i, position.getY(i) + bump)
  }
  heap.geometry.computeVertexNormals()
  const cup = turned(
    [
      [0, 0.1],
      [1.1, 0],
      [1.3, 0.15],
      [1.9, 0.7],
      [2.15, 1.4],
      [2.2, 1.45],
      [2.05, 1.42],
      [1.8, 0.8],
      [0, 0.3],
    ],
    brass({ polish: 0.7 }),
    64,
  )
  return group(heap, cup)
}
