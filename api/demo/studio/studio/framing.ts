import { Box3, Mesh, type Object3D, PerspectiveCamera, Vector3 } from 'three'
import type { View } from '../shot.ts'

/** Corners of the subject: its own points, thinned out, in world space. */
function outline(subject: Object3D): Vector3[] {
  const points: Vector3[] = []
  subject.updateWorldMatrix(true, true)
  subject.traverse((part) => {
    if (!(part instanceof Mesh) || part.userData.unframed === true) return
    const position = part.geometry.getAttribute('position')
    const step = Math.max(1, Math.floor(position.count / 800))
    for (let i = 0; i < position.count; i += step) {
      points.push(new Vector3().fromBufferAttribute(position, i).applyMatrix4(part.matrixWorld))
    }
  })
  return points
}

export type Frame = { camera: PerspectiveCamera; focus: Vector3; radius: number }

/** Places the camera so that the subject fills the wanted part of the frame, in its middle. */
export function frame(subject: Object3D, view: View, aspect: number): Frame {
  const { around = 0, above = 14, fill = 0.76, fov = 26, shift = [0, 0] } = view
  const points = outline(subject)
  const box = new Box3().setFromPoints(points)
  const focus = box.getCenter(new Vector3())
  const radius = box.getSize(new Vector3()).length() / 2
  const camera = new PerspectiveCamera(fov, aspect, radius * 0.2, radius * 60)
  const a = (around * Math.PI) / 180
  const e = (above * Math.PI) / 180
  const direction = new Vector3(Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e))
  const target = focus.clone()
  let distance = (radius / Math.tan((fov * Math.PI) / 360)) * 1.3
  const seen = new Vector3()
  for (let round = 0; round < 6; round++) {
    camera.position.copy(target).addScaledVector(direction, distance)
    camera.lookAt(target)
    camera.updateMatrixWorld()
    let [left, right, bottom, top] = [9, -9, 9, -9]
    for (const point of points) {
      seen.copy(point).project(camera)
      left = Math.min(left, seen.x)
      right = Math.max(right, seen.x)
      bottom = Math.min(bottom, seen.y)
      top = Math.max(top, seen.y)
    }
    const half = distance * Math.tan((fov * Math.PI) / 360)
    const across = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0)
    const up = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1)
    target
      .addScaledVector(across, ((left + right) / 2) * half * aspect)
      .addScaledVector(up, ((bottom + top) / 2) * half)
    distance *= Math.max(right - left, top - bottom) / 2 / fill
  }
  const half = distance * Math.tan((fov * Math.PI) / 360)
  target.addScaledVector(new Vector3().setFromMatrixColumn(camera.matrixWorld, 0), -shift[0] * half * aspect)
  target.addScaledVector(new Vector3().setFromMatrixColumn(camera.matrixWorld, 1), -shift[1] * half)
  camera.position.copy(target).addScaledVector(direction, distance)
  camera.lookAt(target)
  camera.near = Math.max(distance - radius * 4, distance * 0.05)
  camera.far = distance + radius * 40
  camera.updateProjectionMatrix()
  camera.updateMatrixWorld()
  return { camera, focus: target, radius }
}
