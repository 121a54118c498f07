import { indianStates } from '@nakshi/contract/indian-states'
import { COURIER_NAMES } from '@nakshi/domain/couriers'
import { DateInput, SearchInput, TextInput } from 'react-admin'
import { attentionLabel } from '../counters/tasks.ts'
import { t } from '../i18n.ts'
import { choiceFilter, referenceFilter, yesNoFilter } from '../inputs/list-filters.tsx'
import { MoneyInput } from '../inputs/MoneyInput.tsx'
import {
  channelLabel,
  itemTaskLabel,
  paymentMethodLabel,
  paymentStatusLabel,
  toChoices,
} from './order-labels.ts'

export const orderFilters = [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder={t('Number, name, phone, PIN, product, text')}
    slotProps={{ htmlInput: { maxLength: 100, 'aria-label': t('Search orders') } }}
    sx={{ minWidth: { sm: 360 } }}
  />,
  <DateInput key="from" source="created_gte" label={t('Placed from')} />,
  <DateInput key="to" source="created_lte" label={t('Placed to')} />,
  choiceFilter('channel', t('Order source'), toChoices(channelLabel)),
  choiceFilter('payment_method', t('Payment'), toChoices(paymentMethodLabel)),
  choiceFilter('payment_status', t('Payment status'), toChoices(paymentStatusLabel)),
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
  yesNoFilter('is_partly_shipped', t('Partially shipped')),
  choiceFilter('to_do', t('Next production step'), toChoices(itemTaskLabel)),
  choiceFilter('attention', t('Needs attention'), toChoices(attentionLabel)),
  yesNoFilter('is_waiting', t('Waiting for customer')),
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
