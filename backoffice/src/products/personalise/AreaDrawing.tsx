import { Box } from '@mui/material'
import type { ArtSlot, StudioArea } from '@nakshi/contract/shop/studio'
import { curvePath } from '@nakshi/studio/curve-text'
import { maskPath } from '@nakshi/studio/masks'
import { fitPath, pathFromSvg, toPathData } from '@nakshi/studio/path'

export function AreaDrawing({ area }: { area: StudioArea }) {
  const { width_mm: width, height_mm: height } = area
  const edge = maskPath(area.mask, { x0: 0, y0: 0, x1: width, y1: height })
  const rim = Math.max(width, height) * 0.02
  return (
    <Box
      component="svg"
      viewBox={`${-rim} ${-rim} ${width + 2 * rim} ${height + 2 * rim}`}
      aria-hidden
      sx={{ maxWidth: 1, maxHeight: 1, width: 150, height: 110, overflow: 'visible' }}
    >
      {edge && (
        <Box
          component="path"
          d={toPathData(edge)}
          sx={{
            fill: ({ palette }) => palette.shop.subtle,
            stroke: ({ palette }) => palette.shop.field,
            strokeWidth: rim * 0.6,
          }}
        />
      )}
      {area.slots.map((slot) =>
        slot.kind === 'text' ? (
          <Box
            key={slot.key}
            component="path"
            d={bar(slot)}
            sx={{ fill: ({ palette }) => palette.primary.main }}
          />
        ) : slot.kind === 'photo' ? (
          <g key={slot.key}>
            <Box
              component="rect"
              x={slot.box.x}
              y={slot.box.y}
              width={slot.box.w}
              height={slot.box.h}
              sx={{ fill: ({ palette }) => palette.shop.brandSubtle }}
            />
            <Box
              component="path"
              d={hill(slot.box)}
              sx={{ fill: ({ palette }) => palette.primary.main, opacity: 0.35 }}
            />
          </g>
        ) : (
          <Box
            key={slot.key}
            component="path"
            d={art(slot)}
            sx={{ fill: ({ palette }) => palette.primary.main }}
          />
        ),
      )}
    </Box>
  )
}

function art({ d, view_box, box: { x, y, w, h } }: ArtSlot): string {
  const path = pathFromSvg(d)
  return path ? toPathData(fitPath(path, view_box, { x0: x, y0: y, x1: x + w, y1: y + h })) : ''
}

type Box4 = { x: number; y: number; w: number; h: number }

function bar({ box: { x, y, w, h }, arc_deg }: { box: Box4; arc_deg: number }): string {
  const [x0, x1, y0, y1] = [x + w * 0.12, x + w * 0.88, y + h * 0.34, y + h * 0.66]
  const points = [x0, y0, x1, y0, x1, y1, x0, y1]
  return toPathData(curvePath({ ops: 'MLLLZ', points }, { x0: x, y0: y, x1: x + w, y1: y + h }, arc_deg))
}

function hill({ x, y, w, h }: Box4): string {
  return `M${x} ${y + h}L${x + w * 0.32} ${y + h * 0.45}L${x + w * 0.55} ${y + h * 0.75}L${x + w * 0.72} ${y + h * 0.55}L${x + w} ${y + h}Z`
}
