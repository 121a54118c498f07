import { Box } from '@mui/material'
import type { CourierZone } from '@nakshi/api/domain/courier-zone'
import { NumberInput, SelectArrayInput } from 'react-admin'
import { LinesInput } from '../inputs/LinesInput.tsx'
import { Panel } from '../layout/Panel.tsx'

const zones: [zone: CourierZone, label: string][] = [
  ['own_state', 'Within your state'],
  ['mainland', 'Rest of India'],
  ['north_east', 'North-East'],
  ['himalaya', 'Jammu, Kashmir, Ladakh'],
  ['islands', 'Andamans, Lakshadweep'],
]
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** By what the shop works out "Get it by": days of making, of the courier, and days nothing happens. */
export function DeliverySection() {
  return (
    <Panel title="Delivery promise">
      <Box
        sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)' } }}
      >
        <NumberInput
          source="store_settings.making_days"
          label="Working days to make a piece"
          min={0}
          max={90}
          helperText="Where its product says nothing else"
          isRequired
        />
        {zones.map(([zone, label]) => (
          <NumberInput
            key={zone}
            source={`store_settings.courier_days.${zone}`}
            label={`Courier days: ${label}`}
            min={1}
            max={60}
            helperText={false}
            isRequired
          />
        ))}
      </Box>
      <SelectArrayInput
        source="store_settings.closed_weekdays"
        label="Closed every"
        choices={weekdays.map((name, id) => ({ id, name }))}
        helperText="Nothing is made, sent or delivered on these"
      />
      <LinesInput source="store_settings.holidays" label="Holidays, a day a line: 2027-01-26" />
    </Panel>
  )
}
