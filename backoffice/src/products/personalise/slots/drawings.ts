import type { ArtSlot, StudioArea } from '@nakshi/core/studio/schema'
import { t } from '../../../languages/i18n.ts'
import type { Drawing } from './parse-svg-drawing.ts'
import { ring } from './svg-geometry.ts'

type PresetDrawing = { name: string; drawing: Drawing; box?: ArtSlot['box'] }

const POINTS_OF_STAR = 5

function star(): string {
  const corners = Array.from({ length: POINTS_OF_STAR * 2 }, (_, index) => {
    const angle = (index * Math.PI) / POINTS_OF_STAR
    const radius = index % 2 === 0 ? 50 : 20
    return `${(50 + radius * Math.sin(angle)).toFixed(2)} ${(50 - radius * Math.cos(angle)).toFixed(2)}`
  })
  return `M${corners.join('L')}Z`
}

const square: Drawing['view_box'] = [0, 0, 100, 100]
const HEART =
  'M50 92C20 68 4 50 4 30C4 14 16 6 28 6C38 6 46 12 50 20C54 12 62 6 72 6C84 6 96 14 96 30C96 50 80 68 50 92Z'
const FLAME = 'M50 4C58 18 66 24 66 36C66 46 59 52 50 52C41 52 34 46 34 36C34 24 42 18 50 4Z'
const BOWL = 'M4 56C4 56 24 64 50 64C76 64 96 56 96 56C94 80 74 96 50 96C26 96 6 80 4 56Z'

export const getPresetDrawings = (area: StudioArea): PresetDrawing[] => [
  { name: t('Heart'), drawing: { d: HEART, view_box: square } },
  { name: t('Star'), drawing: { d: star(), view_box: square } },
  { name: t('Diya'), drawing: { d: `${FLAME}${BOWL}`, view_box: square } },
  ...createBorders(area),
]

function createBorders({ mask, width_mm: width, height_mm: height, safe_mm }: StudioArea): PresetDrawing[] {
  if (mask.kind !== 'rect' && mask.kind !== 'rounded' && mask.kind !== 'ellipse') return []
  const line = Math.max(0.5, Math.min(width, height) / 80)
  const from = safe_mm / 2 + line
  const box = { x: from, y: from, w: width - 2 * from, h: height - 2 * from }
  if (box.w <= 4 * line || box.h <= 4 * line) return []
  const { w, h } = box
  const inner = { w: w - 2 * line, h: h - 2 * line }
  const d =
    mask.kind === 'ellipse'
      ? ring(w / 2, h / 2, w / 2, h / 2) + ring(w / 2, h / 2, inner.w / 2, inner.h / 2, 0)
      : `M0 0h${w}v${h}h${-w}ZM${line} ${line}v${inner.h}h${inner.w}v${-inner.h}Z`
  return [{ name: t('Border'), drawing: { d, view_box: [0, 0, w, h] }, box }]
}
