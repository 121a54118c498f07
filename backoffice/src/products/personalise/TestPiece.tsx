import FitsIcon from '@mui/icons-material/CheckCircleOutlined'
import RefusedIcon from '@mui/icons-material/ErrorOutlined'
import { Box, ButtonBase, Skeleton, Stack, Typography } from '@mui/material'
import type { SceneRefusal, SceneReport, StudioArea } from '@nakshi/api/contract/studio'
import { countLetters } from '@nakshi/api/domain/selection'
import { boundOption } from '@nakshi/api/studio/bind-slots'
import type { DisplayList } from '@nakshi/api/studio/lay-out'
import { pathData } from '@nakshi/api/studio/path'
import type { TestName } from '@nakshi/api/studio/test-names'
import { heard, t } from '../../words.ts'
import { islandWords, refusalWords } from './refusal-words.ts'
import { useOpenArea } from './use-area.ts'

export type Tested = { list: DisplayList; report: SceneReport; refusals: SceneRefusal[] }

type TestPieceProps = {
  name: TestName
  area: StudioArea
  slot: string
  tested: Tested | undefined
  /** After it was put on the picture. */
  onTried: () => void
}

/** One name on the piece, flat, with its size or the reason why it cannot be made. */
export function TestPiece({ name, area, slot, tested, onTried }: TestPieceProps) {
  const { onTry } = useOpenArea()
  const stops = useStop(area, slot, name.text)
  const refusal = tested?.refusals.find((one) => one.slot === slot)
  const report = tested?.report.texts.find((one) => one.slot === slot)
  const islands = islandWords(report?.islands)
  const isRefused = stops !== null || refusal !== undefined
  const verdict =
    stops ??
    (refusal
      ? refusalWords(refusal)
      : report
        ? t('%{sizeMm} mm, one line |||| %{sizeMm} mm, %{smart_count} lines', {
            sizeMm: report.size_mm.toFixed(1),
            smart_count: report.lines.length,
          })
        : '')
  const color = isRefused ? 'error.main' : islands ? 'warning.main' : 'success.main'
  return (
    <li>
      <ButtonBase
        onClick={() => {
          onTry(slot, name.text)
          onTried()
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
          borderColor: isRefused ? 'error.main' : 'divider',
          borderRadius: '10px',
          '&:hover': { borderColor: 'primary.main' },
        }}
      >
        <Box sx={{ height: 96, display: 'grid', placeItems: 'center', mb: 1 }}>
          {tested ? <FlatPiece tested={tested} /> : <Skeleton variant="rounded" width="80%" height={60} />}
        </Box>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {heard(name.label)}
        </Typography>
        <Typography
          variant="body2"
          lang={name.lang}
          dir="auto"
          sx={isRefused ? { textAlign: 'left', overflowWrap: 'anywhere' } : HEARD_ONLY}
        >
          {name.text}
        </Typography>
        <Stack direction="row" sx={{ gap: 0.5, mt: 0.5, color, minHeight: 21 }}>
          {tested && (isRefused || islands ? <RefusedIcon sx={ICON} /> : <FitsIcon sx={ICON} />)}
          <Typography variant="caption" sx={{ overflowWrap: 'anywhere' }}>
            {islands && !isRefused ? `${verdict}. ${islands}` : verdict}
          </Typography>
        </Stack>
      </ButtonBase>
    </li>
  )
}

/** The picture shows it already. */
const HEARD_ONLY = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
}

const ICON = { fontSize: 18, mt: '1px' }

/** Why nobody can type it: the option stops earlier, whatever the room. */
function useStop(area: StudioArea, slot: string, text: string): string | null {
  const { product } = useOpenArea()
  const bound = area.slots.find((one) => one.key === slot)
  const option =
    bound && bound.kind !== 'art' ? boundOption(bound, product.custom_options)?.option : undefined
  const most = option?.max_length
  return most && countLetters(text) > most
    ? t('Cannot be typed: the option stops at %{most} characters', { most })
    : null
}

/** In true proportion on a light ground, as it comes out of the machine. */
function FlatPiece({ tested: { list } }: { tested: Tested }) {
  const rim = Math.max(list.width, list.height) / 80
  return (
    <Box
      component="svg"
      viewBox={`${-rim} ${-rim} ${list.width + 2 * rim} ${list.height + 2 * rim}`}
      aria-hidden
      sx={{ width: 1, height: 1, maxHeight: 96 }}
    >
      <path d={pathData(list.trim)} fill="#F7F3E8" stroke="#7F8496" strokeWidth={rim / 2} />
      {list.items.map((item, index) =>
        item.kind === 'path' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing has no other name for its parts
          <path key={index} d={pathData(item.path)} fill={item.colour} />
        ) : (
          <path key={item.photoId} d={pathData(item.clip)} fill="#D8D2C2" />
        ),
      )}
    </Box>
  )
}
