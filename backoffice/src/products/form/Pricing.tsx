import { getDiscountPercent } from '@nakshi/core/products/discount-percent'
import { gstPercents } from '@nakshi/core/tax/schema'
import { SelectInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { t } from '../../languages/i18n.ts'
import { DayInput } from '../../ui/inputs/DayInput.tsx'
import { FieldGrid } from '../../ui/inputs/FieldGrid.tsx'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import { NumberInput } from '../../ui/inputs/NumberInput.tsx'
import { scannable } from '../../ui/scanner.ts'
import { CombinedStock, useCombinations } from './Combinations.tsx'
import { HsnInput } from './HsnInput.tsx'
import { Section } from './Section.tsx'

type CodeInputProps = { source: string; label: string; isCombined: boolean }

const CodeInput = ({ source, label, isCombined }: CodeInputProps) => (
  <TextInput
    source={source}
    label={label}
    disabled={isCombined}
    helperText={isCombined ? t('Each combination has its own') : false}
    slotProps={{ htmlInput: { maxLength: 64, ...scannable } }}
  />
)

const SaleDays = () => (
  <>
    <DayInput
      source="sale_starts_on"
      label={t('Sale starts on')}
      helperText={t('Leave empty to start now')}
    />
    <DayInput
      source="sale_ends_on"
      label={t('Sale ends on')}
      helperText={t('Last day, until midnight in India. Leave empty for no end.')}
    />
  </>
)

export function Pricing() {
  const [price, discounted] = useWatch({ name: ['price', 'discounted_price'] })
  const isCombined = useCombinations((rows) => rows.length > 0)
  const isOwnSale = useCombinations((rows) => rows.some((row) => typeof row.discounted_price === 'number'))
  const off =
    typeof price === 'number' && typeof discounted === 'number' ? getDiscountPercent(price, discounted) : null
  return (
    <Section name="Pricing">
      <FieldGrid columns="1fr 1fr 1fr">
        <MoneyInput source="price" label={t('Price')} required />
        <MoneyInput
          source="discounted_price"
          label={t('Discounted price')}
          helperText={off === null ? t('Leave empty for no discount') : t('%{off}% off', { off })}
        />
        {(typeof discounted === 'number' || isOwnSale) && <SaleDays />}
        {isCombined ? (
          <CombinedStock />
        ) : (
          <NumberInput
            source="stock"
            label={t('Stock')}
            min={0}
            step={1}
            helperText={t('In units. 10 or fewer counts as low stock.')}
          />
        )}
        <CodeInput source="sku" label={t('SKU')} isCombined={isCombined} />
        <CodeInput source="barcode" label={t('Barcode')} isCombined={isCombined} />
        <MoneyInput
          source="cost_price"
          label={t('Cost price')}
          helperText={t('What you pay for one unit. Customers do not see it.')}
        />
        <HsnInput />
        <SelectInput
          source="tax_percent"
          label={t('GST rate')}
          choices={gstPercents.map((percent) => ({
            id: percent,
            name: percent === 0 ? t('Nil') : `${percent}%`,
          }))}
          emptyText={t('By HSN code')}
          parse={(chosen) => (chosen === '' ? null : chosen)}
          helperText={t('18% if no rate is set for the HSN code')}
        />
      </FieldGrid>
    </Section>
  )
}
