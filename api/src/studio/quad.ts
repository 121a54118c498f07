import type { Placement, StudioArea } from '../contract/studio.ts'
import type { PictureSize } from './warp.ts'

export type Quad = Placement['quad']
export type Corner = Quad[number]

/** Three corners that bend by less than this lie in one line. */
const FLAT = 1e-6

/** Whether the corners go round clockwise without a dent or a crossing, however long the picture is. */
export function isConvex(quad: Quad): boolean {
  return quad.every(([x, y], index) => {
    const [ax, ay] = cornerAt(quad, index + 1)
    const [bx, by] = cornerAt(quad, index + 2)
    return (ax - x) * (by - ay) - (ay - y) * (bx - ax) > FLAT
  })
}

const cornerAt = (quad: Quad, index: number): Corner => quad[index % 4] ?? quad[0]

/** How much wider than high the piece looks on its picture, with what goes round a cylinder. */
export function ratioOnPicture(
  { quad, bend_deg: bend }: Pick<Placement, 'quad' | 'bend_deg'>,
  picture: PictureSize,
): number {
  const side = (from: Corner, to: Corner) =>
    Math.hypot((to[0] - from[0]) * picture.width, (to[1] - from[1]) * picture.height)
  const half = (bend * Math.PI) / 360
  // What goes round a cylinder is longer than it looks
  const round = half === 0 ? 1 : half / Math.sin(half)
  const [a, b, c, d] = quad
  return ((side(a, b) + side(d, c)) * round) / (side(a, d) + side(b, c))
}

/** A corner put elsewhere; the quad as it was where it would be crossed or dented, or leave the picture far. */
export function withCorner(quad: Quad, index: number, [x, y]: Corner): Quad {
  const [a, b, c, d] = quad.map((corner, at): Corner => (at === index ? [bound(x), bound(y)] : corner))
  if (!a || !b || !c || !d) return quad
  const moved: Quad = [a, b, c, d]
  return isConvex(moved) ? moved : quad
}

/** The whole quad moved, as far as the picture's surroundings reach. */
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

/** As the contract bounds a corner, in parts of the picture's side. */
const LEAST = -0.5
const MOST = 1.5
const bound = (part: number) => rounded(Math.min(MOST, Math.max(LEAST, part)))
/** Finer than a pixel of any picture, and short to store. */
const rounded = (part: number) => Math.round(part * 100_000) / 100_000

/** The part of the picture that a new area takes, at most. */
const START = 0.5

/** Upright in the middle of the picture, in the shape of the area. */
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

/** The same place, its height changed round its middle until it has the shape of the area. */
export function quadOfShape(
  placement: Pick<Placement, 'quad' | 'bend_deg'>,
  area: Pick<StudioArea, 'width_mm' | 'height_mm'>,
  picture: PictureSize,
): Quad {
  let { quad } = placement
  // With perspective the far side changes its length too: a few steps come close enough
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
