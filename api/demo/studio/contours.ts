import { type Shape, ShapePath, Vector2 } from 'three'
import { canvasOf, type Drawing } from './lettering.ts'

/**
 * Outlines of whatever is drawn (black on nothing) as shapes with holes, in centimetres, centred on
 * the origin. It is how letters of any script, silhouettes and lattices become solid: see `cut`.
 */
export function shapesOf(width: number, height: number, draw: Drawing, resolution = 0): Shape[] {
  const scale = resolution || 900 / Math.max(width, height)
  const canvas = canvasOf(width * scale, height * scale, draw)
  const path = new ShapePath()
  for (const loop of loops(canvas)) {
    // Points closer than a bevel is wide would change places when the bevel is cut, and the face
    // tears.
    const points = apart(simplify(loop, 0.35), 2.4).map(
      (p) => new Vector2((p.x - canvas.width / 2) / scale, (canvas.height / 2 - p.y) / scale),
    )
    const first = points[0]
    if (!first || points.length < 4) continue
    path.moveTo(first.x, first.y)
    for (const point of points.slice(1)) path.lineTo(point.x, point.y)
  }
  return path.toShapes()
}

/** Marching squares over the alpha of a canvas; closed loops. */
function loops(canvas: HTMLCanvasElement): Vector2[][] {
  const { width, height } = canvas
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
  const alpha = (x: number, y: number) =>
    x < 1 || y < 1 || x >= width - 1 || y >= height - 1 ? 0 : (pixels[(y * width + x) * 4 + 3] ?? 0)
  const next = new Map<string, { to: string; at: Vector2 }>()
  const cross = (a: number, b: number) => (127.5 - a) / (b - a)
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const [a, b, c, d] = [alpha(x, y), alpha(x + 1, y), alpha(x + 1, y + 1), alpha(x, y + 1)]
      const corners = (a > 127 ? 8 : 0) | (b > 127 ? 4 : 0) | (c > 127 ? 2 : 0) | (d > 127 ? 1 : 0)
      if (corners === 0 || corners === 15) continue
      const top = { id: `h${x},${y}`, at: new Vector2(x + cross(a, b), y) }
      const right = { id: `v${x + 1},${y}`, at: new Vector2(x + 1, y + cross(b, c)) }
      const bottom = { id: `h${x},${y + 1}`, at: new Vector2(x + cross(d, c), y + 1) }
      const left = { id: `v${x},${y}`, at: new Vector2(x, y + cross(a, d)) }
      const join = (from: typeof top, to: typeof top) => next.set(from.id, { to: to.id, at: from.at })
      // Walking with the filled side on the left.
      if (corners === 1 || corners === 5) join(bottom, left)
      if (corners === 2) join(right, bottom)
      if (corners === 3) join(right, left)
      if (corners === 4 || corners === 5) join(top, right)
      if (corners === 6) join(top, bottom)
      if (corners === 7) join(top, left)
      if (corners === 8) join(left, top)
      if (corners === 9) join(bottom, top)
      if (corners === 10) {
        join(left, top)
        join(right, bottom)
      }
      if (corners === 11) join(right, top)
      if (corners === 12) join(left, right)
      if (corners === 13) join(bottom, right)
      if (corners === 14) join(left, bottom)
    }
  }
  const found: Vector2[][] = []
  while (next.size > 0) {
    const loop: Vector2[] = []
    let id = next.keys().next().value
    for (
      let step = id === undefined ? undefined : next.get(id);
      id !== undefined && step;
      step = next.get(id)
    ) {
      loop.push(step.at)
      next.delete(id)
      id = step.to
    }
    found.push(loop)
  }
  return found
}

/** The points of a closed loop without those nearer than `least` to the one before. */
function apart(points: Vector2[], least: number): Vector2[] {
  const kept: Vector2[] = []
  for (const point of points) {
    const last = kept[kept.length - 1]
    if (last && last.distanceTo(point) < least) continue
    kept.push(point)
  }
  const [first, last] = [kept[0], kept[kept.length - 1]]
  if (first && last && kept.length > 4 && last.distanceTo(first) < least) kept.pop()
  return kept
}

/** Douglas-Peucker on a closed loop, after one round of smoothing. */
function simplify(loop: Vector2[], tolerance: number): Vector2[] {
  const smooth = loop.map((p, i) => {
    const before = loop[(i + loop.length - 1) % loop.length] ?? p
    const after = loop[(i + 1) % loop.length] ?? p
    return new Vector2((before.x + p.x * 2 + after.x) / 4, (before.y + p.y * 2 + after.y) / 4)
  })
  const half = Math.floor(smooth.length / 2)
  return [...thin(smooth.slice(0, half + 1), tolerance).slice(0, -1), ...thin(smooth.slice(half), tolerance)]
}

function thin(points: Vector2[], tolerance: number): Vector2[] {
  const first = points[0]
  const last = points[points.length - 1]
  if (!first || !last || points.length < 3) return points
  const along = last.clone().sub(first)
  const length = along.length() || 1
  let far = 0
  let at = 0
  points.forEach((p, i) => {
    const off = Math.abs(along.cross(p.clone().sub(first))) / length
    const away = length > 1e-6 ? off : p.distanceTo(first)
    if (away > far) [far, at] = [away, i]
  })
  if (far <= tolerance) return [first, last]
  return [...thin(points.slice(0, at + 1), tolerance).slice(0, -1), ...thin(points.slice(at), tolerance)]
}
