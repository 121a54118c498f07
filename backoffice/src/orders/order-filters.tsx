import { indianStates } from '@nakshi/api/contract/indian-states'
import { DateInput, SearchInput, SelectInput, TextInput } from 'react-admin'
import { MoneyInput } from '../inputs/MoneyInput.tsx'
import { choicesOf, paymentMethodLabel, paymentStatusLabel, toDoLabel } from './order-words.ts'

const yesNo = [
  { id: true, name: 'Yes' },
  { id: false, name: 'No' },
]

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
  <SelectInput
    key="method"
    source="payment_method"
    label="Payment"
    choices={choicesOf(paymentMethodLabel)}
  />,
  <SelectInput
    key="paid"
    source="payment_status"
    label="Payment state"
    choices={choicesOf(paymentStatusLabel)}
  />,
  <MoneyInput key="least" source="total_gte" label="Total from" />,
  <MoneyInput key="most" source="total_lte" label="Total up to" />,
  <SelectInput key="custom" source="has_custom_options" label="Personalised" choices={yesNo} />,
  <SelectInput key="tracked" source="has_tracking_number" label="Has tracking number" choices={yesNo} />,
  <SelectInput key="to_do" source="to_do" label="Next workshop step" choices={choicesOf(toDoLabel)} />,
  <SelectInput key="noted" source="has_notes" label="Has a note" choices={yesNo} />,
  <TextInput key="coupon" source="coupon_code" label="Coupon code" />,
  <TextInput key="city" source="city" label="City" />,
  <SelectInput
    key="state"
    source="state"
    label="State"
    choices={indianStates.map((name) => ({ id: name, name }))}
  />,
]
