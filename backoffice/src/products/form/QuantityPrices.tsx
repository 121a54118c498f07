import { t } from '../../languages/i18n.ts'
import { FieldGrid } from '../../ui/inputs/FieldGrid.tsx'
import { NumberInput } from '../../ui/inputs/NumberInput.tsx'
import { RowsInput } from '../../ui/inputs/RowsInput.tsx'
import { Section } from './Section.tsx'

export const QuantityPrices = () => (
  <Section name="Quantity Prices">
    <RowsInput
      source="quantity_prices"
      one={t('step')}
      isUnordered
      emptyText={t('Every unit costs the same. Add a step to sell several for less.')}
      addLabel={t('Add step')}
      newRow={{ from_quantity: null, percent: null }}
    >
      <FieldGrid columns="1fr 1fr">
        <NumberInput
          source="from_quantity"
          label={t('From quantity')}
          min={2}
          step={1}
          helperText={t('Units of the product in one order, with any names and variants')}
        />
        <NumberInput
          source="percent"
          label={t('Discount')}
          min={1}
          max={99}
          step={1}
          unit="%"
          helperText={t('Off the regular price. During a sale the lower price counts.')}
        />
      </FieldGrid>
    </RowsInput>
  </Section>
)
