import { Box, MenuItem, TextField, Typography } from '@mui/material'
import { type StudioArea, studioArea } from '@nakshi/contract/shop/studio'
import { findBoundOption } from '@nakshi/studio/bind-slots'
import { SAMPLE_NAMES } from '@nakshi/studio/sample-names'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { t } from '../../i18n.ts'
import { Panel } from '../../layout/Panel.tsx'
import { PreviewPanel, type PreviewResult } from './PreviewPanel.tsx'
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
        const scene = createSampleScene(area, { ...sampleTexts, [slot.key]: sample }, studio.SAMPLE_PHOTO_ID)
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
