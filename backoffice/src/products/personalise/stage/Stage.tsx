import { Alert, Box, Button, FormControlLabel, Switch, TextField } from '@mui/material'
import { formatMessage } from '@nakshi/core/base/format-message'
import {
  type Placement,
  type SceneRejection,
  type SceneReport,
  type StudioArea,
  studioArea,
} from '@nakshi/core/studio/schema'
import { findBoundOption } from '@nakshi/studio/bind-slots'
import type { Path } from '@nakshi/studio/path'
import {
  boxOnPhoto,
  createMmGrid,
  type Polyline,
  pathOnPhoto,
  trimOnPhoto,
} from '@nakshi/studio/placement-guides'
import { fitQuadToArea, getRatioOnPhoto, moveCorner, type Quad } from '@nakshi/studio/placement-quad'
import { validatePlacement } from '@nakshi/studio/validate-area'
import type { PictureSize } from '@nakshi/studio/warp-map'
import { useDeferredValue, useRef, useState } from 'react'
import { t } from '../../../languages/i18n.ts'
import { adminMessages } from '../../../languages/messages.ts'
import { AreaError } from '../AreaInputs.tsx'
import { formatAreaSize } from '../draft.ts'
import { formatRejection, formatTextWarning } from '../rejection-labels.ts'
import { useArea, useOpenArea } from '../use-area.ts'
import { useAreaProfile } from '../use-area-profile.ts'
import { toStagePictureUrl, usePictureSize } from '../use-picture-size.ts'
import { CornerHandles, Curve } from './CornerHandles.tsx'
import { SoftProofNote, SoftProofPicture, useSoftProof } from './SoftProof.tsx'
import { usePreviewRenderer } from './use-preview-renderer.ts'

export function Stage({ url, at }: { url: string; at: number }) {
  const { draft, set } = useArea()
  const { data: size } = usePictureSize(url)
  const frame = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<Quad | null>(null)
  const [showsGrid, setShowsGrid] = useState(true)
  const [showsInks, setShowsInks] = useState(false)
  const stored = draft.placements[at]?.placement
  const area = studioArea.safeParse(draft.area).data
  const placement = stored && { ...stored, quad: dragged ?? stored.quad }
  const drawing = usePreviewRenderer({
    area,
    placement: useDeferredValue(placement),
    url,
    isMoving: dragged !== null,
  })
  const profile = useAreaProfile(draft.area)
  const isProofed = showsInks && profile !== undefined
  const proof = useSoftProof({ profile, area, placement: stored, url }, isProofed)
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
          {isProofed && dragged === null && <SoftProofPicture proof={proof} />}
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
        {profile && (
          <FormControlLabel
            control={
              <Switch size="small" checked={showsInks} onChange={(_, checked) => setShowsInks(checked)} />
            }
            label={t('As printed (%{profile})', { profile: profile.description })}
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ minHeight: 44 }}
          />
        )}
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t('Drag the corners, or use the arrow keys. Hold Shift to move ten times as far.')}
        </Box>
      </Box>
      {isProofed && <SoftProofNote proof={proof} />}
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

function GridLines({ area, placement, label, showsGrid }: GridLinesProps) {
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

type ShapeWarningProps = {
  area: StudioArea
  placement: Placement
  picture: PictureSize
  onMatch: (quad: Quad) => void
}

const formatRatio = (ratio: number) => (Math.round(ratio * 100) / 100).toString()

/** Warns when the corners do not match the aspect ratio in mm, and offers a fix. */
function ShapeWarning({ area, placement, picture, onMatch }: ShapeWarningProps) {
  if (validatePlacement(area, placement, picture) !== 'stretched') return null
  return (
    <Alert
      severity="warning"
      sx={{ my: 1, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' } }}
      action={
        <Button color="inherit" onClick={() => onMatch(fitQuadToArea(placement, area, picture))}>
          {t('Match actual size')}
        </Button>
      }
    >
      {formatMessage(adminMessages.print_area.stretched, {
        pictureRatio: formatRatio(getRatioOnPhoto(placement, picture)),
        areaRatio: formatRatio(area.width_mm / area.height_mm),
        size: formatAreaSize(area),
      })}
    </Alert>
  )
}

type SampleTextProps = { refusals: SceneRejection[]; report: SceneReport | undefined; failed: boolean }

function SampleText({ refusals, report, failed }: SampleTextProps) {
  const { product, sampleTexts, onSampleChange } = useOpenArea()
  const { draft } = useArea()
  const texts = draft.area.slots.filter((slot) => slot.kind === 'text')
  return (
    <>
      {failed && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {adminMessages.print_area.no_preview}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
        }}
      >
        {texts.map((slot, index) => {
          const rejection = refusals.find((one) => one.slot === slot.key)
          const name =
            findBoundOption(slot, product.custom_options)?.option.name ??
            t('Text %{index}', { index: index + 1 })
          return (
            <TextField
              key={slot.key}
              label={t('Sample text: %{name}', { name })}
              value={sampleTexts[slot.key] ?? ''}
              onChange={({ target }) => onSampleChange(slot.key, target.value)}
              multiline={slot.max_lines > 1}
              error={rejection !== undefined}
              helperText={
                rejection
                  ? formatRejection(rejection)
                  : formatTextWarning(report?.texts.find((one) => one.slot === slot.key))
              }
              slotProps={{ htmlInput: { maxLength: 200 } }}
            />
          )
        })}
      </Box>
    </>
  )
}
