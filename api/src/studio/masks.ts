import type { Mask } from '../contract/studio.ts'
import { append, type Box, fitted, type Path, pathFromSvg } from './path.ts'

/** Bézier constant for a quarter circle, in radii. */
const ROUND = 0.5522847498

const HEART: Path = pathFromSvg(
  'M50 96C18 70 0 50 0 28A26 26 0 0 1 50 17A26 26 0 0 1 100 28C100 50 82 70 50 96Z',
) ?? { ops: '', points: [] }

/** @returns null for an invalid path */
export function maskPath(mask: Mask, box: Box): Path | null {
  switch (mask.kind) {
    case 'rect':
      return roundedRect(box, 0, 0)
    case 'rounded':
      return roundedRect(box, mask.radius_mm, mask.radius_mm)
    case 'ellipse':
      return roundedRect(box, Infinity, Infinity)
    case 'heart':
      return fitted(HEART, [0, 0, 100, 96], box)
    case 'path': {
      const path = pathFromSvg(mask.d)
      return path && fitted(path, mask.view_box, box)
    }
  }
}

function roundedRect({ x0, y0, x1, y1 }: Box, wishX: number, wishY: number): Path {
  const path: Path = { ops: '', points: [] }
  const rx = Math.min(wishX, (x1 - x0) / 2)
  const ry = Math.min(wishY, (y1 - y0) / 2)
  if (rx === 0 || ry === 0) {
    append(path, 'M', x0, y0)
    append(path, 'L', x1, y0)
    append(path, 'L', x1, y1)
    append(path, 'L', x0, y1)
    append(path, 'Z')
    return path
  }
  const kx = rx * (1 - ROUND)
  const ky = ry * (1 - ROUND)
  append(path, 'M', x0 + rx, y0)
  append(path, 'L', x1 - rx, y0)
  append(path, 'C', x1 - kx, y0, x1, y0 + ky, x1, y0 + ry)
  append(path, 'L', x1, y1 - ry)
  append(path, 'C', x1, y1 - ky, x1 - kx, y1, x1 - rx, y1)
  append(path, 'L', x0 + rx, y1)
  append(path, 'C', x0 + kx, y1, x0, y1 - ky, x0, y1 - ry)
  append(path, 'L', x0, y0 + ry)
  append(path, 'C', x0, y0 + ky, x0 + kx, y0, x0 + rx, y0)
  append(path, 'Z')
  return path
}
