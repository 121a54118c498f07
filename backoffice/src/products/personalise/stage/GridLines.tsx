import { Box } from '@mui/material'
import type { Placement, StudioArea } from '@nakshi/contract/shop/studio'
import type { Path } from '@nakshi/studio/path'
import {
  boxOnPhoto,
  createMmGrid,
  type Polyline,
  pathOnPhoto,
  trimOnPhoto,
} from '@nakshi/studio/placement-guides'

type GridLinesProps = {
  area: StudioArea
  placement: Placement
  label: Path | null
  showsGrid: boolean
}

/** Line segments per curve of a character. */
const CURVE_SEGMENTS = 4

const data = (lines: Polyline[], end: '' | 'Z') =>
  lines.map((line) => `M${line.map(([x, y]) => `${x.toFixed(5)} ${y.toFixed(5)}`).join('L')}${end}`).join('')

export function GridLines({ area, placement, label, showsGrid }: GridLinesProps) {
  const grid = showsGrid ? data(createMmGrid(area, placement), '') : ''
  const edge = data(trimOnPhoto(area, placement), 'Z')
  const corners = data([[...placement.quad]], 'Z')
  const boxes = data(
    area.slots.map(({ box }) => boxOnPhoto(area, placement, box)),
    'Z',
  )
  return (
    <Box
      component="svg"
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      aria-hidden
      sx={{
        position: 'absolute',
        inset: 0,
        width: 1,
        height: 1,
        overflow: 'visible',
        pointerEvents: 'none',
        '& path': { fill: 'none', vectorEffect: 'non-scaling-stroke' },
        // Light on dark images, dark on light ones.
        '& .under': { stroke: 'rgb(16 19 31 / .55)' },
        '& .over': { stroke: 'rgb(255 255 255 / .9)' },
      }}
    >
      {showsGrid && (
        <>
          <path className="under" d={grid} strokeWidth={1.5} opacity={0.35} />
          <path className="over" d={grid} strokeWidth={0.75} opacity={0.6} />
          <path className="under" d={boxes} strokeWidth={2} opacity={0.6} />
          <path className="over" d={boxes} strokeWidth={1.25} strokeDasharray="5 4" />
        </>
      )}
      <path className="under" d={corners} strokeWidth={1} strokeDasharray="2 4" />
      <path className="under" d={edge} strokeWidth={3.5} />
      <path className="over" d={edge} strokeWidth={1.75} />
      {label && (
        <Box
          component="path"
          d={data(pathOnPhoto(area, placement, label, CURVE_SEGMENTS), 'Z')}
          sx={{
            '&&': { fill: '#fff', fillRule: 'nonzero', paintOrder: 'stroke' },
            stroke: 'rgb(16 19 31 / .8)',
            strokeWidth: 3,
            strokeLinejoin: 'round',
          }}
        />
      )}
    </Box>
  )
}
