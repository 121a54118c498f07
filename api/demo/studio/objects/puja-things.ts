import { InstancedMesh, Matrix4, type Object3D, Quaternion, SphereGeometry, Vector3 } from 'three'
import { brass, clear, paint } from '../materials.ts'
import { fractal, seeded } from '../noise.ts'
import { group, tube, turned } from '../shapes.ts'

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

/** A small bottle of lamp oil with a brass cap. */
export function oilBottle(): Object3D {
  const glass = clear('#F4DDA0', 0.3)
  return group(
    turned(
      [
        [0, 0],
        [1.5, 0],
        [1.6, 0.2],
        [1.6, 4.2],
        [1.3, 5],
        [0.62, 5.4],
        [0.6, 6],
      ],
      glass,
    ),
    turned(
      [
        [0, 0.15],
        [1.45, 0.15],
        [1.45, 3.7],
        [0, 3.7],
      ],
      paint('#C98A1E', { matt: 0.2 }),
    ),
    turned(
      [
        [0.75, 5.7],
        [0.78, 7],
        [0.7, 7.1],
        [0, 7.1],
      ],
      brass({ polish: 0.5 }),
    ),
    tube(
      [
        [0.7, 5.5, 0.3],
        [0, 5.45, 0.85],
        [-0.7, 5.5, 0.3],
        [0, 5.55, -0.8],
      ],
      0.1,
      paint('#A8322A', { matt: 0.8 }),
      true,
    ),
  )
}
