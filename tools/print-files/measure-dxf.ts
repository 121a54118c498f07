import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import type { StudioArea } from '@nakshi/core/studio/schema'

const run = promisify(execFile)
const TIMEOUT_MS = 300_000
const PYTHON = '/usr/bin/python3'
const INKSCAPE = '/usr/bin/inkscape'
const LXML = '/usr/lib/python3/dist-packages/lxml'
const PX_PER_MM = 96 / 25.4
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
export async function readByEzdxf(file: string): Promise<MeasuredDxf | null> {
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

/** mm of the drawing, as imported. Null where Inkscape, or what its import needs, is not installed. */
export async function readByInkscape(file: string): Promise<{ width: number; height: number } | null> {
  if (![INKSCAPE, LXML].every(existsSync)) return null
  const query = async (what: string) =>
    Number((await run(INKSCAPE, [file, `--query-${what}`], { timeout: TIMEOUT_MS })).stdout) / PX_PER_MM
  return { width: await query('width'), height: await query('height') }
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
  const rows: DxfRow[] = []
  const read = await readByEzdxf(file)
  const page = (area.width_mm + 2 * area.bleed_mm) * (area.height_mm + 2 * area.bleed_mm)
  const isPiece = (size: { width: number; height: number }) =>
    Math.abs(size.width - area.width_mm) < TOLERANCE.length &&
    Math.abs(size.height - area.height_mm) < TOLERANCE.length
  if (read) {
    const { version, layers, errors, units } = read
    const open = Object.values(layers).reduce((sum, layer) => sum + layer.open, 0)
    const cut = (layers.Cut?.area ?? 0) / page
    const isOk = area.contour ? isPiece(read) : Math.abs(cut - ink) < TOLERANCE.area
    rows.push({
      ...{ tool: 'ezdxf', version, ink: cut, expected: area.contour ? cut : ink },
      isOk: isOk && errors === 0 && open === 0 && units === 4,
      error: errors + open > 0 ? `${errors} errors, ${open} open contours` : null,
    })
  }
  const drawn = area.contour ? await readByInkscape(file) : null
  if (drawn) {
    const share = (drawn.width * drawn.height) / (area.width_mm * area.height_mm)
    rows.push({
      ...{ tool: 'Inkscape (DXF)', version: '', ink: share, expected: 1 },
      ...{ isOk: isPiece(drawn), error: null },
    })
  }
  return rows
}
