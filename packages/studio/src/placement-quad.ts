import type { Placement, StudioArea } from '@nakshi/core/studio/schema'
import type { PictureSize } from './warp-map.ts'

export type Quad = Placement['quad']
export type Corner = Quad[number]

/** Corners with a smaller turn count as collinear. */
const MIN_TURN = 1e-6

/** Clockwise, without dents or crossings; independent of the image's aspect ratio. */
export function isConvex(quad: Quad): boolean {
  return quad.every(([x, y], index) => {
    const [ax, ay] = getCorner(quad, index + 1)
    const [bx, by] = getCorner(quad, index + 2)
    return (ax - x) * (by - ay) - (ay - y) * (bx - ax) > MIN_TURN
  })
}

const getCorner = (quad: Quad, index: number): Corner => quad[index % 4] ?? quad[0]

/** Aspect ratio on the image, with the curvature of a cylinder. */
export function getRatioOnPhoto(
  { quad, bend_deg: bend }: Pick<Placement, 'quad' | 'bend_deg'>,
  picture: PictureSize,
): number {
  const side = (from: Corner, to: Corner) =>
    Math.hypot((to[0] - from[0]) * picture.width, (to[1] - from[1]) * picture.height)
  const half = (bend * Math.PI) / 360
  // Arc length divided by chord length.
  const round = half === 0 ? 1 : half / Math.sin(half)
  const [a, b, c, d] = quad
  return ((side(a, b) + side(d, c)) * round) / (side(a, d) + side(b, c))
}

export function moveCorner(quad: Quad, index: number, [x, y]: Corner): Quad {
  const [a, b, c, d] = quad.map(
    (corner, at): Corner => (at === index ? [clampPosition(x), clampPosition(y)] : corner),
  )
  if (!a || !b || !c || !d) return quad
  const moved: Quad = [a, b, c, d]
  return isConvex(moved) ? moved : quad
}

export function moveQuad(quad: Quad, dx: number, dy: number): Quad {
  const clampShift = (values: number[], by: number) =>
    Math.min(MAX_POSITION - Math.max(...values), Math.max(MIN_POSITION - Math.min(...values), by))
  const byX = clampShift(
    quad.map(([x]) => x),
    dx,
  )
  const byY = clampShift(
    quad.map(([, y]) => y),
    dy,
  )
  const moved = ([x, y]: Corner): Corner => [roundPosition(x + byX), roundPosition(y + byY)]
  return [moved(quad[0]), moved(quad[1]), moved(quad[2]), moved(quad[3])]
}

/** Limits of core/studio/schema.ts, as fractions of the image size. */
const MIN_POSITION = -0.5
const MAX_POSITION = 1.5
const clampPosition = (part: number) => roundPosition(Math.min(MAX_POSITION, Math.max(MIN_POSITION, part)))
const roundPosition = (part: number) => Math.round(part * 100_000) / 100_000

const INITIAL_SHARE = 0.5

export function createQuad(
  area: Pick<StudioArea, 'width_mm' | 'height_mm'>,
  picture: PictureSize,
  bendDeg = 0,
): Quad {
  const half = (bendDeg * Math.PI) / 360
  const visibleShare = half === 0 ? 1 : Math.sin(half) / half
  const visibleWidth = area.width_mm * visibleShare
  const scale = Math.min(
    (INITIAL_SHARE * picture.width) / visibleWidth,
    (INITIAL_SHARE * picture.height) / area.height_mm,
  )
  const x = (visibleWidth * scale) / picture.width / 2
  const y = (area.height_mm * scale) / picture.height / 2
  return [
    [roundPosition(0.5 - x), roundPosition(0.5 - y)],
    [roundPosition(0.5 + x), roundPosition(0.5 - y)],
    [roundPosition(0.5 + x), roundPosition(0.5 + y)],
    [roundPosition(0.5 - x), roundPosition(0.5 + y)],
  ]
}

/** Keeps the position and scales the height around the centre to match the area's aspect ratio. */
export function fitQuadToArea(
  placement: Pick<Placement, 'quad' | 'bend_deg'>,
  area: Pick<StudioArea, 'width_mm' | 'height_mm'>,
  picture: PictureSize,
): Quad {
  let { quad } = placement
  // Perspective changes the far side too, so it iterates.
  for (let step = 0; step < 6; step++) {
    const targetRatio = area.width_mm / area.height_mm
    const grow = (getRatioOnPhoto({ quad, bend_deg: placement.bend_deg }, picture) / targetRatio - 1) / 2
    const [a, b, c, d] = quad
    const beyond = (from: Corner, to: Corner): Corner => [
      clampPosition(to[0] + (to[0] - from[0]) * grow),
      clampPosition(to[1] + (to[1] - from[1]) * grow),
    ]
    const grown: Quad = [beyond(d, a), beyond(c, b), beyond(b, c), beyond(a, d)]
    if (!isConvex(grown)) return quad
    quad = grown
  }
  return quad
}
