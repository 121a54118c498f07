import type { ReturnsPolicy } from '@nakshi/core/products/schema'
import { SelectInput } from 'react-admin'
import { t } from '../../languages/i18n.ts'
import { FieldGrid } from '../../ui/inputs/FieldGrid.tsx'
import { NumberInput } from '../../ui/inputs/NumberInput.tsx'
import { FieldGroupError } from '../../ui/inputs/RowsInput.tsx'
import { Origin } from './Origin.tsx'
import { Section } from './Section.tsx'

export function PhysicalProperties() {
  return (
    <Section name="Physical Properties">
      <FieldGrid columns="repeat(4, 1fr)" phoneColumns="1fr 1fr">
        <NumberInput source="weight" label={t('Weight (kg)')} min={0} step={0.01} />
        <NumberInput source="dimensions.length" label={t('Length (cm)')} min={0} step={0.1} />
        <NumberInput source="dimensions.width" label={t('Width (cm)')} min={0} step={0.1} />
        <NumberInput source="dimensions.height" label={t('Height (cm)')} min={0} step={0.1} />
      </FieldGrid>
      <FieldGroupError source="dimensions" />
      <DeliveryPromise />
      <Origin />
    </Section>
  )
}

const policies: { id: ReturnsPolicy; name: string }[] = [
  { id: 'thirty_days', name: t('Returned within 30 days') },
  { id: 'remade', name: t('Replaced or refunded if damaged, wrong or misprinted') },
]

function DeliveryPromise() {
  return (
    <FieldGrid columns="1fr 2fr">
      <NumberInput
        source="handling_days"
        label={t('Handling time (working days)')}
        min={0}
        max={90}
        helperText={t('Leave empty to use the store setting')}
      />
      <SelectInput
        source="returns_policy"
        label={t('Returns')}
        choices={policies}
        emptyText={t('Depends on whether it is personalised')}
        helperText={false}
      />
    </FieldGrid>
  )
}
