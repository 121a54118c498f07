import { Group, Mesh, SphereGeometry } from 'three'
import { paint } from '../materials.ts'

/** A plump pointed leaf from the origin along +y. */
function leaf(length: number, width: number, colour: string): Mesh {
  const geometry = new SphereGeometry(1, 24, 20)
  const position = geometry.getAttribute('position')
  for (let i = 0; i < position.count; i++) {
    const t = (position.getY(i) + 1) / 2
    const taper = (0.45 + 0.75 * t) * (1 - Math.max(0, t - 0.82) * 2.2)
    position.setXYZ(
      i,
      position.getX(i) * width * taper,
      t * length,
      position.getZ(i) * width * 0.42 * taper + t * t * length * 0.18,
    )
  }
  geometry.computeVertexNormals()
  return new Mesh(geometry, paint(colour, { matt: 0.5 }))
}

/** A rosette of leaves, as an echeveria grows. */
export function succulent() {
  const plant = new Group()
  const greens = ['#5F8F5C', '#6FA06A', '#7FAF78', '#9CC490']
  for (let i = 0; i < 46; i++) {
    const t = i / 45
    const long = 4.1 - t * 2.7
    const one = leaf(long, 0.95 - t * 0.45, greens[Math.min(3, Math.floor(t * 4))] ?? '#6FA06A')
    one.rotation.order = 'YXZ'
    one.rotation.set(((84 - t * 72) * Math.PI) / 180, i * 2.39996, 0)
    one.position.y = 0.2 + t * 1.5
    plant.add(one)
  }
  return plant
}
