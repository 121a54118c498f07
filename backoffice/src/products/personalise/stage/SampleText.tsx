import { Alert, Box, TextField } from '@mui/material'
import type { SceneRejection, SceneReport } from '@nakshi/contract/shop/studio'
import { findBoundOption } from '@nakshi/studio/bind-slots'
import { t } from '../../../i18n.ts'
import { adminMessages } from '../../../messages/admin.ts'
import { formatIslands, formatRejection } from '../rejection-labels.ts'
import { useArea, useOpenArea } from '../use-area.ts'

type SampleTextProps = { refusals: SceneRejection[]; report: SceneReport | undefined; failed: boolean }

export function SampleText({ refusals, report, failed }: SampleTextProps) {
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
                  : formatIslands(report?.texts.find((one) => one.slot === slot.key)?.islands)
              }
              slotProps={{ htmlInput: { maxLength: 200 } }}
            />
          )
        })}
      </Box>
    </>
  )
}
