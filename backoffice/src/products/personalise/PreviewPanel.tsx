import FitsIcon from '@mui/icons-material/CheckCircleOutlined'
import RefusedIcon from '@mui/icons-material/ErrorOutlined'
import { Box, ButtonBase, Skeleton, Stack, Typography } from '@mui/material'
import type { SceneRejection, SceneReport, StudioArea } from '@nakshi/contract/shop/studio'
import { countCharacters } from '@nakshi/domain/product-choices'
import { findBoundOption } from '@nakshi/studio/bind-slots'
import type { DisplayList } from '@nakshi/studio/layout'
import { toPathData } from '@nakshi/studio/path'
import type { SampleName } from '@nakshi/studio/sample-names'
import { t, translateMessage } from '../../i18n.ts'
import { formatIslands, formatRejection } from './rejection-labels.ts'
import { useOpenArea } from './use-area.ts'

export type PreviewResult = { list: DisplayList; report: SceneReport; rejections: SceneRejection[] }

type PreviewPanelProps = {
  name: SampleName
  area: StudioArea
  slot: string
  result: PreviewResult | undefined
  onApplied: () => void
}

export function PreviewPanel({ name, area, slot, result, onApplied }: PreviewPanelProps) {
  const { onSampleChange } = useOpenArea()
  const lengthError = useLengthError(area, slot, name.text)
  const rejection = result?.rejections.find((one) => one.slot === slot)
  const report = result?.report.texts.find((one) => one.slot === slot)
  const islands = formatIslands(report?.islands)
  const isRejected = lengthError !== null || rejection !== undefined
  const verdict =
    lengthError ??
    (rejection
      ? formatRejection(rejection)
      : report
        ? t('%{sizeMm} mm, one line |||| %{sizeMm} mm, %{smart_count} lines', {
            sizeMm: report.size_mm.toFixed(1),
            smart_count: report.lines.length,
          })
        : '')
  const color = isRejected ? 'error.main' : islands ? 'warning.main' : 'success.main'
  return (
    <li>
      <ButtonBase
        onClick={() => {
          onSampleChange(slot, name.text)
          onApplied()
        }}
        sx={{
          width: 1,
          height: 1,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'stretch',
          justifyContent: 'flex-start',
          textAlign: 'left',
          p: 1,
          border: 1,
          borderColor: isRejected ? 'error.main' : 'divider',
          borderRadius: '10px',
          '&:hover': { borderColor: 'primary.main' },
        }}
      >
        <Box sx={{ height: 96, display: 'grid', placeItems: 'center', mb: 1 }}>
          {result ? <FlatPreview result={result} /> : <Skeleton variant="rounded" width="80%" height={60} />}
        </Box>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {translateMessage(name.label)}
        </Typography>
        <Typography
          variant="body2"
          lang={name.lang}
          dir="auto"
          sx={isRejected ? { textAlign: 'left', overflowWrap: 'anywhere' } : VISUALLY_HIDDEN}
        >
          {name.text}
        </Typography>
        <Stack direction="row" sx={{ gap: 0.5, mt: 0.5, color, minHeight: 21 }}>
          {result && (isRejected || islands ? <RefusedIcon sx={ICON} /> : <FitsIcon sx={ICON} />)}
          <Typography variant="caption" sx={{ overflowWrap: 'anywhere' }}>
            {islands && !isRejected ? `${verdict}. ${islands}` : verdict}
          </Typography>
        </Stack>
      </ButtonBase>
    </li>
  )
}

const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
}

const ICON = { fontSize: 18, mt: '1px' }

/** The option's length limit may be below the size limit. */
function useLengthError(area: StudioArea, slot: string, text: string): string | null {
  const { product } = useOpenArea()
  const bound = area.slots.find((one) => one.key === slot)
  const option =
    bound && bound.kind !== 'art' ? findBoundOption(bound, product.custom_options)?.option : undefined
  const most = option?.max_length
  return most && countCharacters(text) > most
    ? t('Too long: the option allows %{most} characters', { most })
    : null
}

function FlatPreview({ result: { list } }: { result: PreviewResult }) {
  const rim = Math.max(list.width, list.height) / 80
  return (
    <Box
      component="svg"
      viewBox={`${-rim} ${-rim} ${list.width + 2 * rim} ${list.height + 2 * rim}`}
      aria-hidden
      sx={{ width: 1, height: 1, maxHeight: 96 }}
    >
      <path d={toPathData(list.trim)} fill="#F7F3E8" stroke="#7F8496" strokeWidth={rim / 2} />
      {list.items.map((item, index) =>
        item.kind === 'path' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a drawing have no id
          <path key={index} d={toPathData(item.path)} fill={item.colour} />
        ) : (
          <path key={item.photoId} d={toPathData(item.clip)} fill="#D8D2C2" />
        ),
      )}
    </Box>
  )
}
