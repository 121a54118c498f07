import type { Placement, StudioArea } from '../contract/studio.ts'
import type { PictureSize } from './warp.ts'

export type Quad = Placement['quad']
export type Corner = Quad[number]

/** Corners with a smaller turn count as collinear. */
const FLAT = 1e-6

/** Clockwise, without dents or crossings; independent of the image's aspect ratio. */
export function isConvex(quad: Quad): boolean {
  return quad.every(([x, y], index) => {
    const [ax, ay] = cornerAt(quad, index + 1)
    const [bx, by] = cornerAt(quad, index + 2)
    return (ax - x) * (by - ay) - (ay - y) * (bx - ax) > FLAT
  })
}

const cornerAt = (quad: Quad, index: number): Corner => quad[index % 4] ?? quad[0]

/** Aspect ratio on the image, with the curvature of a cylinder. */
export function ratioOnPicture(
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

export function withCorner(quad: Quad, index: number, [x, y]: Corner): Quad {
  const [a, b, c, d] = quad.map((corner, at): Corner => (at === index ? [bound(x), bound(y)] : corner))
  if (!a || !b || !c || !d) return quad
  const moved: Quad = [a, b, c, d]
  return isConvex(moved) ? moved : quad
}

export function movedQuad(quad: Quad, dx: number, dy: number): Quad {
  const stays = (values: number[], by: number) =>
    Math.min(MOST - Math.max(...values), Math.max(LEAST - Math.min(...values), by))
  const byX = stays(
    quad.map(([x]) => x),
    dx,
  )
  const byY = stays(
    quad.map(([, y]) => y),
    dy,
  )
  const moved = ([x, y]: Corner): Corner => [rounded(x + byX), rounded(y + byY)]
  return [moved(quad[0]), moved(quad[1]), moved(quad[2]), moved(quad[3])]
}

/** Limits of contract/studio.ts, as fractions of the image size. */
const LEAST = -0.5
const MOST = 1.5
const bound = (part: number) => rounded(Math.min(MOST, Math.max(LEAST, part)))
const rounded = (part: number) => Math.round(part * 100_000) / 100_000

const START = 0.5

export function startQuad(
  area: Pick<StudioArea, 'width_mm' | 'height_mm'>,
  picture: PictureSize,
  bendDeg = 0,
): Quad {
  const half = (bendDeg * Math.PI) / 360
  const seen = half === 0 ? 1 : Math.sin(half) / half
  const wide = area.width_mm * seen
  const scale = Math.min((START * picture.width) / wide, (START * picture.height) / area.height_mm)
  const x = (wide * scale) / picture.width / 2
  const y = (area.height_mm * scale) / picture.height / 2
  return [
    [rounded(0.5 - x), rounded(0.5 - y)],
    [rounded(0.5 + x), rounded(0.5 - y)],
    [rounded(0.5 + x), rounded(0.5 + y)],
    [rounded(0.5 - x), rounded(0.5 + y)],
  ]
}

/** Keeps the position and scales the height around the centre to match the area's aspect ratio. */
export function quadOfShape(
  placement: Pick<Placement, 'quad' | 'bend_deg'>,
  area: Pick<StudioArea, 'width_mm' | 'height_mm'>,
  picture: PictureSize,
): Quad {
  let { quad } = placement
  // Perspective changes the far side too, so it iterates.
  for (let step = 0; step < 6; step++) {
    const wish = area.width_mm / area.height_mm
    const grow = (ratioOnPicture({ quad, bend_deg: placement.bend_deg }, picture) / wish - 1) / 2
    const [a, b, c, d] = quad
    const beyond = (from: Corner, to: Corner): Corner => [
      bound(to[0] + (to[0] - from[0]) * grow),
      bound(to[1] + (to[1] - from[1]) * grow),
    ]
    const grown: Quad = [beyond(d, a), beyond(c, b), beyond(b, c), beyond(a, d)]
    if (!isConvex(grown)) return quad
    quad = grown
  }
  return quad
}
