import { formatMessage } from '@nakshi/core/base/format-message'
import { defaultDeliverySettings, defaultZoneTerms } from '@nakshi/core/delivery/default-zone-terms'
import { deliveryMessages } from '@nakshi/core/delivery/messages'
import type { DeliveryZone } from '@nakshi/core/delivery/settings'
import { codMessages } from '@nakshi/core/payments/cash-on-delivery-messages'
import { type CodRules, defaultPaymentSettings } from '@nakshi/core/payments/settings'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { expect, test } from 'vitest'
import { address, card, cart, settings } from '../examples.ts'
import {
  api,
  expectFocus,
  expectOnPage,
  findAxeViolations,
  mockShop,
  openPage,
  screen,
  toCartLine,
  waitFor,
  within,
} from './harness.tsx'

const zone = (change: Partial<DeliveryZone>): DeliveryZone => ({
  ...defaultZoneTerms,
  name: 'Zone',
  states: [],
  pin_prefixes: [],
  ...change,
})
const kerala = zone({
  name: 'Kerala',
  states: ['Kerala'],
  rates: [{ up_to_weight_grams: null, from_order_paise: 0, charge_paise: 8_000 }],
  express: { charge_paise: 9_900, days: 1 },
  free_delivery: 'never',
})
const islands = zone({ name: 'Islands', pin_prefixes: ['744'], is_served: false })

function mockDelivery(zones: DeliveryZone[], cod: Partial<CodRules> = {}) {
  const product = card()
  mockShop({ products: [product], lines: [toCartLine(product)], addresses: [address()] })
  const rules = { ...defaultPaymentSettings.cod, ...cod }
  api.respond('GET /api/settings', {
    ...settings,
    delivery_settings: { ...defaultDeliverySettings, zones },
    payment_settings: { ...defaultPaymentSettings, cod: rules },
    payment: { online: 'test', methods: rules.enabled ? ['upi', 'card', 'cod'] : ['upi', 'card'] },
  })
}

test('names charge and day of a PIN code, and says where the store does not deliver', async () => {
  mockDelivery([kerala, islands])
  const visitor = await openPage('/products/name-mug')
  const check = async (pincode: string) => {
    await visitor.fill('Deliver to PIN code', pincode)
    await visitor.press('Check')
  }
  await screen.findByLabelText('Deliver to PIN code')
  await check('682001')
  await screen.findByText(
    /^Delivery to Kerala by .*\. Cash on Delivery available\. Delivery costs ₹80\.00\.$/,
  )
  await check('744101')
  await expectOnPage(formatMessage(deliveryMessages.estimate_not_served, { pincode: '744101' }))
})

test('promises no cash on delivery where it is off', async () => {
  mockDelivery([], { enabled: false })
  const visitor = await openPage('/products/name-mug')
  await screen.findByLabelText('Deliver to PIN code')
  await visitor.fill('Deliver to PIN code', '682001')
  await visitor.press('Check')
  await screen.findByText(/^Delivery to Kerala by .*\.$/)
  expect(document.body.textContent).not.toMatch(/cash on delivery/i)
})

test('says in the cart that shipping is an estimate while it depends on the PIN code', async () => {
  mockDelivery([kerala])
  await openPage('/cart')
  await screen.findByText(/^Shipping is estimated\./)
})

test('stops at an address that is not served, and offers express delivery where there is some', async () => {
  mockDelivery([kerala, islands])
  const visitor = await openPage('/checkout')
  await visitor.user.click(await screen.findByRole('radio', { name: /^Express, ₹99\.00 extra/ }))
  await visitor.user.click(screen.getByRole('radio', { name: 'Add a new address' }))
  const known = { ...address(), pincode: '744101', city: 'Port Blair' }
  await visitor.fill(/^Full name/, known.full_name)
  await visitor.fill(/^Mobile number/, known.phone)
  await visitor.fill(/^PIN code/, known.pincode)
  await visitor.fill(/^Flat, house no\./, known.address_line1)
  await visitor.fill(/^City/, known.city)
  await visitor.select(/^State/, 'Andaman and Nicobar Islands')
  await expectOnPage(formatMessage(deliveryMessages.not_served, { pincode: '744101' }))
  expect(screen.queryByRole('radio', { name: /^Express/ })).toBeNull()
  await visitor.press('Continue to payment')
  await expectFocus(screen.getByLabelText(/^PIN code/))
  await visitor.user.click(screen.getByRole('radio', { name: /^Home/ }))
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Express/ })).checked).toBe(true)
  await visitor.press('Continue to payment')
  await screen.findByRole('heading', { level: 1, name: 'Payment' })
})

test('shows a payment method that the store refuses for this order with the reason', async () => {
  mockDelivery([])
  const rejection = toApiMessage(codMessages.personalised)
  api.respond('POST /api/checkout/quote', () => ({
    ...cart().quote,
    cod_advance: null,
    store_credit: 0,
    payment_methods: [
      { method: 'upi', rejection: null },
      { method: 'cod', rejection },
    ],
  }))
  await openPage('/checkout?step=payment')
  await expectOnPage(codMessages.personalised.template)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Cash on Delivery/ }).disabled).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /UPI/ }).checked).toBe(true)
})

test('selects no method and names the way to the store when it refuses all', async () => {
  mockDelivery([])
  const rejection = toApiMessage(codMessages.personalised)
  api.respond('GET /api/settings', { ...settings, payment: { online: 'off', methods: ['cod'] } })
  api.respond('POST /api/checkout/quote', () => ({
    ...cart().quote,
    cod_advance: null,
    store_credit: 0,
    payment_methods: [{ method: 'cod', rejection }],
  }))
  await openPage('/checkout?step=payment')
  await expectOnPage(codMessages.personalised.template)
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Cash on Delivery/ }).checked).toBe(false),
  )
  expect(within(screen.getByRole('alert')).getByRole('link', { name: 'contact us' })).toBeTruthy()
  expect(await findAxeViolations()).toEqual([])
})

const chargedCod = { fee_paise: 4_000, advance_percent: 20 }
/** ₹399.00 + ₹50.00 delivery + 18 % GST of the item, in whole rupees */
const MUG_PAISE = 52_100

test('names fee and advance of cash on delivery on the product page', async () => {
  mockDelivery([], chargedCod)
  const visitor = await openPage('/products/name-mug')
  await screen.findByText('UPI, card or cash on delivery (₹40.00 fee, 20% paid online first)')
  await visitor.fill('Deliver to PIN code', '682001')
  await visitor.press('Check')
  await screen.findByText(
    /Cash on Delivery available\. Cash on Delivery has a fee of ₹40\.00, and ₹112\.00 is paid online first\.$/,
  )
})

test.each([
  ['the price with GST and delivery is above the maximum', { max_order_paise: MUG_PAISE - 1 }],
  ['the fee lifts it above the maximum', { max_order_paise: MUG_PAISE, fee_paise: 100 }],
  ['the advance covers it', { advance_paise: MUG_PAISE, fee_paise: 4_900 }],
])('promises no cash on delivery of a product where %s', async (_what, rules) => {
  mockDelivery([], rules)
  const visitor = await openPage('/products/name-mug')
  await screen.findByText('UPI or card')
  await visitor.fill('Deliver to PIN code', '682001')
  await visitor.press('Check')
  await screen.findByText(/^Delivery to Kerala by .*\.$/)
  expect(document.body.textContent).not.toMatch(/cash on delivery/i)
})

test('promises cash on delivery at the maximum', async () => {
  mockDelivery([], { max_order_paise: MUG_PAISE })
  const visitor = await openPage('/products/name-mug')
  await screen.findByText('UPI, card or cash on delivery')
  await visitor.fill('Deliver to PIN code', '682001')
  await visitor.press('Check')
  await screen.findByText(/Cash on Delivery available\.$/)
})

test('names fee and advance in the cart, or why cash on delivery is refused', async () => {
  mockDelivery([], { ...chargedCod, advance_percent: null, advance_paise: 10_000 })
  await openPage('/cart')
  await screen.findByText('Cash on Delivery has a fee of ₹40.00, and ₹100.00 is paid online first.')
})

test('says in the cart why cash on delivery is refused', async () => {
  mockDelivery([], { max_order_paise: 10_000 })
  await openPage('/cart')
  await expectOnPage(formatMessage(codMessages.above_maximum, { max: 10_000 }))
})

test('names fee and advance at checkout before cash on delivery is chosen', async () => {
  mockDelivery([], chargedCod)
  await openPage('/checkout?step=payment')
  await screen.findByText(
    /^Pay ₹\d+\.\d\d online now and ₹\d+\.\d\d in cash or UPI when it arrives\. A fee of ₹40\.00 is included in the total\.$/,
  )
})

test('fills in the city of a PIN code that was entered on a product page', async () => {
  mockDelivery([])
  sessionStorage.setItem('nakshi:pin-code', '682001')
  api.respond('GET /api/addresses', { items: [] })
  await openPage('/checkout')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Ernakulam'))
  expect(screen.getByLabelText<HTMLSelectElement>(/^State/).value).toBe('Kerala')
})
