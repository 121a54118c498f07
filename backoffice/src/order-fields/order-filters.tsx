import { indianStates } from '@nakshi/core/base/indian-states'
import { formatPaise } from '@nakshi/core/base/money'
import { COURIER_NAMES } from '@nakshi/core/couriers/couriers'
import { DateInput, SearchInput, TextInput } from 'react-admin'
import { formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { attentionLabel } from '../screens/tasks.ts'
import { type Choice, choiceFilter, referenceFilter, yesNoFilter } from '../ui/inputs/list-filters.tsx'
import { MoneyInput } from '../ui/inputs/MoneyInput.tsx'
import { toChoices } from '../ui/inputs/to-choices.ts'
import { shipmentStageLabels } from './courier-labels.ts'
import {
  channelLabel,
  itemTaskLabel,
  paymentMethodLabel,
  paymentStateLabel,
  statusLabel,
} from './order-labels.ts'

export const orderFilters = [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder={t('Number, name, phone, PIN, product, text')}
    slotProps={{ htmlInput: { maxLength: 300, 'aria-label': t('Search orders') } }}
    sx={{ minWidth: { sm: 360 } }}
  />,
  <DateInput key="from" source="created_gte" label={t('Placed from')} />,
  <DateInput key="to" source="created_lte" label={t('Placed to')} />,
  choiceFilter('channel', t('Order source'), toChoices(channelLabel)),
  choiceFilter('payment_method', t('Payment'), toChoices(paymentMethodLabel)),
  choiceFilter('payment_status', t('Payment status'), toChoices(paymentStateLabel)),
  yesNoFilter('has_due', t('Payment due')),
  <MoneyInput key="least" source="total_gte" label={t('Total from')} />,
  <MoneyInput key="most" source="total_lte" label={t('Total to')} />,
  yesNoFilter('has_custom_options', t('Personalised')),
  referenceFilter({ source: 'product_id', reference: 'product-names', label: t('Product'), by: 'name' }),
  referenceFilter({ source: 'category_id', reference: 'category-names', label: t('Category'), by: 'name' }),
  <TextInput key="variant" source="variant" label={t('Size, colour or other option')} />,
  <DateInput key="due_from" source="due_gte" label={t('Delivery date from')} />,
  <DateInput key="due_to" source="due_lte" label={t('Delivery date to')} />,
  yesNoFilter('has_not_before', t('Scheduled delivery')),
  yesNoFilter('has_tracking_number', t('Has tracking number')),
  choiceFilter('courier', t('Courier'), [
    ...COURIER_NAMES.map((name) => ({ id: name, name })),
    { id: 'other', name: t('Other courier') },
  ]),
  choiceFilter('shipment_stage', t('Courier status'), toChoices(shipmentStageLabels)),
  yesNoFilter('is_partly_shipped', t('Partially shipped')),
  choiceFilter('to_do', t('Next production step'), toChoices(itemTaskLabel)),
  choiceFilter('attention', t('Needs attention'), toChoices(attentionLabel)),
  yesNoFilter('is_waiting', t('Waiting for customer')),
  yesNoFilter('is_unconfirmed', t('Waits for the buyer’s confirmation')),
  yesNoFilter('has_answer', t('Customer replied')),
  yesNoFilter('has_wish', t('Change requested')),
  yesNoFilter('has_notes', t('Has a note')),
  <TextInput key="coupon" source="coupon_code" label={t('Coupon code')} />,
  <TextInput key="city" source="city" label={t('City')} />,
  choiceFilter(
    'state',
    t('Delivery state'),
    indianStates.map((name) => ({ id: name, name })),
  ),
]

type FilterProps = { label: string; choices?: Choice[] }

const filterProps: Record<string, FilterProps> = {
  ...Object.fromEntries(orderFilters.map(({ props }) => [props.source, props])),
  q: { label: t('Search') },
  status: { label: t('Status'), choices: toChoices(statusLabel) },
}

/** `Status: Confirmed, Processing; City: Jaipur` */
export function formatOrderFilter(filter: Record<string, unknown>): string {
  const parts = Object.entries(filter).map(([name, value]) => {
    const { label, choices } = filterProps[name] ?? { label: name }
    const format = (one: unknown) =>
      choices?.find(({ id }) => id === one)?.name ?? formatFilterValue(name, one)
    const text = [value].flat().map(format).join(', ')
    return text === '' ? label : `${label}: ${text}`
  })
  return parts.length === 0 ? t('all of them.') : `${parts.join('; ')}.`
}

function formatFilterValue(name: string, value: unknown): string {
  // Names of products and categories are with the API.
  if (name.endsWith('_id')) return ''
  if (typeof value === 'number') return formatPaise(value)
  return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? formatDay(`${value}T06:00:00Z`) : String(value)
}
