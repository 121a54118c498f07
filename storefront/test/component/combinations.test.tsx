import { expect, test } from 'vitest'
import { card, cart, detail, variant } from '../examples.ts'
import {
  api,
  currentPath,
  findAxeViolations,
  mockShop,
  openPage,
  screen,
  waitFor,
  within,
} from './harness.tsx'

const combination = (colour: string, size: string, stock: number, price: number | null = null) => ({
  id: crypto.randomUUID(),
  selections: { colour, size },
  sku: null,
  barcode: null,
  stock,
  price,
  discounted_price: null,
  weight: null,
  image_url: null,
})

/** Red small ones are sold out, blue large ones are not made. */
function mockShirt() {
  const shop = mockShop({ products: [card({ price: 50_000, stock: 5 })] })
  const [product] = shop.products
  if (!product) throw new Error('no product')
  const shirt = detail({
    ...product,
    images: [],
    variants: [
      variant('colour', 'Red'),
      variant('colour', 'Blue'),
      variant('size', 'Small'),
      variant('size', 'Large', 5_000),
    ],
    combinations: [
      combination('Red', 'Small', 0),
      combination('Red', 'Large', 3),
      combination('Blue', 'Small', 2, 70_000),
    ],
  })
  api.respond('GET /api/products/:slug', shirt)
  return shirt
}
const choice = (name: string | RegExp) => screen.findByRole('radio', { name })

test('opens on a combination in stock and strikes the choices that lead to none', async () => {
  mockShirt()
  await openPage('/products/name-mug')
  expect(await choice(/^Large/)).toHaveProperty('checked', true)
  expect(await choice('Red')).toHaveProperty('checked', true)
  await choice(/^Small.*out of stock/)
  await choice(/^Blue.*out of stock/)
  await screen.findByText('Only 3 left')
  expect(await findAxeViolations()).toEqual([])
})

test('shows price, stock and quantity limit of the chosen combination and adds it', async () => {
  const shirt = mockShirt()
  const sent: unknown[] = []
  api.respond('POST /api/cart', ({ body }) => {
    sent.push(body)
    return cart()
  })
  const visitor = await openPage('/products/name-mug')
  await visitor.user.click(await choice(/^Blue.*out of stock/))
  await screen.findByText('This combination is not available')
  expect(screen.queryByRole('button', { name: 'Notify me when available' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull()
  await visitor.user.click(await screen.findByRole('radio', { name: /^Small/ }))
  await screen.findByText('Only 2 left')
  expect(document.querySelector('.product-price')?.textContent).toContain('₹700.00')
  await visitor.press('Add to Cart')
  await waitFor(() =>
    expect(sent).toMatchObject([
      { product_id: shirt.id, variant_selections: { colour: 'Blue', size: 'Small' } },
    ]),
  )
})

test('offers an alert for the chosen combination', async () => {
  const shirt = mockShirt()
  const sent: unknown[] = []
  api.respond('POST /api/back-in-stock', ({ body }) => {
    sent.push(body)
    return { message: 'We will email you' }
  })
  const visitor = await openPage('/products/name-mug')
  await visitor.user.click(await choice(/^Small.*out of stock/))
  expect(currentPath()).toContain('v.size=Small')
  await visitor.press('Notify me when available')
  const dialog = await screen.findByRole('dialog', { name: 'Notify me when available' })
  await within(dialog).findByText(/when Name mug, Red \/ Small is back in stock/)
  await visitor.press('Notify me')
  await within(dialog).findByText('We will email you')
  expect(sent).toMatchObject([{ product_id: shirt.id, variant_selections: { colour: 'Red', size: 'Small' } }])
})

test('keeps the combination of a link, also when it is sold out', async () => {
  mockShirt()
  await openPage('/products/name-mug?v.colour=Red&v.size=Small')
  await screen.findByRole('button', { name: 'Notify me when available' })
})

test('opens a link with one value on a combination in stock that has it', async () => {
  mockShirt()
  await openPage('/products/name-mug?v.colour=Blue')
  await screen.findByText('Only 2 left')
})
