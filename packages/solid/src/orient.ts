import type { Mesh } from './mesh.ts'
import type { Solid } from './solid.ts'

/** As it lies or stands on the bed: lowest point at z 0, the box's corner at the origin. */
export function orientForPrinting(solid: Solid): { meshes: Mesh[]; size: [number, number, number] } {
  const turned = solid.parts.map(({ positions, triangles }): Mesh => {
    if (!solid.isUpright) return { positions: positions.slice(), triangles }
    const standing = new Float32Array(positions.length)
    for (let at = 0; at < positions.length; at += 3) {
      standing[at] = positions[at] ?? 0
      standing[at + 1] = -(positions[at + 2] ?? 0)
      standing[at + 2] = positions[at + 1] ?? 0
    }
    return { positions: standing, triangles }
  })
  const { min, max } = getBounds(turned)
  for (const { positions } of turned)
    for (let at = 0; at < positions.length; at++) positions[at] = (positions[at] ?? 0) - (min[at % 3] ?? 0)
  return { meshes: turned, size: [max[0] - min[0], max[1] - min[1], max[2] - min[2]] }
}

export function getBounds(meshes: readonly Pick<Mesh, 'positions'>[]) {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const { positions } of meshes)
    for (let at = 0; at < positions.length; at += 3)
      for (const axis of [0, 1, 2] as const) {
        const value = positions[at + axis] ?? 0
        if (value < min[axis]) min[axis] = value
        if (value > max[axis]) max[axis] = value
      }
  return { min, max }
}
