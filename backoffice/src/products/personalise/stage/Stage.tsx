import { Box, FormControlLabel, Switch } from '@mui/material'
import { studioArea } from '@nakshi/contract/shop/studio'
import { moveCorner, type Quad } from '@nakshi/studio/placement-quad'
import { useDeferredValue, useRef, useState } from 'react'
import { t } from '../../../i18n.ts'
import { AreaError } from '../AreaError.tsx'
import { formatAreaSize } from '../draft.ts'
import { useArea } from '../use-area.ts'
import { toStagePictureUrl, usePictureSize } from '../use-picture-size.ts'
import { CornerHandles } from './CornerHandles.tsx'
import { Curve } from './Curve.tsx'
import { GridLines } from './GridLines.tsx'
import { SampleText } from './SampleText.tsx'
import { ShapeWarning } from './ShapeWarning.tsx'
import { usePreviewRenderer } from './use-preview-renderer.ts'

export function Stage({ url, at }: { url: string; at: number }) {
  const { draft, set } = useArea()
  const { data: size } = usePictureSize(url)
  const frame = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<Quad | null>(null)
  const [showsGrid, setShowsGrid] = useState(true)
  const stored = draft.placements[at]?.placement
  const area = studioArea.safeParse(draft.area).data
  const placement = stored && { ...stored, quad: dragged ?? stored.quad }
  const drawing = usePreviewRenderer({
    area,
    placement: useDeferredValue(placement),
    url,
    isMoving: dragged !== null,
  })
  if (!placement) return null

  const commit = (quad: Quad) => {
    setDragged(null)
    set(`placements.${at}.placement.quad`, quad)
  }
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'center', px: { xs: 0, sm: 2 }, py: 1 }}>
        <Box
          ref={frame}
          sx={{
            position: 'relative',
            lineHeight: 0,
            // Fits the window, so that corners and sliders are visible together.
            maxWidth: size ? `calc(max(280px, 46vh) * ${size.width / size.height})` : 1,
            width: 1,
            aspectRatio: size ? `${size.width} / ${size.height}` : '1',
          }}
        >
          <Box
            component="img"
            src={toStagePictureUrl(url)}
            alt={t('The product with the area on it')}
            draggable={false}
            sx={{ width: 1, height: 1, borderRadius: 1, userSelect: 'none' }}
          />
          <Box
            component="canvas"
            ref={drawing.canvas}
            data-drawn={drawing.isDrawn}
            aria-hidden
            sx={{ position: 'absolute', inset: 0, width: 1, height: 1, borderRadius: 1 }}
          />
          {area && (
            <GridLines
              area={area}
              placement={placement}
              label={drawing.label}
              showsGrid={showsGrid || dragged !== null}
            />
          )}
          <CornerHandles
            frame={frame}
            quad={placement.quad}
            onDrag={setDragged}
            onDrop={commit}
            onNudge={(index, corner) => commit(moveCorner(placement.quad, index, corner))}
          />
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          color: 'text.secondary',
          typography: 'body2',
        }}
      >
        {area && <span>{formatAreaSize(area)}</span>}
        <FormControlLabel
          control={
            <Switch size="small" checked={showsGrid} onChange={(_, checked) => setShowsGrid(checked)} />
          }
          label={t('Millimetre grid')}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ minHeight: 44 }}
        />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t('Drag the corners, or use the arrow keys. Hold Shift to move ten times as far.')}
        </Box>
      </Box>
      {size && area && (
        <ShapeWarning area={area} placement={placement} picture={size} onMatch={(quad) => commit(quad)} />
      )}
      <AreaError path={`placements.${at}.placement.quad`} />
      <AreaError path={`placements.${at}.image_url`} />
      <Curve at={at} />
      <SampleText refusals={drawing.refusals} report={drawing.report} failed={drawing.failed} />
    </>
  )
}
