import { Button, Stack, TextField } from '@mui/material'
import type { ExportPresetBody } from '@nakshi/contract/admin/export-presets'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { listExportPresets } from '../../api/exports.ts'
import { PRESETS_KEY } from '../../exports/preset-labels.ts'
import { t } from '../../i18n.ts'
import { CanAccess } from '../../permissions/permissions.tsx'

const PresetDialog = lazy(() =>
  import('../../exports/PresetDialog.tsx').then(({ PresetDialog }) => ({ default: PresetDialog })),
)

type PresetChoiceProps = {
  value: string
  onChange: (id: string) => void
  chosen: ExportPresetBody
}

export function ExportPresetChoice({ value, onChange, chosen }: PresetChoiceProps) {
  const { data = [] } = useQuery({ queryKey: PRESETS_KEY, queryFn: listExportPresets })
  const [saving, setSaving] = useState(false)
  const options = (shipped: boolean) =>
    data
      .filter(({ is_shipped }) => is_shipped === shipped)
      .map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
      <TextField
        select
        fullWidth={false}
        label={t('Preset')}
        value={data.some(({ id }) => id === value) ? value : ''}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ flex: '1 1 220px' }}
      >
        <option value="">{t('None (choose below)')}</option>
        <optgroup label={t('Shared')}>{options(false)}</optgroup>
        <optgroup label={t('Courier formats')}>{options(true)}</optgroup>
      </TextField>
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
