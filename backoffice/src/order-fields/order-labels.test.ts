import { expect, test } from 'vitest'
import { customerLabel, formatCustomerName, guestLabel } from './order-labels.ts'

test.each([
  [{ customer_name: 'Asha Rao', ship_name: 'Meera Nair' }, ['Asha Rao', 'Asha Rao', null]],
  [{ customer_name: null, ship_name: 'Meera Nair' }, ['Guest', 'Meera Nair', 'Guest']],
  [{ customer_name: null, ship_name: '' }, ['Guest', 'Guest', null]],
])('names the customer of %j', (order, names) =>
  expect([formatCustomerName(order), customerLabel(order), guestLabel(order)]).toEqual(names),
)
