import { InstancedMesh, Matrix4, type Object3D, Quaternion, SphereGeometry, Vector3 } from 'three'
import { shapesOf } from '../contours.ts'
import { type Voice, write } from '../lettering.ts'
import { gold, paint, wood } from '../materials.ts'
import { seeded } from '../noise.ts'
import { palette } from '../palette.ts'
import { block, cut, group, type Point, placed } from '../shapes.ts'
import { marigold } from './props.ts'

const WIDTH = 60
const HEIGHT = 90

function raised(text: string, y: number, size: number, font: Voice, deep = 1.2): Object3D {
  const shapes = shapesOf(
    54,
    size * 2,
    (pen, w, h) => write(pen, { text, x: w / 2, y: h / 2, size: (size / 54) * w, fit: w * 0.86, font }),
    30,
  )
  const metal = gold({ polish: 0.6 })
  metal.color.set('#C8963A')
  metal.metalness = 0.8
  return placed(cut(shapes, deep, metal, 0.08), [0, y, 0])
}

/** Flowers all around the board, thicker at the two upper corners, with strings hanging down. */
function border(): Object3D {
  const random = seeded(12)
  const flowers: [Point, number][] = []
  const half: [number, number] = [WIDTH / 2 - 3, HEIGHT / 2 - 3]
  const step = 4.9
  for (let x = -half[0]; x <= half[0] + 0.1; x += step)
    flowers.push([[x, half[1], 1.4], 2.9], [[x, -half[1], 1.4], 2.9])
  for (let y = -half[1] + step; y < half[1] - 1; y += step)
    flowers.push([[-half[0], y, 1.4], 2.9], [[half[0], y, 1.4], 2.9])
  for (const side of [-1, 1])
    for (let i = 0; i < 4; i++)
      for (let k = 0; k < 4 - i; k++)
        if (i + k > 0) flowers.push([[side * (half[0] - i * 4.2), half[1] - k * 4.2, 2 + random()], 2.8])
  return group(
    ...flowers.map(([at, size], i) =>
      placed(
        marigold((i + Math.round(random())) % 2 ? palette.saffron : palette.marigold, i),
        at,
        [80 + random() * 20, random() * 360, random() * 20 - 10],
        size,
      ),
    ),
  )
}

function leaves(): Object3D {
  const random = seeded(5)
  const count = 70
  const mesh = new InstancedMesh(new SphereGeometry(1, 16, 10), paint('#4F7B4A', { matt: 0.7 }), count)
  const at = new Matrix4()
  for (let i = 0; i < count; i++) {
    const side = i % 2 ? 1 : -1
    const along = i < 40
    const x = along ? side * (WIDTH / 2 - 4 - random() * 18) : side * (WIDTH / 2 - 2 - random() * 3)
    const y = along ? HEIGHT / 2 - 3 - random() * 4 : HEIGHT / 2 - random() * 30
    const turn = new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), random() * 7)
    at.compose(new Vector3(x, y, 1.2), turn, new Vector3(3, 1.1, 0.35))
    mesh.setMatrixAt(i, at)
  }
  mesh.userData.unframed = true
  return mesh
}

export type Couple = { top: string; first: string; second: string; date: string }

/** The board by itself, its middle at the origin, facing +z. */
export function welcomeBoard({ top, first, second, date }: Couple, ground = '#FBF4E2'): Object3D {
  return group(
    block([WIDTH, HEIGHT, 2.4], paint(ground, { matt: 0.7 }), [0, 0, -1.2], 0.5),
    placed(
      group(
        raised(top, 26, 3.4, 'display', 0.7),
        raised(first, 13.5, 15, 'display'),
        raised('weds', 0.5, 9.5, 'script', 0.9),
        raised(second, -13.5, 15, 'display'),
        block([18, 0.3, 0.5], gold(), [0, -24.4, 0.2], 0.1),
        raised(date, -29, 4.6, 'display', 0.8),
      ),
      [0, 0, 0],
    ),
    border(),
    leaves(),
  )
}

/** A pine easel with a board on it, 130 cm tall. */
export function boardOnEasel(couple: Couple, ground?: string): Object3D {
  const pine = wood('pine')
  const leg = (x: number, lean: number) =>
    placed(block([4, 134, 2.6], pine, [0, 0, 0], 0.4, 'y'), [x, 66, -4.5], [-9, 0, lean])
  return group(
    leg(-19, -5),
    leg(19, 5),
    placed(block([4, 128, 2.6], pine, [0, 0, 0], 0.4, 'y'), [0, 62, -26], [14, 0, 0]),
    placed(block([66, 4, 6], pine, [0, 0, 0], 0.4), [0, 27, 4.5], [-9, 0, 0]),
    placed(block([30, 4, 2.4], pine, [0, 0, 0], 0.4), [0, 122, -13], [-9, 0, 0]),
    placed(welcomeBoard(couple, ground), [0, 74, -0.5], [-9, 0, 0]),
  )
}
