import { indianStates } from '@nakshi/api/contract/indian-states'
import { DateInput, SearchInput, TextInput } from 'react-admin'
import { choiceFilter, yesNoFilter } from '../inputs/list-filters.tsx'
import { MoneyInput } from '../inputs/MoneyInput.tsx'
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
    placeholder="Number, name, email, phone, city"
    slotProps={{ htmlInput: { maxLength: 100, 'aria-label': 'Search orders' } }}
    sx={{ minWidth: { sm: 320 } }}
  />,
  <DateInput key="from" source="created_gte" label="Placed from" />,
  <DateInput key="to" source="created_lte" label="Placed until" />,
  choiceFilter('payment_method', 'Payment', choicesOf(paymentMethodLabel)),
  choiceFilter('payment_status', 'Payment state', choicesOf(paymentStatusLabel)),
  <MoneyInput key="least" source="total_gte" label="Total from" />,
  <MoneyInput key="most" source="total_lte" label="Total up to" />,
  yesNoFilter('has_custom_options', 'Personalised'),
  yesNoFilter('has_tracking_number', 'Has tracking number'),
  choiceFilter('to_do', 'Next workshop step', choicesOf(toDoLabel)),
  yesNoFilter('has_notes', 'Has a note'),
  <TextInput key="coupon" source="coupon_code" label="Coupon code" />,
  <TextInput key="city" source="city" label="City" />,
  choiceFilter(
    'state',
    'State',
    indianStates.map((name) => ({ id: name, name })),
  ),
]
