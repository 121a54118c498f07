import {
  Color,
  type Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  PlaneGeometry,
  PointLight,
  Quaternion,
  SphereGeometry,
  Vector3,
} from 'three'
import { brass, lit, paint } from '../materials.ts'
import { seeded } from '../noise.ts'
import { palette } from '../palette.ts'
import { group, type Point, placed, turned } from '../shapes.ts'

/** A ruffled petal, its root at the origin, reaching along +y. */
function ruffledPetal(): PlaneGeometry {
  const petal = new PlaneGeometry(0.62, 0.8, 5, 3).translate(0, 0.4, 0) as PlaneGeometry
  const position = petal.getAttribute('position')
  for (let i = 0; i < position.count; i++) {
    const [x, y] = [position.getX(i), position.getY(i)]
    const tip = y / 0.8
    position.setX(i, x * (0.3 + 0.85 * tip))
    position.setY(i, y - 0.5 * x * x * tip)
    position.setZ(i, -0.22 * tip * tip + 0.075 * Math.sin(x * 17) * tip)
  }
  petal.computeVertexNormals()
  return petal
}

/** A marigold head of radius 1, lying on y = 0: petals all around, as dense as a pompon. */
export function marigold(colour: string = palette.marigold, seed = 1): Group {
  const random = seeded(seed)
  const rings = [
    [104, 17],
    [88, 18],
    [70, 17],
    [52, 14],
    [35, 11],
    [17, 6],
  ] as const
  const count = rings.reduce((sum, [, n]) => sum + n, 0)
  const flower = new InstancedMesh(ruffledPetal(), paint('#ffffff', { matt: 0.85 }), count)
  const tint = new Color(colour)
  let i = 0
  for (const [fall, n] of rings) {
    for (let k = 0; k < n; k++) {
      const turn = ((k + random() * 0.7) / n) * Math.PI * 2 + fall
      const lean = ((fall + (random() - 0.5) * 16) * Math.PI) / 180
      const spin = new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), turn)
      const tilt = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), lean - 0.25)
      const roll = new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), Math.PI + (random() - 0.5) * 0.5)
      const root = new Vector3(0, Math.cos(lean) * 0.16, Math.sin(lean) * 0.2)
      root.applyAxisAngle(new Vector3(0, 1, 0), turn)
      const size = 0.95 + (random() - 0.5) * 0.2
      flower.setMatrixAt(
        i,
        new Matrix4().compose(
          root.setY(root.y + 0.36),
          spin.multiply(tilt).multiply(roll),
          new Vector3(size, size, size),
        ),
      )
      flower.setColorAt(
        i++,
        tint.clone().offsetHSL((random() - 0.5) * 0.02, 0, (random() - 0.5) * 0.1 - fall * 0.0006),
      )
    }
  }
  flower.scale.y = 0.82
  return group(flower)
}

/** Marigold heads strung along points, saffron and yellow by turns. */
export function garland(points: Point[], size = 1): Group {
  const parts = points.map((at, i) => {
    const flower = marigold(i % 2 ? palette.saffron : palette.marigold, i + 3)
    return placed(flower, at, [70 + ((i * 37) % 40), (i * 83) % 360, (i * 29) % 50], size)
  })
  return group(...parts)
}

/** Loose petals on the ground around a point. */
export function petals(at: Point, spread: number, count: number, seed = 5): Group {
  const random = seeded(seed)
  const shape = new SphereGeometry(0.5, 12, 6, 0, Math.PI * 2, 0, 0.7)
  const parts = Array.from({ length: count }, (_, i) => {
    const petal = new Mesh(shape, paint(i % 2 ? palette.saffron : palette.marigold, { matt: 0.85 }))
    const x = at[0] + (random() - 0.5) * spread
    const z = at[2] + (random() - 0.5) * spread
    placed(petal, [x, at[1] - 0.36, z], [random() * 16, random() * 360, random() * 16])
    petal.scale.set(1.5, 1, 0.95)
    return petal
  })
  return group(...parts)
}

/** A small brass oil lamp, about 7 cm long, its lip at +x; lit when wanted. */
export function diya({ burning = true } = {}): Group {
  const metal = brass({ polish: 0.75 })
  const bowl = turned(
    [
      [0, 0],
      [1.7, 0],
      [1.75, 0.2],
      [1.1, 0.5],
      [2.2, 1],
      [2.9, 1.9],
      [3, 2.25],
      [2.85, 2.3],
      [2.4, 1.5],
      [0, 1.1],
    ],
    metal,
  )
  const position = bowl.geometry.getAttribute('position')
  for (let i = 0; i < position.count; i++) {
    const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)]
    if (y > 0.9 && x > 0) position.setX(i, x * (1 + 0.5 * (y - 0.9) * Math.max(0, 1 - Math.abs(z) / 1.5)))
  }
  bowl.geometry.computeVertexNormals()
  const oil = turned(
    [
      [0, 1.75],
      [2.55, 1.75],
    ],
    paint('#7A4A12', { matt: 0.15 }),
  )
  const wick = placed(
    turned(
      [
        [0.16, 0],
        [0.16, 1.4],
        [0, 1.45],
      ],
      paint('#F7F1E1'),
    ),
    [3.1, 1.5, 0],
    [0, 0, -30],
  )
  const parts = group(bowl, oil, wick)
  if (burning) parts.add(placed(flame(), [3.8, 2.75, 0]))
  return parts
}

/** A flame 2.4 cm tall with its own light. */
function flame(): Group {
  const shape: [number, number][] = [
    [0, 0],
    [0.34, 0.3],
    [0.42, 0.75],
    [0.3, 1.3],
    [0.12, 1.9],
    [0, 2.4],
  ]
  const halo = lit('#FF8A1C', 1.6)
  halo.transparent = true
  halo.opacity = 0.55
  halo.depthWrite = false
  const outer = turned(shape, halo, 24)
  const inner = placed(turned(shape, lit('#FFD25E', 2.2), 24), [0, 0.15, 0], [0, 0, 0], 0.62)
  for (const part of [outer, inner]) part.userData.shadowless = true
  const light = new PointLight('#FFB35C', 90, 60, 2)
  light.position.y = 1.2
  return group(outer, inner, light)
}
