import { Box } from '@mui/material'
import { NumberInput } from 'react-admin'
import { t } from '../../i18n.ts'
import { FieldGroupError } from '../../inputs/FieldGroupError.tsx'
import { DeliveryPromise } from './DeliveryPromise.tsx'
import { Section } from './Section.tsx'

export function PhysicalProperties() {
  return (
    <Section name="Physical Properties">
      <Box
        sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' } }}
      >
        <NumberInput source="weight" label={t('Weight (kg)')} min={0} step={0.01} />
        <NumberInput source="dimensions.length" label={t('Length (cm)')} min={0} step={0.1} />
        <NumberInput source="dimensions.width" label={t('Width (cm)')} min={0} step={0.1} />
        <NumberInput source="dimensions.height" label={t('Height (cm)')} min={0} step={0.1} />
      </Box>
      <FieldGroupError source="dimensions" />
      <DeliveryPromise />
    </Section>
  )
}
