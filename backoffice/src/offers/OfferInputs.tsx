import { Box } from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import { adminOfferBody } from '@nakshi/core/offers/admin-schema'
import { offerKinds } from '@nakshi/core/offers/kinds'
import {
  AutocompleteArrayInput,
  BooleanInput,
  ReferenceArrayInput,
  SelectInput,
  TextInput,
} from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatDateTime } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { contractResolver } from '../ui/forms/contract-resolver.ts'
import { formatFieldValue } from '../ui/forms/EditConflict.tsx'
import { CategoriesInput } from '../ui/inputs/CategoriesInput.tsx'
import { FieldGrid } from '../ui/inputs/FieldGrid.tsx'
import { IstDateTimeInput } from '../ui/inputs/IstDateTimeInput.tsx'
import { MoneyInput } from '../ui/inputs/MoneyInput.tsx'
import { NumberInput } from '../ui/inputs/NumberInput.tsx'
import { offerKindLabel } from './offer-labels.ts'

export const offerForm = {
  one: t('offer'),
  name: 'name',
  empty: () => ({
    name: '',
    kind: 'percentage',
    value: null,
    maximum_discount: null,
    buy_quantity: null,
    get_quantity: null,
    minimum_amount: 0,
    minimum_quantity: 0,
    product_ids: [],
    category_ids: [],
    usage_limit: null,
    per_customer_limit: null,
    priority: 0,
    is_active: true,
    starts_at: new Date().toISOString(),
    expires_at: null,
  }),
  resolver: contractResolver(adminOfferBody),
  labels: {
    kind: t('Type'),
    starts_at: t('Starts'),
    expires_at: t('Expires'),
    product_ids: t('Only for these products'),
    category_ids: t('Only for these categories'),
  },
  show: (name: string, value: unknown): string | null => {
    if (typeof value === 'string' && name.endsWith('_at')) return formatDateTime(value)
    if (typeof value === 'number' && /_amount$|^maximum_discount$/.test(name)) return formatPaise(value)
    return name === 'kind' || name === 'value' ? null : formatFieldValue(value)
  },
}

export const OfferInputs = () => (
  <>
    <FieldGrid columns="repeat(3, 1fr)" from="md">
      <TextInput
        source="name"
        label={t('Name')}
        isRequired
        helperText={t('Customers see it in the cart and on their order')}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <KindInputs />
      <MoneyInput
        source="minimum_amount"
        label={t('Minimum order')}
        helperText={t('Leave empty for any order')}
      />
      <NumberInput
        source="minimum_quantity"
        label={t('Minimum quantity')}
        min={0}
        step={1}
        helperText={t('Units of the products it applies to')}
      />
      <NumberInput
        source="usage_limit"
        label={t('Usage limit')}
        min={1}
        step={1}
        helperText={t('Total uses. Leave empty for no limit.')}
      />
      <NumberInput
        source="per_customer_limit"
        label={t('Times per customer')}
        min={1}
        step={1}
        helperText={t('With a limit, the offer is for customers who are signed in')}
      />
      <IstDateTimeInput source="starts_at" label={t('Starts')} required helperText={t('Indian time')} />
      <IstDateTimeInput
        source="expires_at"
        label={t('Expires')}
        helperText={t('Leave empty for no expiry')}
      />
      <NumberInput
        source="priority"
        label={t('Priority')}
        min={0}
        max={1000}
        step={1}
        helperText={t('Of two offers that save the same, the higher number applies')}
      />
      <Box sx={{ gridColumn: { md: 'span 2' }, minWidth: 0 }}>
        <ReferenceArrayInput
          source="product_ids"
          reference="products"
          sort={{ field: 'title', order: 'ASC' }}
          perPage={25}
        >
          <AutocompleteArrayInput
            label={t('Only for these products')}
            optionText="title"
            helperText={t('Leave both empty to apply to the whole order')}
          />
        </ReferenceArrayInput>
      </Box>
      <CategoriesInput
        label={t('Only for these categories')}
        helperText={t('The discount applies only to these')}
      />
    </FieldGrid>
    <BooleanInput source="is_active" label={t('Active: applied to carts')} helperText={false} />
  </>
)

function KindInputs() {
  const { setValue } = useFormContext()
  const kind: unknown = useWatch({ name: 'kind' })
  return (
    <>
      <SelectInput
        source="kind"
        label={t('Type')}
        isRequired
        choices={offerKinds.map((id) => ({ id, name: offerKindLabel[id] }))}
        // The value changes its unit (percent or paise) with the type.
        onChange={() => setValue('value', null)}
      />
      {kind === 'buy_x_get_y' && (
        <>
          <NumberInput source="buy_quantity" label={t('Buy (units)')} isRequired min={1} step={1} />
          <NumberInput
            source="get_quantity"
            label={t('Get (units)')}
            isRequired
            min={1}
            step={1}
            helperText={t('The cheapest units in the cart that it applies to')}
          />
        </>
      )}
      {kind === 'fixed' && <MoneyInput key="fixed" source="value" label={t('Discount')} required />}
      {(kind === 'percentage' || kind === 'buy_x_get_y') && (
        <NumberInput
          key="percentage"
          source="value"
          label={t('Discount')}
          isRequired
          min={1}
          max={100}
          step={1}
          unit="%"
          helperText={kind === 'buy_x_get_y' ? t('100% makes these units free') : false}
        />
      )}
      {kind === 'percentage' && (
        <MoneyInput
          source="maximum_discount"
          label={t('Maximum discount')}
          helperText={t('Leave empty for no maximum')}
        />
      )}
    </>
  )
}
