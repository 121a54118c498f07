import { LatheGeometry, Mesh, type Object3D, Vector2 } from 'three'
import { write } from '../lettering.ts'
import { linen, paint } from '../materials.ts'
import { fractal } from '../noise.ts'
import { group, tube, wrapPrint } from '../shapes.ts'

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
