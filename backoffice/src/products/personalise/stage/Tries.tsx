import { Alert, Box, TextField } from '@mui/material'
import type { SceneRefusal, SceneReport } from '@nakshi/api/contract/studio'
import { boundOption } from '@nakshi/api/studio/bind-slots'
import { adminSentences } from '../../../sentences/admin.ts'
import { t } from '../../../words.ts'
import { islandWords, refusalWords } from '../refusal-words.ts'
import { useArea, useOpenArea } from '../use-area.ts'

type TriesProps = { refusals: SceneRefusal[]; report: SceneReport | undefined; failed: boolean }

/** Words to try on the picture; nothing of them is stored. */
export function Tries({ refusals, report, failed }: TriesProps) {
  const { product, tried, onTry } = useOpenArea()
  const { draft } = useArea()
  const texts = draft.area.slots.filter((slot) => slot.kind === 'text')
  return (
    <>
      {failed && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {adminSentences.print_area.no_preview}
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
          const refusal = refusals.find((one) => one.slot === slot.key)
          const name =
            boundOption(slot, product.custom_options)?.option.name ??
            t('Words %{index}', { index: index + 1 })
          return (
            <TextField
              key={slot.key}
              label={t('Try: %{name}', { name })}
              value={tried[slot.key] ?? ''}
              onChange={({ target }) => onTry(slot.key, target.value)}
              multiline={slot.max_lines > 1}
              error={refusal !== undefined}
              helperText={
                refusal
                  ? refusalWords(refusal)
                  : islandWords(report?.texts.find((one) => one.slot === slot.key)?.islands)
              }
              slotProps={{ htmlInput: { maxLength: 200 } }}
            />
          )
        })}
      </Box>
    </>
  )
}
