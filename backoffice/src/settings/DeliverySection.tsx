import { Box, Button, TextField, Typography } from '@mui/material'
import type { CourierZone } from '@nakshi/core/delivery/courier-zone'
import { useState } from 'react'
import { SelectArrayInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { t } from '../languages/i18n.ts'
import { NumberInput } from '../ui/inputs/NumberInput.tsx'
import { TextLinesInput } from '../ui/inputs/TextLinesInput.tsx'
import { Panel } from '../ui/layout/Panel.tsx'

const zones: [zone: CourierZone, label: string][] = [
  ['own_state', t('Within your state')],
  ['mainland', t('Rest of India')],
  ['north_east', t('North-East')],
  ['himalaya', t('Jammu, Kashmir, Ladakh')],
  ['islands', t('Andamans, Lakshadweep')],
]
const COURIER_DAYS = 'courier-days'
const weekdays = [
  t('Sunday'),
  t('Monday'),
  t('Tuesday'),
  t('Wednesday'),
  t('Thursday'),
  t('Friday'),
  t('Saturday'),
]

const HOLIDAYS = 'store_settings.holidays'

function AddHoliday() {
  const { getValues, setValue } = useFormContext()
  const [day, setDay] = useState('')
  function add() {
    const days: string[] = getValues(HOLIDAYS) ?? []
    setValue(HOLIDAYS, [...new Set([...days, day])].toSorted(), { shouldDirty: true, shouldValidate: true })
    setDay('')
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <TextField
        type="date"
        label={t('Day')}
        fullWidth={false}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Button variant="outlined" disabled={day === ''} onClick={add}>
        {t('Add a holiday')}
      </Button>
    </Box>
  )
}

export function DeliverySection() {
  return (
    <Panel title={t('Delivery estimate')}>
      <NumberInput
        source="store_settings.handling_days"
        label={t('Handling time (working days)')}
        min={0}
        max={90}
        helperText={t('Products can override this')}
        isRequired
      />
      <Typography variant="body2" id={COURIER_DAYS} sx={{ mt: 1 }}>
        {t('Courier transit days')}
      </Typography>
      <Box
        role="group"
        aria-labelledby={COURIER_DAYS}
        sx={{
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {zones.map(([zone, label]) => (
          <NumberInput
            key={zone}
            source={`store_settings.courier_days.${zone}`}
            label={label}
            min={1}
            max={60}
            helperText={false}
            isRequired
          />
        ))}
      </Box>
      <SelectArrayInput
        source="store_settings.closed_weekdays"
        label={t('Weekly off')}
        choices={weekdays.map((name, id) => ({ id, name }))}
        helperText={t('No production, dispatch or delivery on these days')}
      />
      <TextLinesInput source={HOLIDAYS} label={t('Holidays, one per line: 2027-01-26')} />
      <AddHoliday />
    </Panel>
  )
}
