import { CatmullRomCurve3, Group, Mesh, type Object3D, SphereGeometry, Vector3 } from 'three'
import { gold, paint } from '../materials.ts'
import { seeded } from '../noise.ts'
import { group, type Point, placed, tube } from '../shapes.ts'

/** Strands twisted around each other along a line, lying just above the table. */
export function twisted(points: Point[], colours: string[], thick: number): Object3D {
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
export function tassel(colours: string[], seed: number, long = 3): Object3D {
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

/** Round beads at points, their colours by turns. */
export function beads(points: Point[], size: number, colours: string[]): Object3D {
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
