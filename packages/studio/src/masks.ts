import type { Mask } from '@nakshi/core/studio/schema'
import { appendSegment, type Box, fitPath, type Path, pathFromSvg } from './path.ts'

/** Bézier constant for a quarter circle, in radii. */
const CIRCLE_HANDLE = 0.5522847498

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
      return fitPath(HEART, [0, 0, 100, 96], box)
    case 'path': {
      const path = pathFromSvg(mask.d)
      return path && fitPath(path, mask.view_box, box)
    }
  }
}

function roundedRect({ x0, y0, x1, y1 }: Box, maxRadiusX: number, maxRadiusY: number): Path {
  const path: Path = { ops: '', points: [] }
  const rx = Math.min(maxRadiusX, (x1 - x0) / 2)
  const ry = Math.min(maxRadiusY, (y1 - y0) / 2)
  if (rx === 0 || ry === 0) {
    appendSegment(path, 'M', x0, y0)
    appendSegment(path, 'L', x1, y0)
    appendSegment(path, 'L', x1, y1)
    appendSegment(path, 'L', x0, y1)
    appendSegment(path, 'Z')
    return path
  }
  const kx = rx * (1 - CIRCLE_HANDLE)
  const ky = ry * (1 - CIRCLE_HANDLE)
  appendSegment(path, 'M', x0 + rx, y0)
  appendSegment(path, 'L', x1 - rx, y0)
  appendSegment(path, 'C', x1 - kx, y0, x1, y0 + ky, x1, y0 + ry)
  appendSegment(path, 'L', x1, y1 - ry)
  appendSegment(path, 'C', x1, y1 - ky, x1 - kx, y1, x1 - rx, y1)
  appendSegment(path, 'L', x0 + rx, y1)
  appendSegment(path, 'C', x0 + kx, y1, x0, y1 - ky, x0, y1 - ry)
  appendSegment(path, 'L', x0, y0 + ry)
  appendSegment(path, 'C', x0, y0 + ky, x0 + kx, y0, x0 + rx, y0)
  appendSegment(path, 'Z')
  return path
}
