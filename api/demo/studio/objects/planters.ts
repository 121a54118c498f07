import { BufferGeometry, Float32BufferAttribute, Group, Mesh, SphereGeometry, Vector3 } from 'three'
import { shapesOf } from '../contours.ts'
import { write } from '../lettering.ts'
import { clay, kraft, layered, paint } from '../materials.ts'
import { seeded } from '../noise.ts'
import { block, cut, group, placed, print, tube, turned } from '../shapes.ts'
import { succulent } from './succulent.ts'

/** Rings of points, each ring turned half a step, joined by flat triangles. */
function faceted(rings: [radius: number, y: number][], sides: number): BufferGeometry {
  const at = (ring: number, i: number) => {
    const [r, y] = rings[ring] ?? [0, 0]
    const a = ((i + (ring % 2) / 2) / sides) * Math.PI * 2
    return new Vector3(Math.sin(a) * r, y, Math.cos(a) * r)
  }
  const points: number[] = []
  for (let ring = 0; ring + 1 < rings.length; ring++)
    for (let i = 0; i < sides; i++) {
      const odd = ring % 2
      const [a, b] = [at(ring, i), at(ring, i + 1)]
      const [c, d] = [at(ring + 1, i - 1 + odd), at(ring + 1, i + odd)]
      const e = at(ring + 1, i + odd)
      points.push(
        ...a.toArray(),
        ...d.toArray(),
        ...c.toArray(),
        ...a.toArray(),
        ...b.toArray(),
        ...e.toArray(),
      )
    }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(points, 3))
  geometry.computeVertexNormals()
  return geometry
}

/** A faceted printed pot with a raised initial, a rosette in it and a jute tag with a name. */
export function initialPlanter(initial: string, name: string, colour: string) {
  const plastic = layered(colour, 90)
  plastic.flatShading = true
  const pot = new Mesh(
    faceted(
      [
        [3.7, 0],
        [4.9, 2.7],
        [5.5, 6.2],
        [5.2, 9.4],
      ],
      9,
    ),
    plastic,
  )
  const inner = turned(
    [
      [5.15, 9.4],
      [4.75, 9.35],
      [4.7, 8.3],
      [0, 8.3],
    ],
    paint('#4A3526', { matt: 1 }),
  )
  const lip = turned(
    [
      [5.18, 9.3],
      [5.16, 9.5],
      [4.75, 9.5],
      [4.72, 9.2],
    ],
    paint(colour, { matt: 0.6 }),
    9,
  )
  const shapes = shapesOf(7, 7, (pen, w, h) =>
    write(pen, { text: initial, x: w / 2, y: h / 2, size: h * 0.95, font: 'bold' }),
  )
  const letter = placed(cut(shapes, 2.4, paint('#FBF6EA', { matt: 0.55 }), 0.1), [0, 5, 3.15], [-9, 0, 0])
  const random = seeded(3)
  const gravel = new Group()
  for (let i = 0; i < 90; i++) {
    const a = random() * 7
    const r = Math.sqrt(random()) * 4.6
    const stone = new Mesh(
      new SphereGeometry(0.22 + random() * 0.16, 8, 6),
      clay(random() > 0.5 ? '#C9BBA4' : '#A8957B'),
    )
    stone.position.set(Math.sin(a) * r, 8.4, Math.cos(a) * r)
    gravel.add(stone)
  }
  const tag = group(
    block([5, 2.5, 0.16], kraft('#CBA473', { coarse: true }), [0, 0, 0], 0.07),
    placed(
      print(4.8, 2.4, (pen, w, h) =>
        write(pen, {
          text: name,
          x: w * 0.53,
          y: h / 2,
          size: h * 0.62,
          fit: w * 0.8,
          font: 'display',
          colour: '#3A2417',
        }),
      ),
      [0.1, 0, 0.1],
    ),
  )
  const string = tube(
    [
      [-2, 0, 0.15],
      [-2.5, 0.9, -0.6],
      [-3.1, 2.6, -2.1],
      [-3.5, 5.4, -2.6],
      [-3.7, 7.6, -2.5],
      [-3.6, 8.6, -3],
    ],
    0.09,
    kraft('#A97E4E', { coarse: true }),
  )
  return group(
    pot,
    inner,
    lip,
    letter,
    gravel,
    placed(succulent(), [0, 8.3, 0]),
    placed(group(tag, string), [4.6, 1.3, 5.4], [-16, 12, 3]),
  )
}
