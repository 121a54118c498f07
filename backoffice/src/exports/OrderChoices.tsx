import { Box, Button, FormControlLabel, Radio, Stack, Typography } from '@mui/material'
import { type ExportLayout, exportLayouts } from '@nakshi/core/exports/admin-columns'
import type { ExportPreset, ExportPresetBody } from '@nakshi/core/exports/admin-schema'
import { lazy, Suspense, useState } from 'react'
import { CanAccess } from '../api/permissions.tsx'
import { t } from '../languages/i18n.ts'
import { NativeSelect } from '../ui/inputs/NativeSelect.tsx'
import { Choices } from './Choices.tsx'
import { exportLayoutLabels } from './export-labels.ts'

type LayoutChoiceProps = { layout: ExportLayout; onChange: (layout: ExportLayout) => void }

export function LayoutChoice({ layout, onChange }: LayoutChoiceProps) {
  return (
    <Choices legend={t('Layout')} value={layout} onChange={onChange}>
      {exportLayouts.map((each) => (
        <FormControlLabel
          key={each}
          value={each}
          control={<Radio />}
          label={
            <Box sx={{ py: 0.75 }}>
              {exportLayoutLabels[each].name}
              <Typography variant="caption" component="div" color="textSecondary">
                {exportLayoutLabels[each].about}
              </Typography>
            </Box>
          }
        />
      ))}
    </Choices>
  )
}

export const PresetDialog = lazy(() =>
  import('./PresetDialog.tsx').then(({ PresetDialog }) => ({ default: PresetDialog })),
)

type PresetChoiceProps = {
  presets: ExportPreset[]
  value: string
  onChange: (id: string) => void
  chosen: ExportPresetBody
}

export function PresetChoice({ presets, value, onChange, chosen }: PresetChoiceProps) {
  const [saving, setSaving] = useState(false)
  const options = (shipped: boolean) =>
    presets
      .filter(({ is_shipped }) => is_shipped === shipped)
      .map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
      <NativeSelect
        fullWidth={false}
        label={t('Preset')}
        value={presets.some(({ id }) => id === value) ? value : ''}
        onChange={onChange}
        sx={{ flex: '1 1 220px' }}
      >
        <option value="">{t('None (choose below)')}</option>
        <optgroup label={t('Shared')}>{options(false)}</optgroup>
        <optgroup label={t('Courier formats')}>{options(true)}</optgroup>
      </NativeSelect>
      <CanAccess permission="exports.write">
        {value === '' && <Button onClick={() => setSaving(true)}>{t('Save as preset')}</Button>}
      </CanAccess>
      {saving && (
        <Suspense>
          <PresetDialog id={null} start={chosen} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </Stack>
  )
}
