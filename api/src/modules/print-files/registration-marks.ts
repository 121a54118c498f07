import type { RegistrationMarks } from '@nakshi/core/studio/admin-print-files'
import { maskPath } from '@nakshi/studio/masks'
import type { Box, Path } from '@nakshi/studio/path'
import type { ImpositionSize } from './imposition.ts'

/** mm: what most cutters look for, the white that their cameras need, and the lines of a cross. */
const MARK_MM = { size: 5, clearance: 2, stroke: 0.3 }

export type PlacedMark = { path: Path; blocked: Box }

/** In the corners of the printable part; of three, none at the lower right, which tells how the sheet lies. */
export function placeMarks(
  kind: RegistrationMarks,
  { width, height }: ImpositionSize,
  margin: number,
): PlacedMark[] {
  if (kind === 'none') return []
  const { size, clearance } = MARK_MM
  const corners = [
    [margin, margin],
    [width - margin - size, margin],
    [margin, height - margin - size],
    [width - margin - size, height - margin - size],
  ] as const
  return corners.slice(0, kind.endsWith('3') ? 3 : 4).map(([x, y]) => {
    const box = { x0: x, y0: y, x1: x + size, y1: y + size }
    return {
      path: kind.startsWith('circles')
        ? (maskPath({ kind: 'ellipse' }, box) ?? { ops: '', points: [] })
        : createCross(box),
      blocked: {
        x0: x - clearance,
        y0: y - clearance,
        x1: x + size + clearance,
        y1: y + size + clearance,
      },
    }
  })
}

function createCross({ x0, y0, x1, y1 }: Box): Path {
  const [left, right] = [-1, 1].map((side) => (x0 + x1 + side * MARK_MM.stroke) / 2)
  const [above, below] = [-1, 1].map((side) => (y0 + y1 + side * MARK_MM.stroke) / 2)
  const [a, b, c, d] = [left ?? 0, right ?? 0, above ?? 0, below ?? 0]
  const points = [a, y0, b, y0, b, c, x1, c, x1, d, b, d, b, y1, a, y1, a, d, x0, d, x0, c, a, c]
  return { ops: `M${'L'.repeat(11)}Z`, points }
}
