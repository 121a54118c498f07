import { codMessages } from '@nakshi/contract/messages/cash-on-delivery'
import { deliveryMessages } from '@nakshi/contract/messages/delivery'
import {
  type DeliveryZone,
  defaultDeliverySettings,
  defaultZoneTerms,
} from '@nakshi/contract/shop/delivery-settings'
import { type CodRules, defaultPaymentSettings } from '@nakshi/contract/shop/payment-settings'
import { formatMessage } from '@nakshi/domain/format-message'
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
    payment_settings: { cod: rules },
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
  const rejection = { message: codMessages.personalised, message_code: 'cod_personalised', params: {} }
  api.respond('POST /api/checkout/quote', () => ({
    ...cart().quote,
    cod_advance: null,
    payment_methods: [
      { method: 'upi', rejection: null },
      { method: 'cod', rejection },
    ],
  }))
  await openPage('/checkout?step=payment')
  await expectOnPage(codMessages.personalised)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Cash on Delivery/ }).disabled).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /UPI/ }).checked).toBe(true)
})

test('selects no method and names the way to the store when it refuses all', async () => {
  mockDelivery([])
  const rejection = { message: codMessages.personalised, message_code: 'cod_personalised', params: {} }
  api.respond('GET /api/settings', { ...settings, payment: { online: 'off', methods: ['cod'] } })
  api.respond('POST /api/checkout/quote', () => ({
    ...cart().quote,
    cod_advance: null,
    payment_methods: [{ method: 'cod', rejection }],
  }))
  await openPage('/checkout?step=payment')
  await expectOnPage(codMessages.personalised)
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Cash on Delivery/ }).checked).toBe(false),
  )
  expect(within(screen.getByRole('alert')).getByRole('link', { name: 'contact us' })).toBeTruthy()
  expect(await findAxeViolations()).toEqual([])
})
