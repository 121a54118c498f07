import type { CartLineBody } from '@nakshi/core/cart/schema'
import type { CustomOption } from '@nakshi/core/products/schema'
import { expect, test } from 'vitest'
import { card, cart, detail, option } from '../examples.ts'
import {
  api,
  findAxeViolations,
  getValue,
  mockShop,
  openPage,
  screen,
  toCartLine,
  waitFor,
} from './harness.tsx'

async function openProduct(...options: CustomOption[]) {
  const product = card()
  mockShop({ products: [product] })
  api.respond('GET /api/products/:slug', detail({ ...product, images: [], custom_options: options }))
  const sent: CartLineBody['custom_options'][] = []
  api.respond('POST /api/cart', ({ body }) => {
    sent.push((body as CartLineBody).custom_options)
    return cart(toCartLine(product, {}))
  })
  const visitor = await openPage('/products/name-mug')
  const add = async () =>
    visitor.user.click((await screen.findAllByRole('button', { name: 'Add to Cart' }))[0] ?? document.body)
  return { visitor, sent, add }
}

const metal = option({
  name: 'Metal',
  type: 'swatch',
  is_required: true,
  options: ['Steel', 'Gold'],
  rules: { choices: [{ value: 'Gold', price_modifier: 5_000, colour: '#d4af37' }] },
})
const name = option({
  name: 'Pet name',
  is_required: true,
  price_modifier: 1_000,
  max_length: 12,
  rules: { price_by: 'character', min_length: 2 },
})
const phone = option({
  name: 'Phone',
  is_required: true,
  price_modifier: 200,
  max_length: 14,
  rules: { price_by: 'character', show_if: { option: metal.id, is: ['Gold'] } },
})

test('asks for an option once another choice needs it, and charges by the letter', async () => {
  const { visitor, sent, add } = await openProduct(metal, name, phone)
  const gold = await screen.findByRole('radio', { name: 'Gold (+₹50.00)' })
  expect(screen.queryByRole('textbox', { name: /^Phone/ })).toBeNull()
  await screen.findByText('+₹10.00 per character')
  await visitor.user.click(gold)
  const field = await screen.findByRole('textbox', { name: /^Phone/ })
  expect(gold.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await visitor.fill(/^Pet name/, 'Rex M')
  await visitor.fill(/^Phone/, '98290 45512')
  const parts = await screen.findByRole('list', { name: 'Price details' })
  expect(parts.textContent).toContain('+ ₹50.00 Metal')
  expect(parts.textContent).toContain('+ ₹40.00 Pet name: 4 characters')
  expect(parts.textContent).toContain('+ ₹20.00 Phone: 10 characters')
  expect(await findAxeViolations()).toEqual([])

  await visitor.user.click(screen.getByRole('radio', { name: 'Steel' }))
  expect(screen.queryByRole('textbox', { name: /^Phone/ })).toBeNull()
  expect(parts.textContent).not.toContain('Phone')
  await visitor.user.click(gold)
  expect(getValue(await screen.findByRole('textbox', { name: /^Phone/ }))).toBe('98290 45512')
  await visitor.user.click(screen.getByRole('radio', { name: 'Steel' }))
  await add()
  await waitFor(() => expect(sent).toEqual([{ [metal.id]: { text: 'Steel' }, [name.id]: { text: 'Rex M' } }]))
})

test('asks for a longer text only once the field is left', async () => {
  const { visitor } = await openProduct(name)
  await visitor.fill(/^Pet name/, 'R')
  expect(screen.queryByText('Pet name: at least 2 characters')).toBeNull()
  await visitor.user.tab()
  await screen.findByText('Pet name: at least 2 characters')
})

test('takes a number, a date and a tick box, and says what does not fit', async () => {
  const age = option({ name: 'Age', type: 'number', rules: { min: 1, max: 99, step: 1 } })
  const day = option({ name: 'Needed on', type: 'date', rules: { days_ahead: 3 } })
  const box = option({ name: 'Gift box', type: 'checkbox', price_modifier: 4_900 })
  const { visitor, sent, add } = await openProduct(age, day, box)
  const years = await screen.findByRole('spinbutton', { name: /^Age/ })
  expect(years.getAttribute('aria-describedby')).toContain(screen.getByText('1 to 99').id)
  await visitor.user.type(years, '100')
  await screen.findByText('Age: at most 99')
  await visitor.user.clear(years)
  await visitor.user.type(years, '40')
  expect(screen.queryByText('Age: at most 99')).toBeNull()
  const date = screen.getByLabelText(/^Needed on/)
  await visitor.user.type(date, '2020-01-01')
  await screen.findByText(/^Needed on: .* is the earliest date$/)
  await visitor.user.clear(date)
  await visitor.user.type(date, '2099-12-24')
  await visitor.user.click(screen.getByRole('checkbox', { name: /^Gift box/ }))
  const parts = await screen.findByRole('list', { name: 'Price details' })
  expect(parts.textContent).toContain('+ ₹49.00 Gift box')
  expect(await findAxeViolations()).toEqual([])
  await add()
  await waitFor(() =>
    expect(sent).toEqual([
      { [age.id]: { text: '40' }, [day.id]: { text: '2099-12-24' }, [box.id]: { text: 'Yes' } },
    ]),
  )
})
