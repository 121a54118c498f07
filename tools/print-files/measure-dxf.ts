import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import type { StudioArea } from '@nakshi/core/studio/schema'
import { maskPath } from '@nakshi/studio/masks'
import { getPathBounds } from '@nakshi/studio/path'

const run = promisify(execFile)
const TIMEOUT_MS = 300_000
const PYTHON = '/usr/bin/python3'
/** mm, and mm² of a mm² */
const TOLERANCE = { length: 0.05, area: 0.02 }

/** Reads a DXF as a program that repairs what it can: each repair is an error. Areas of clockwise contours are positive. */
const EZDXF = `
import json, sys, ezdxf
from ezdxf import bbox, recover
from ezdxf.path import make_path
document, auditor = recover.readfile(sys.argv[1])
space, layers = document.modelspace(), {}
for entity in space:
    points = list(make_path(entity).flattening(0.01))
    layer = layers.setdefault(entity.dxf.layer, {'count': 0, 'open': 0, 'area': 0})
    layer['count'] += 1
    layer['open'] += 0 if entity.is_closed else 1
    layer['area'] -= sum(a.x * b.y - b.x * a.y for a, b in zip(points, points[1:] + points[:1])) / 2
size = bbox.extents(space).size
print(json.dumps({'version': ezdxf.__version__, 'units': document.units, 'layers': layers,
    'errors': len(auditor.errors) + len(auditor.fixes), 'width': size.x, 'height': size.y}))
`

export type MeasuredDxf = {
  version: string
  /** 4: mm */
  units: number
  layers: Record<string, { count: number; open: number; area: number }>
  errors: number
  width: number
  height: number
}

/** Null where Debian's python3-ezdxf is not installed. */
export async function getEzdxfReport(file: string): Promise<MeasuredDxf | null> {
  const isInstalled =
    existsSync(PYTHON) &&
    (await run(PYTHON, ['-c', 'import ezdxf'], { timeout: TIMEOUT_MS }).then(
      () => true,
      () => false,
    ))
  if (!isInstalled) return null
  const { stdout } = await run(PYTHON, ['-c', EZDXF, file], { timeout: TIMEOUT_MS })
  return JSON.parse(stdout)
}

type DxfRow = {
  tool: string
  version: string
  ink: number
  expected: number
  isOk: boolean
  error: string | null
}

/**
 * With a cut line, the drawing is as large as the piece; without one, what is cut is the ink.
 * @param ink share of the page in the PNG
 */
export async function measureDxf(file: string, area: StudioArea, ink: number): Promise<DxfRow[]> {
  const read = await getEzdxfReport(file)
  if (!read) return []
  const { version, layers, errors, units } = read
  const page = (area.width_mm + 2 * area.bleed_mm) * (area.height_mm + 2 * area.bleed_mm)
  const open = Object.values(layers).reduce((sum, layer) => sum + layer.open, 0)
  const cut = (layers.Cut?.area ?? 0) / page
  const isRight = area.contour ? isAsLarge(read, area) : Math.abs(cut - ink) < TOLERANCE.area
  return [
    {
      ...{ tool: 'ezdxf', version, ink: cut, expected: area.contour ? cut : ink },
      isOk: isRight && errors === 0 && open === 0 && units === 4,
      error: errors + open > 0 ? `${errors} errors, ${open} open contours` : null,
    },
  ]
}

function isAsLarge(drawn: MeasuredDxf, { mask, width_mm, height_mm }: StudioArea): boolean {
  const trim = maskPath(mask, { x0: 0, y0: 0, x1: width_mm, y1: height_mm })
  if (!trim) return false
  const { x0, y0, x1, y1 } = getPathBounds(trim)
  return (
    Math.abs(drawn.width - (x1 - x0)) < TOLERANCE.length &&
    Math.abs(drawn.height - (y1 - y0)) < TOLERANCE.length
  )
}
