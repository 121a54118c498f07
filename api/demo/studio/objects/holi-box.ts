import { Group, type Object3D } from 'three'
import { brass, paint } from '../materials.ts'
import { fractal } from '../noise.ts'
import { block, group, placed, turned } from '../shapes.ts'
import { pouch } from './pouch.ts'
import { tray } from './tray.ts'

/** A brass water pump lying along x. */
function pichkari(): Object3D {
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

/** A heap of colour powder on the ground. */
function heap(colour: string, radius: number, seed: number): Object3D {
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
