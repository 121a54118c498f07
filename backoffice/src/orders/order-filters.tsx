import { indianStates } from '@nakshi/api/contract/indian-states'
import { COURIER_NAMES } from '@nakshi/api/domain/couriers'
import { DateInput, SearchInput, TextInput } from 'react-admin'
import { choiceFilter, referenceFilter, yesNoFilter } from '../inputs/list-filters.tsx'
import { MoneyInput } from '../inputs/MoneyInput.tsx'
import { attentionLabel } from '../today/today-words.ts'
import { choicesOf, paymentMethodLabel, paymentStatusLabel, toDoLabel } from './order-words.ts'

/**
 * Everything the API filters orders by; any combination can be saved as a query. Status has its
 * tabs.
 */
export const orderFilters = [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder="Number, name, phone, PIN, product, text"
    slotProps={{ htmlInput: { maxLength: 100, 'aria-label': 'Search orders' } }}
    sx={{ minWidth: { sm: 360 } }}
  />,
  <DateInput key="from" source="created_gte" label="Placed from" />,
  <DateInput key="to" source="created_lte" label="Placed until" />,
  choiceFilter('payment_method', 'Payment', choicesOf(paymentMethodLabel)),
  choiceFilter('payment_status', 'Payment state', choicesOf(paymentStatusLabel)),
  yesNoFilter('has_due', 'Something is still due'),
  <MoneyInput key="least" source="total_gte" label="Total from" />,
  <MoneyInput key="most" source="total_lte" label="Total up to" />,
  yesNoFilter('has_custom_options', 'Personalised'),
  referenceFilter({ source: 'product_id', reference: 'product-names', label: 'Product', by: 'name' }),
  referenceFilter({ source: 'category_id', reference: 'category-names', label: 'Category', by: 'name' }),
  <TextInput key="variant" source="variant" label="Size, colour or other choice" />,
  <DateInput key="due_from" source="due_gte" label="Promised from" />,
  <DateInput key="due_to" source="due_lte" label="Promised until" />,
  yesNoFilter('has_tracking_number', 'Has tracking number'),
  choiceFilter('courier', 'Courier', [
    ...COURIER_NAMES.map((name) => ({ id: name, name })),
    { id: 'other', name: 'Another courier' },
  ]),
  yesNoFilter('is_partly_shipped', 'Partly shipped'),
  choiceFilter('to_do', 'Next workshop step', choicesOf(toDoLabel)),
  choiceFilter('attention', 'Needs attention', choicesOf(attentionLabel)),
  yesNoFilter('is_waiting', 'Waits for the customer'),
  yesNoFilter('has_answer', 'The customer answered'),
  yesNoFilter('has_wish', 'Asks for a correction'),
  yesNoFilter('has_notes', 'Has a note'),
  <TextInput key="coupon" source="coupon_code" label="Coupon code" />,
  <TextInput key="city" source="city" label="City" />,
  choiceFilter(
    'state',
    'Delivery state',
    indianStates.map((name) => ({ id: name, name })),
  ),
]
