import { appendSegment, type Box, eachSegment, lerp, type Path, POINTS_PER_OP } from './path.ts'

/** Maximum distance between arc and chord in mm, finer than any tool. */
const CHORD_TOLERANCE_MM = 0.004

/** Bends outlines instead of rotating glyphs, so that joined scripts stay joined. */
export function curvePath(path: Path, box: Box, arcDeg: number): Path {
  if (arcDeg === 0) return path
  const bend = createBend(box, arcDeg)
  const curved: Path = { ops: '', points: [] }
  const segmentLength = Math.sqrt(8 * CHORD_TOLERANCE_MM * Math.abs(bend.radius))
  let startX = 0
  let startY = 0
  const line = (x0: number, y0: number, x1: number, y1: number) => {
    const count = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / segmentLength))
    for (let step = 1; step <= count; step++)
      appendSegment(curved, 'L', ...bend.point(lerp(x0, x1, step / count), lerp(y0, y1, step / count)))
  }
  eachSegment(path, (op, at, penX, penY) => {
    const handles = path.points.slice(at, at + (POINTS_PER_OP[op] ?? 0) * 2)
    const [x = 0, y = 0] = handles
    if (op === 'M') {
      startX = x
      startY = y
      appendSegment(curved, 'M', ...bend.point(x, y))
    } else if (op === 'L') line(penX, penY, x, y)
    else if (op === 'Z') {
      line(penX, penY, startX, startY)
      appendSegment(curved, 'Z')
    } else
      for (const part of splitCurve([penX, penY, ...handles], segmentLength))
        appendSegment(curved, op, ...bendHandles(part, bend))
  })
  return curved
}

type Bend = { radius: number; point: (x: number, y: number) => [number, number] }

export function createBend(box: Box, arcDeg: number): Bend {
  const radius = ((box.x1 - box.x0) * 180) / (Math.PI * arcDeg)
  const cx = (box.x0 + box.x1) / 2
  const cy = (box.y0 + box.y1) / 2
  return {
    radius,
    point: (x, y) => {
      const angle = (x - cx) / radius
      const distance = radius - (y - cy)
      return [cx + distance * Math.sin(angle), cy + radius - distance * Math.cos(angle)]
    },
  }
}

function bendHandles(handles: number[], bend: Bend): number[] {
  const curved: number[] = []
  for (let at = 2; at < handles.length; at += 2)
    curved.push(...bend.point(handles[at] ?? 0, handles[at + 1] ?? 0))
  return curved
}

function splitCurve(handles: number[], length: number): number[][] {
  let hull = 0
  for (let at = 2; at < handles.length; at += 2)
    hull += Math.hypot(
      (handles[at] ?? 0) - (handles[at - 2] ?? 0),
      (handles[at + 1] ?? 0) - (handles[at - 1] ?? 0),
    )
  const segments: number[][] = []
  let rest = handles
  for (let count = Math.ceil(hull / length); count > 1; count--) {
    const [head, tail] = halves(rest, 1 / count)
    segments.push(head)
    rest = tail
  }
  return [...segments, rest]
}

function halves(handles: number[], t: number): [number[], number[]] {
  const head: number[] = []
  const tail: number[] = []
  let row = handles
  while (row.length > 0) {
    head.push(row[0] ?? 0, row[1] ?? 0)
    tail.unshift(row.at(-2) ?? 0, row.at(-1) ?? 0)
    row = row.slice(2).map((value, index) => lerp(row[index] ?? 0, value, t))
  }
  return [head, tail]
}
