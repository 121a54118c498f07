import { BufferAttribute, type Group, Mesh, PlaneGeometry, Vector3 } from 'three'
import { canvasOf, type Drawing, textureOf } from '../lettering.ts'
import { linen } from '../materials.ts'
import { fractal } from '../noise.ts'
import { group, type Point, tube } from '../shapes.ts'

/** Of its size. */
const THICK = 0.36

/** How far a full cushion bulges at (x, y), both in -1..1. */
function bulge(x: number, y: number): number {
  const rise = (1 - Math.abs(x) ** 2.3) * (1 - Math.abs(y) ** 2.3)
  return Math.max(0, rise) ** 0.52
}

/** The seam bows inward between the corners. */
function pinch(x: number, y: number): [number, number] {
  return [x * (1 - 0.075 * (1 - y * y)), y * (1 - 0.075 * (1 - x * x))]
}

/** Where a part of the front lies, without its creases; x and y in -1..1, in centimetres. */
export function cushionSurface(size: number, x: number, y: number): Vector3 {
  const [px, py] = pinch(x, y)
  return new Vector3((px * size) / 2, (py * size) / 2, (bulge(x, y) * size * THICK) / 2)
}

function side(size: number, thick: number, drawing: Drawing, front: boolean): Mesh {
  const geometry = new PlaneGeometry(2, 2, 90, 90)
  const position = geometry.getAttribute('position')
  for (let i = 0; i < position.count; i++) {
    const [x, y] = [position.getX(i), position.getY(i)]
    const [px, py] = pinch(x, y)
    const edge = Math.max(Math.abs(x), Math.abs(y))
    const crease = (fractal(x * 2.2 + 5, y * 2.2 + (front ? 1 : 9), 3, 3) - 0.5) * 0.16
    const pulls =
      Math.sin(Math.atan2(y, x) * 22 + fractal(x * 3, y * 3, 6, 2) * 5) *
      0.035 *
      Math.max(0, edge - 0.55) *
      (1 - edge) *
      9
    const z = (bulge(x, y) * (1 + crease) + pulls) * thick
    position.setXYZ(i, (px * size) / 2, (py * size) / 2, z / 2)
  }
  geometry.computeVertexNormals()
  geometry.setAttribute('uv1', new BufferAttribute(geometry.getAttribute('uv').array, 2))
  const mesh = new Mesh(geometry, linen('#F6EEDD', 7, textureOf(canvasOf(1400, 1400, drawing))))
  if (!front) mesh.rotation.y = Math.PI
  return mesh
}

/** A square cushion with piping, standing on its lower edge at y = 0, facing +z. */
export function cushion(size: number, front: Drawing, back: Drawing, piping: string): Group {
  const thick = size * THICK
  const outline: Point[] = []
  for (const [ax, ay, bx, by] of [
    [-1, -1, 1, -1],
    [1, -1, 1, 1],
    [1, 1, -1, 1],
    [-1, 1, -1, -1],
  ] as const) {
    for (let i = 0; i < 14; i++) {
      const t = i / 14
      const [x, y] = pinch(ax + (bx - ax) * t, ay + (by - ay) * t)
      outline.push([(x * size) / 2, (y * size) / 2, 0])
    }
  }
  const parts = group(
    side(size, thick, front, true),
    side(size, thick, back, false),
    tube(outline, size * 0.013, linen(piping, 20), true),
  )
  parts.position.y = size / 2
  return group(parts)
}
