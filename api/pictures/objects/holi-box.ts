import { Group, LatheGeometry, Mesh, type Object3D, Vector2 } from 'three'
import { write } from '../lettering.ts'
import { brass, linen, paint, wood } from '../materials.ts'
import { fractal } from '../noise.ts'
import { block, group, placed, tube, turned, wrapPrint } from '../shapes.ts'

/** A cotton pouch tied at the neck, with a name across its belly. */
export function pouch(name: string, colour: string, ink: string, seed: number): Object3D {
  const profile = [
    [0, 0],
    [2.6, 0],
    [3.2, 0.35],
    [3.5, 1.2],
    [3.55, 2.4],
    [3.5, 3.7],
    [3.2, 4.7],
    [2.4, 5.5],
    [1.3, 6],
    [1, 6.25],
    [1.15, 6.5],
    [1.9, 7.2],
    [2.5, 7.9],
    [2.35, 7.8],
    [0.9, 6.5],
  ].map(([x = 0, y = 0]) => new Vector2(x, y))
  const geometry = new LatheGeometry(profile, 96)
  const position = geometry.getAttribute('position')
  for (let i = 0; i < position.count; i++) {
    const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)]
    const a = Math.atan2(x, z)
    const folds = Math.max(0, (y - 3.6) / 3) * 0.13
    const ruffle = y > 6.3 ? 0.14 : 0
    const creases = Math.sin(a * 13 + seed * 2) * Math.min(folds, 0.13) + Math.sin(a * 9 + seed) * ruffle
    const sag = (fractal(Math.cos(a) * 2 + seed * 9, y * 0.7 + Math.sin(a) * 2, seed, 3) - 0.5) * 0.1
    const swell = 1 + creases + (y > 4.2 ? sag : 0)
    position.setXYZ(i, x * swell, y + (y > 6.5 ? Math.sin(a * 5 + seed) * 0.18 : 0), z * swell)
  }
  geometry.computeVertexNormals()
  const cord = Array.from({ length: 12 }, (_, i): [number, number, number] => {
    const a = (i / 12) * Math.PI * 2
    return [Math.sin(a) * 1.22, 6.2, Math.cos(a) * 1.22]
  })
  const string = paint('#FFF8E6', { matt: 0.9 })
  return group(
    new Mesh(geometry, linen(colour, 5)),
    tube(cord, 0.17, string, true),
    tube(
      [
        [0.2, 6.2, 1.3],
        [0.8, 5.9, 2.2],
        [1.2, 5, 3.2],
      ],
      0.13,
      string,
    ),
    tube(
      [
        [0, 6.2, 1.3],
        [-0.5, 5.7, 2.3],
        [-0.6, 4.9, 3.45],
      ],
      0.13,
      string,
    ),
    wrapPrint(
      3.6,
      0.7,
      3.4,
      116,
      (pen, w, h) => {
        write(pen, {
          text: name,
          x: w / 2,
          y: h * 0.52,
          size: h * 0.72,
          fit: w * 0.86,
          font: 'bold',
          colour: ink,
        })
      },
      { matt: 0.95 },
    ),
  )
}

/** A brass water pump lying along x. */
export function pichkari(): Object3D {
  const metal = brass({ polish: 0.74 })
  const rod = turned(
    [
      [0, 0],
      [0.28, 0.05],
      [0.34, 1],
      [0.5, 1.4],
      [1.15, 2.1],
      [1.15, 11.6],
      [1.3, 11.7],
      [1.3, 12.3],
      [0.9, 12.5],
      [0.34, 12.5],
      [0.34, 16.6],
      [0.9, 16.8],
      [1.35, 17.2],
      [1.35, 17.6],
      [0.8, 18],
      [0, 18.1],
    ],
    metal,
    64,
  )
  const bands = new Group()
  for (const y of [2.6, 6.6, 11])
    bands.add(
      turned(
        [
          [1.14, y],
          [1.3, y + 0.1],
          [1.3, y + 0.35],
          [1.14, y + 0.45],
        ],
        metal,
      ),
    )
  return group(placed(group(rod, bands), [-9, 1.3, 0], [0, 0, -90]))
}

/** A wooden tray on y = 0; its floor is 0.6 cm up. */
export function tray(
  width: number,
  depth: number,
  height: number,
  kind: 'pine' | 'mango' | 'beech' = 'pine',
): Object3D {
  const plank = wood(kind)
  return group(
    block([width, 0.6, depth], plank, [0, 0.3, 0], 0.1),
    block([width, height, 0.9], plank, [0, height / 2, depth / 2 - 0.45], 0.2),
    block([width, height, 0.9], plank, [0, height / 2, -depth / 2 + 0.45], 0.2),
    block([0.9, height, depth - 1.8], plank, [width / 2 - 0.45, height / 2, 0], 0.2, 'z'),
    block([0.9, height, depth - 1.8], plank, [-width / 2 + 0.45, height / 2, 0], 0.2, 'z'),
  )
}

/** A heap of colour powder on the ground. */
export function heap(colour: string, radius: number, seed: number): Object3D {
  const hill = turned(
    [
      [radius, 0],
      [radius * 0.8, radius * 0.12],
      [radius * 0.45, radius * 0.36],
      [radius * 0.15, radius * 0.52],
      [0, radius * 0.55],
    ],
    paint(colour, { matt: 1 }),
    64,
  )
  const position = hill.geometry.getAttribute('position')
  for (let i = 0; i < position.count; i++) {
    const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)]
    const swell = 0.82 + fractal((x / radius) * 2 + seed, (z / radius) * 2, seed, 4) * 0.36
    position.setXYZ(i, x * swell, y * swell, z * swell)
  }
  hill.geometry.computeVertexNormals()
  return hill
}

/** Six pouches in a tray, three by two, with a pichkari in front. */
export function holiBox(names: string[]): Object3D {
  const colours: [string, string][] = [
    ['#E2356F', '#FFFFFF'],
    ['#F5B32F', '#3A2108'],
    ['#2E9E57', '#FFFFFF'],
    ['#2C6BC9', '#FFFFFF'],
    ['#EE7A23', '#FFFFFF'],
    ['#8A3FA8', '#FFFFFF'],
  ]
  const pouches = names.map((name, i) => {
    const [colour, ink] = colours[i] ?? ['#E2356F', '#FFFFFF']
    const back = i < 3
    const at: [number, number, number] = [((i % 3) - 1) * 7.7, back ? 5.6 : 0.6, back ? -8.2 : 1.6]
    return placed(pouch(name, colour, ink, i + 1), at, [back ? -3 : -5, ((i * 37) % 14) - 7, 0])
  })
  return group(
    tray(26, 27, 3.4, 'pine'),
    block([24.1, 5.1, 8.4], paint('#EADBB8', { matt: 1 }), [0, 3.1, -8.3], 0.2),
    ...pouches,
    placed(pichkari(), [0, 0.6, 9.4], [0, 0, 0]),
    placed(heap('#E2356F', 2.3, 3), [-9.6, 0, 17]),
    placed(heap('#F5B32F', 1.9, 8), [-5.8, 0, 17.6]),
  )
}
