import { type Material, Mesh, type Object3D, SphereGeometry, Vector3 } from 'three'
import { brass, paint } from '../materials.ts'
import { group, type Point, placed, tube } from '../shapes.ts'

export function ball(at: Point, size: Point, stuff: Material, turn: Point = [0, 0, 0]): Mesh {
  const mesh = new Mesh(new SphereGeometry(1, 48, 36), stuff)
  placed(mesh, at, turn)
  mesh.scale.set(...size)
  return mesh
}

const SKULL: Point = [2.72, 2.58, 2.5]

/** A point on the skull, degrees to the right of the nose and up from it. */
function onFace(right: number, up: number, out = 1): Point {
  const point = new Vector3().setFromSphericalCoords(
    out,
    ((90 - up) * Math.PI) / 180,
    (right * Math.PI) / 180,
  )
  return [point.x * SKULL[0], point.y * SKULL[1], point.z * SKULL[2]]
}

/**
 * Part of a slightly bigger skull: hair from the crown down to `down` degrees, between two
 * directions.
 */
function cap(from: number, sweep: number, down: number, size: number, stuff: Material): Mesh {
  const rad = Math.PI / 180
  const mesh = new Mesh(new SphereGeometry(1, 64, 40, (from - 90) * rad, sweep * rad, 0, down * rad), stuff)
  mesh.scale.set(SKULL[0] * size, SKULL[1] * size, SKULL[2] * size)
  return mesh
}

function eye(side: number): Object3D {
  const white = paint('#FFFFFF', { matt: 0.2 })
  return group(
    ball(onFace(side * 25, -3, 0.985), [0.36, 0.5, 0.16], paint('#2A1B16', { matt: 0.15 }), [
      0,
      side * 25,
      0,
    ]),
    ball(onFace(side * 25 - 4, 2, 1.04), [0.13, 0.15, 0.07], white),
    ball(onFace(side * 25 + 4, -8, 1.04), [0.06, 0.07, 0.04], white),
    tube(
      [onFace(side * 17, 18, 1.01), onFace(side * 25, 21.5, 1.015), onFace(side * 34, 18, 1.01)],
      0.09,
      paint('#2A1B16'),
    ),
    tube(
      [onFace(side * 16, 5, 1), onFace(side * 26, 10, 1.02), onFace(side * 36, 3, 1.02)],
      0.06,
      paint('#2A1B16'),
    ),
  )
}

/** A big-eyed smiling head with a side parting and a low bun; its middle is the origin. */
export function womansHead(skin: string, hair: string): Object3D {
  const flesh = paint(skin, { matt: 0.5 })
  const locks = paint(hair, { matt: 0.42 })
  const blush = paint('#E08A78', { matt: 0.6 })
  const crown = placed(cap(0, 360, 88, 1.07, locks), [0, 0.16, -0.2], [-34, 0, 0])
  crown.scale.set(SKULL[0] * 1.07, SKULL[1] * 1.07, SKULL[2] * 1.07)
  const head = group(
    ball([0, 0, 0], SKULL, flesh),
    crown,
    ball([0.95, 1.75, 1.32], [1.75, 0.72, 0.95], locks, [34, 10, -28]),
    ball([-1.55, 1.62, 1.12], [1.2, 0.62, 0.9], locks, [30, -24, 40]),
    ball([-2.5, 0.1, 0.35], [0.42, 1.5, 0.85], locks, [0, 0, -6]),
    ball([2.5, 0.1, 0.35], [0.42, 1.5, 0.85], locks, [0, 0, 6]),
    ball([0, -0.9, -2.5], [1.35, 1.25, 1.1], locks),
    eye(-1),
    eye(1),
    ball(onFace(0, -13, 1.02), [0.17, 0.14, 0.14], flesh),
    ball(onFace(-36, -20, 0.965), [0.48, 0.3, 0.14], blush, [0, -36, 0]),
    ball(onFace(36, -20, 0.965), [0.48, 0.3, 0.14], blush, [0, 36, 0]),
    tube(
      [
        onFace(-12, -25, 1.01),
        onFace(-6, -30, 1.01),
        onFace(0, -31.5, 1.01),
        onFace(6, -30, 1.01),
        onFace(12, -25, 1.01),
      ],
      0.085,
      paint('#8E3B34'),
    ),
  )
  for (const side of [-1, 1]) {
    head.add(ball([side * 2.68, -0.55, 0.15], [0.3, 0.46, 0.34], flesh))
    head.add(ball([side * 2.82, -1.1, 0.3], [0.16, 0.22, 0.16], brass({ polish: 0.8 })))
  }
  return head
}
