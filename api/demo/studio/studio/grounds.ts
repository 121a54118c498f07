import { BufferAttribute, Mesh, MeshLambertMaterial, type Object3D, PlaneGeometry } from 'three'
import { linen } from '../materials.ts'
import { palette } from '../palette.ts'
import type { Ground } from '../shot.ts'

const colours: Record<Ground, string> = {
  paper: palette.paper,
  wall: palette.paper,
  night: palette.night,
  dusk: '#5D6685',
  cloth: palette.indigo,
}

/**
 * A sweep of paper: floor that bends up behind the subject. Its normals all point up, so no bend
 * shows.
 */
function sweep(radius: number): PlaneGeometry {
  const size = radius * 40
  const behind = -radius * 3.2
  const bend = radius * 3
  const geometry = new PlaneGeometry(size, size, 1, 160).rotateX(-Math.PI / 2)
  const position = geometry.getAttribute('position')
  for (let i = 0; i < position.count; i++) {
    const z = position.getZ(i) + size * 0.25
    const past = Math.max(0, behind - z) / bend
    const angle = Math.min(past, Math.PI / 2)
    const straight = Math.max(0, past - Math.PI / 2)
    position.setZ(i, past > 0 ? behind - Math.sin(angle) * bend : z)
    position.setY(i, (1 - Math.cos(angle)) * bend + straight * bend)
  }
  const normals = new Float32Array(position.count * 3)
  for (let i = 0; i < position.count; i++) normals[i * 3 + 1] = 1
  geometry.setAttribute('normal', new BufferAttribute(normals, 3))
  return geometry
}

export function groundFor(kind: Ground, radius: number, colour: string | undefined): Object3D {
  const hung = kind === 'wall' || kind === 'dusk'
  const tint = colour ?? colours[kind]
  const material = kind === 'cloth' ? linen(tint, 14 / radius) : new MeshLambertMaterial({ color: tint })
  const mesh = new Mesh(hung ? new PlaneGeometry(radius * 40, radius * 40) : sweep(radius), material)
  mesh.receiveShadow = true
  return mesh
}
