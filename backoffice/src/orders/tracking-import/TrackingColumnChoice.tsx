import { FormControlLabel, Stack, Switch, TextField } from '@mui/material'
import type { TrackingColumns, TrackingImportResponse } from '@nakshi/contract/admin/tracking'
import { t } from '../../i18n.ts'
import { CourierInput } from '../parcels/CourierInputs.tsx'
import type { TrackingImportOptions } from './use-tracking-import.ts'

type TrackingColumnChoiceProps = {
  response: TrackingImportResponse
  options: TrackingImportOptions
  onChange: (changed: Partial<TrackingImportOptions>) => void
}

const names: Record<keyof TrackingColumns, string> = {
  order_number: t('Order number column'),
  tracking_number: t('Tracking number column'),
  courier: t('Courier column'),
}

export function TrackingColumnChoice({ response, options, onChange }: TrackingColumnChoiceProps) {
  const columns = options.columns ??
    response.columns ?? { order_number: '', tracking_number: '', courier: null }
  const headings = [...new Set(response.headings)].filter((heading) => heading !== '')
  return (
    <Stack spacing={1.5} sx={{ mt: 2 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        {(['order_number', 'tracking_number', 'courier'] as const).map((name) => (
          <TextField
            key={name}
            select
            label={names[name]}
            value={columns[name] ?? ''}
            onChange={({ target }) =>
              onChange({ columns: { ...columns, [name]: target.value || (name === 'courier' ? null : '') } })
            }
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">{name === 'courier' ? t('No column') : t('Choose a column')}</option>
            {headings.map((heading) => (
              <option key={heading} value={heading}>
                {heading}
              </option>
            ))}
          </TextField>
        ))}
      </Stack>
      <CourierInput
        value={options.courier ?? response.remembered_courier ?? ''}
        onChange={(courier) => onChange({ courier })}
        helperText={t('For rows without a courier')}
      />
      <FormControlLabel
        control={
          <Switch
            checked={options.all_or_nothing}
            onChange={(_event, allOrNothing) => onChange({ all_or_nothing: allOrNothing })}
          />
        }
        label={t('All or nothing: ship only if every row is valid')}
      />
    </Stack>
  )
}
