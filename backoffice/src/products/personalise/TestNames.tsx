import FitsIcon from '@mui/icons-material/CheckCircleOutlined'
import RefusedIcon from '@mui/icons-material/ErrorOutlined'
import { Box, ButtonBase, MenuItem, Skeleton, Stack, TextField, Typography } from '@mui/material'
import { countCharacters } from '@nakshi/core/products/count-characters'
import {
  type SceneRejection,
  type SceneReport,
  type StudioArea,
  studioArea,
} from '@nakshi/core/studio/schema'
import { findBoundOption } from '@nakshi/studio/bind-slots'
import type { DisplayList } from '@nakshi/studio/layout'
import { toPathData } from '@nakshi/studio/path'
import { SAMPLE_NAMES, type SampleName } from '@nakshi/studio/sample-names'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { formatRuleMessage, t } from '../../languages/i18n.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { formatRejection, formatTextWarning } from './rejection-labels.ts'
import { createSampleScene } from './sample-scene.ts'
import { useArea, useOpenArea } from './use-area.ts'
import { useEngine } from './use-engine.ts'

export function TestNames({ onApplied }: { onApplied: () => void }) {
  const { product, sampleTexts } = useOpenArea()
  const { draft } = useArea()
  const engine = useEngine()
  const texts = draft.area.slots.filter((slot) => slot.kind === 'text')
  const [chosen, setChosen] = useState('')
  const slot = texts.find(({ key }) => key === chosen) ?? texts[0]
  const area = useDeferredValue(studioArea.safeParse(draft.area).data)
  const areaKey = JSON.stringify(area)
  const { data: results } = useQuery({
    queryKey: ['test-strip', areaKey, slot?.key, sampleTexts],
    queryFn: async () => {
      const studio = engine.data
      if (!studio || !area || !slot) return []
      const renderText = (sample: string) => {
        const scene = createSampleScene(area, { ...sampleTexts, [slot.key]: sample })
        return studio.layOutInBrowser(area, scene, studio.SAMPLE_SIZES)
      }
      const rendered: PreviewResult[] = []
      for (const { text } of SAMPLE_NAMES) rendered.push(await renderText(text))
      return rendered
    },
    enabled: engine.data !== undefined && area !== undefined && slot !== undefined,
    placeholderData: (before) => before,
    gcTime: 0,
  })
  // The stage already reports that this browser cannot render.
  if (!slot || !area || engine.isError) return null
  const getOptionName = (key: string) => {
    const one = texts.find((text) => text.key === key)
    return (one && findBoundOption(one, product.custom_options)?.option.name) ?? key
  }
  return (
    <Panel
      title={t('Test names')}
      action={
        texts.length > 1 && (
          <TextField
            select
            label={t('Test names for')}
            value={slot.key}
            onChange={({ target }) => setChosen(target.value)}
            sx={{ width: 'auto', minWidth: 180, m: 0 }}
          >
            {texts.map(({ key }) => (
              <MenuItem key={key} value={key}>
                {getOptionName(key)}
              </MenuItem>
            ))}
          </TextField>
        )
      }
    >
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '65ch' }}>
        {t('Short, long and difficult names in the default font. Click one to preview it on the product.')}
      </Typography>
      <Strip area={area} slot={slot.key} results={results ?? []} onApplied={onApplied} />
    </Panel>
  )
}

type StripProps = { area: StudioArea; slot: string; results: PreviewResult[]; onApplied: () => void }

function Strip({ area, slot, results, onApplied }: StripProps) {
  return (
    <Box
      component="ul"
      aria-label={t('Test names')}
      aria-busy={results.length === 0}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(180px, 1fr))' },
      }}
    >
      {SAMPLE_NAMES.map((name, index) => (
        <PreviewPanel
          key={name.label}
          name={name}
          area={area}
          slot={slot}
          result={results[index]}
          onApplied={onApplied}
        />
      ))}
    </Box>
  )
}

type PreviewResult = { list: DisplayList; report: SceneReport; rejections: SceneRejection[] }

type PreviewPanelProps = {
  name: SampleName
  area: StudioArea
  slot: string
  result: PreviewResult | undefined
  onApplied: () => void
}

function PreviewPanel({ name, area, slot, result, onApplied }: PreviewPanelProps) {
  const { onSampleChange } = useOpenArea()
  const lengthError = useLengthError(area, slot, name.text)
  const rejection = result?.rejections.find((one) => one.slot === slot)
  const report = result?.report.texts.find((one) => one.slot === slot)
  const warning = formatTextWarning(report)
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
  const color = isRejected ? 'error.main' : warning ? 'warning.main' : 'success.main'
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
          {formatRuleMessage(name.label)}
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
          {result && (isRejected || warning ? <RefusedIcon sx={ICON} /> : <FitsIcon sx={ICON} />)}
          <Typography variant="caption" sx={{ overflowWrap: 'anywhere' }}>
            {warning && !isRejected ? `${verdict}. ${warning}` : verdict}
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
