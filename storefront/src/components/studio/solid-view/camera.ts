/** How a solid is seen: turned about its own axes, in radians, and enlarged (1 shows all of it). */
export interface Camera {
  /** Positive: the front turns to the right. */
  yaw: number
  /** Positive: the front tips down, and the upper edge shows. */
  pitch: number
  zoom: number
}

/** The front is the face that reads as the picture does: z towards the viewer, y up. */
export const VIEWS = {
  front: { yaw: 0, pitch: 0, zoom: 1 },
  side: { yaw: -Math.PI / 2, pitch: 0, zoom: 1 },
  top: { yaw: 0, pitch: Math.PI / 2, zoom: 1 },
} satisfies Record<string, Camera>
export type ViewName = keyof typeof VIEWS

/** Turned a little, so that the depth shows. */
export const START: Camera = { yaw: -0.5, pitch: 0.35, zoom: 1 }

const MIN_ZOOM = 0.5
const MAX_ZOOM = 8
/** Vertical angle of view; a long lens, which distorts little. */
const FIELD_OF_VIEW = 0.45
/** Free room around the solid. */
const MARGIN = 1.12

export const turn = ({ yaw, pitch, zoom }: Camera, right: number, down: number): Camera => ({
  yaw: Math.atan2(Math.sin(yaw + right), Math.cos(yaw + right)),
  pitch: clamp(pitch + down, -Math.PI / 2, Math.PI / 2),
  zoom,
})

export const zoomBy = (camera: Camera, factor: number): Camera => ({
  ...camera,
  zoom: clamp(camera.zoom * factor, MIN_ZOOM, MAX_ZOOM),
})

/** @param share 0 to 1 of the shortest way between the two */
export const blend = (from: Camera, to: Camera, share: number): Camera => ({
  ...turn(from, turn(to, -from.yaw, 0).yaw * share, (to.pitch - from.pitch) * share),
  zoom: from.zoom * (to.zoom / from.zoom) ** share,
})

export const findView = (camera: Camera): ViewName | null =>
  (Object.keys(VIEWS) as ViewName[]).find((name) => {
    const view = VIEWS[name]
    return isNear(turn(camera, -view.yaw, 0).yaw) && isNear(camera.pitch - view.pitch)
  }) ?? null

type Point = readonly [x: number, y: number, z: number]
/** Smallest and largest corner in mm. */
export type Bounds = { min: Point; max: Point }

/** Column-major matrices of 4 × 4, as WebGL takes them. */
export interface Matrices {
  /** mm to mm before the camera, which looks along -z. */
  view: Float32Array
  projection: Float32Array
  /** mm to the middle of the solid. */
  distance: number
}

/** @param aspect width / height of the canvas */
export function toMatrices({ yaw, pitch, zoom }: Camera, { min, max }: Bounds, aspect: number): Matrices {
  const [w, h, d] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  const [x, y, z] = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]
  const focal = 1 / Math.tan(FIELD_OF_VIEW / 2)
  const turned = Math.hypot(w, d) / 2
  const radius = Math.hypot(w, h, d) / 2
  // Fits however it turns about the upright axis, and from above
  const distance =
    MARGIN *
    Math.max(turned * Math.hypot(focal / aspect, 1), (h / 2) * focal + turned, (d / 2) * focal + h / 2)
  const near = Math.max(distance - radius, distance / 100)
  const far = distance + radius
  const [sy, cy, sp, cp] = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)]
  const toX = [cy, 0, sy] as const
  const toY = [sp * sy, cp, -sp * cy] as const
  const toZ = [-cp * sy, sp, cp * cy] as const
  const shift = ([a, b, c]: Point) => -(a * x + b * y + c * z)
  const columns = [0, 1, 2] as const
  return {
    distance,
    view: new Float32Array([
      ...columns.flatMap((axis) => [toX[axis], toY[axis], toZ[axis], 0]),
      ...[shift(toX), shift(toY), shift(toZ) - distance, 1],
    ]),
    projection: new Float32Array([
      ...[(focal * zoom) / aspect, 0, 0, 0],
      ...[0, focal * zoom, 0, 0],
      ...[0, 0, (near + far) / (near - far), -1],
      ...[0, 0, (2 * near * far) / (near - far), 0],
    ]),
  }
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))
const isNear = (angle: number) => Math.abs(angle) < 1e-3
