import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import { expect, test } from 'vitest'
import { address, card, cart, order, settings } from '../examples.ts'
import {
  api,
  expectOnPage,
  findAxeViolations,
  getValue,
  mockShop,
  openPage,
  screen,
  toCartLine,
  waitFor,
  within,
} from './harness.tsx'

const mockFullCart = (changes: Parameters<typeof mockShop>[0] = {}) => {
  const product = card()
  return mockShop({ products: [product], lines: [toCartLine(product)], ...changes })
}

const payOnDelivery = async (visitor: Awaited<ReturnType<typeof openPage>>) => {
  await visitor.user.click(await screen.findByRole('radio', { name: /Cash on Delivery/ }))
  await visitor.press('Continue to review')
  await screen.findByRole('heading', { level: 1, name: 'Review your order' })
}

// spec: shop 4 · Checkout, step 1: goes on only with a saved address or all required fields of a
//   new one
// spec: shop 4 · Checkout, step 1: preselects the default address, else the first, else opens the
//   form
test('preselects the default address or else opens the address form, and keeps a typed city over a late lookup', async () => {
  const shop = mockFullCart()
  await openPage('/checkout')
  await screen.findByLabelText(/^PIN code/)
  const isChecked = (name: RegExp) => screen.findByRole('radio', { name, checked: true })
  shop.addresses = [
    address({ city: 'Kollam', is_default: false }),
    address({ name: 'Parents', city: 'Thrissur', is_default: false }),
  ]
  await openPage('/checkout')
  await isChecked(/^Home/)
  shop.addresses = shop.addresses.map((saved) => ({ ...saved, is_default: saved.name === 'Parents' }))
  const visitor = await openPage('/checkout')
  await isChecked(/^Parents/)
  await visitor.user.click(screen.getByRole('radio', { name: 'Add a new address' }))
  await screen.findByLabelText(/^PIN code/)

  // A city that arrives late does not replace what is being typed
  const release = api.hold('GET /api/pin-codes/:pincode')
  await visitor.fill(/^PIN code/, '682001')
  const city = screen.getByLabelText<HTMLInputElement>(/^City/)
  city.focus()
  release()
  await waitFor(() => expect(city.value).toBe('Ernakulam'))
  await visitor.user.keyboard('Kochi')
  expect(city.value).toBe('Kochi')
})

test('takes back the state of the PIN code before when the code becomes one of the army', async () => {
  mockFullCart()
  const visitor = await openPage('/checkout')
  await screen.findByLabelText(/^PIN code/)
  const readField = (label: RegExp) => getValue(screen.getByLabelText(label))
  await visitor.fill(/^PIN code/, '682001')
  await waitFor(() => expect([readField(/^State/), readField(/^City/)]).toEqual(['Kerala', 'Ernakulam']))
  await visitor.fill(/^PIN code/, '900056')
  await waitFor(() => expect([readField(/^State/), readField(/^City/)]).toEqual(['', '']))
  await visitor.user.selectOptions(screen.getByLabelText(/^State/), 'Punjab')
  await visitor.fill(/^PIN code/, '900099')
  expect(readField(/^State/)).toBe('Punjab')
})

// spec: shop 2 · Order details, full: both addresses
// spec: shop 5 · Checkout, billing differs: the billing fields pass the same check; they are not
//   rendered
test('requests a separate billing address, keeps it through a reload, and sends it with the order', async () => {
  mockFullCart({ addresses: [address()] })
  const sent: unknown[] = []
  const placed = order()
  placed.billing_address = { ...placed.billing_address, city: 'Kozhikode' }
  api.respond('GET /api/orders/:id', placed)
  api.respond('POST /api/orders', ({ body }) => {
    sent.push(body)
    return { ...placed, payment_url: null }
  })
  let visitor = await openPage('/checkout')
  await visitor.user.click(await screen.findByLabelText('Billing address is the same'))
  const billing = () => screen.findByRole('group', { name: 'Billing address' })
  for (const [label, text] of [
    [/^Full name/, 'Nair & Sons'],
    [/^Mobile number/, '98470 12345'],
    [/^PIN code/, '682001'],
    [/^Flat, house no\./, '14 Princess Street'],
    [/^City/, 'Kozhikode'],
  ] as const)
    await visitor.fill(label, text, await billing())
  await visitor.user.selectOptions(within(await billing()).getByLabelText(/^State/), 'Kerala')
  visitor = await openPage('/checkout')
  await waitFor(async () =>
    expect(getValue(within(await billing()).getByLabelText(/^City/))).toBe('Kozhikode'),
  )
  expect(await findAxeViolations()).toEqual([])
  await visitor.press('Continue to payment')
  await payOnDelivery(visitor)
  await visitor.press(/^Place Order/)
  await screen.findByRole('heading', { level: 1, name: messages.checkout.placed.template })
  const shown = (title: string) => screen.getByRole('region', { name: title }).textContent
  expect(shown('Billing address')).toContain('Kozhikode')
  expect(shown('Delivery address')).toContain('4 Lake Road')
  expect(sent).toMatchObject([{ billing_address: { full_name: 'Nair & Sons', city: 'Kozhikode' } }])
})

test('keeps a promo code when its check fails, and orders no total that is not known', async () => {
  mockFullCart({ addresses: [address()] })
  const { quote } = cart()
  const discounted = {
    ...quote,
    discount: 1_000,
    total: 43_900,
    coupon_code: 'FESTIVE',
    coupon_terms: { percent: 20, maximum: 1_000 },
  }
  api.respond('POST /api/coupons/apply', discounted)
  api.respond('POST /api/checkout/quote', {
    ...discounted,
    tax: 7_182,
    total: 51_082,
    cod_advance: null,
    store_credit: 0,
    payment_methods: settings.payment.methods.map((method) => ({ method, rejection: null })),
  })
  let visitor = await openPage('/cart')
  await visitor.press('Have a promo code?')
  await visitor.fill('Promo code', 'FESTIVE')
  await visitor.press('Apply')
  await screen.findByText('20% off, up to ₹10.00')
  visitor = await openPage('/checkout?step=payment')
  await payOnDelivery(visitor)
  await screen.findByRole('button', { name: 'Place Order ₹510.82' })

  const repairCode = api.fail('POST /api/coupons/apply', { statusCode: 429, code: 'busy' })
  const repairTotal = api.fail('POST /api/checkout/quote', { statusCode: 429, code: 'busy' })
  visitor = await openPage('/checkout?step=review')
  await screen.findByText("We couldn't calculate the total.")
  await expectOnPage(messages.coupon.failed.template)
  const isDisabled = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled')
  expect(isDisabled('Place Order')).toBe('true')
  repairTotal()
  repairCode()
  await visitor.press('Try again')
  await screen.findByRole('button', { name: 'Place Order ₹510.82' })
  expect(isDisabled('Place Order ₹510.82')).toBe('false')
})

test('rejects the eleventh cash on delivery order at checkout and names the alternative', async () => {
  mockFullCart({ addresses: [address()] })
  const message = formatMessage(messages.checkout.too_many_cod, { max: 10 })
  api.fail('POST /api/orders', { statusCode: 422, code: 'too_many_cod', message })
  const visitor = await openPage('/checkout?step=payment')
  await payOnDelivery(visitor)
  await visitor.press(/^Place Order/)
  await expectOnPage(message)
})

test('withdraws the error of a field as soon as it is valid after a rejected step', async () => {
  mockFullCart()
  const visitor = await openPage('/checkout')
  await screen.findByLabelText(/^PIN code/)
  await visitor.press('Continue to payment')
  const field = screen.getByLabelText<HTMLInputElement>(/^PIN code/)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  await visitor.user.type(field, '302001')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).not.toBe('true'))
  expect(document.activeElement).toBe(field)
})

test('asks once about a PIN code of another state, and quotes by the state of the address', async () => {
  const states: unknown[] = []
  mockFullCart({ addresses: [address({ state: 'Goa' })] })
  const { quote } = cart()
  api.respond('POST /api/checkout/quote', ({ body }) => {
    states.push((body as { state?: string }).state)
    return {
      ...quote,
      cod_advance: null,
      store_credit: 0,
      payment_methods: [{ method: 'cod' as const, rejection: null }],
    }
  })
  const visitor = await openPage('/checkout')
  const { pincode } = address()
  const question = `PIN code ${pincode} is in Kerala, but the address says Goa. Please check the state, then continue.`
  await screen.findByText(question)
  await visitor.press('Continue to payment')
  expect(document.activeElement?.textContent).toBe(question)
  expect(screen.getByRole('heading', { level: 1, name: 'Delivery address' })).toBeTruthy()
  await visitor.press('Continue to payment')
  await screen.findByRole('heading', { level: 1, name: 'Payment' })
  expect(states.at(-1)).toBe('Goa')
})

test('offers the state of the PIN code for a new address, and asks nothing of a post office of the army', async () => {
  mockFullCart()
  const visitor = await openPage('/checkout')
  await screen.findByLabelText(/^PIN code/)
  await visitor.fill(/^PIN code/, '682001')
  const state = screen.getByLabelText<HTMLSelectElement>(/^State/)
  await waitFor(() => expect(state.value).toBe('Kerala'))
  await visitor.user.selectOptions(state, 'Goa')
  await visitor.press('Change to Kerala')
  expect(state.value).toBe('Kerala')
  expect(screen.queryByRole('button', { name: 'Change to Kerala' })).toBeNull()
  await visitor.user.selectOptions(state, 'Goa')
  await visitor.fill(/^PIN code/, '900056')
  expect(screen.queryByText(/Please check the state/)).toBeNull()
  expect(state.value).toBe('Goa')
})
