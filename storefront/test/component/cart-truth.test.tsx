import { messages } from '@nakshi/core/messages'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { expect, test } from 'vitest'
import { card, toList } from '../examples.ts'
import {
  api,
  currentPath,
  expectGone,
  expectToast,
  findAxeViolations,
  getValue,
  mockShop,
  openPage,
  screen,
  toCartLine,
  waitFor,
  within,
} from './harness.tsx'

const findLine = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  const line = heading.closest('li')
  if (!line) throw new Error(`${title}: not in the list`)
  return line
}
const queryLine = (title: string) => screen.queryByRole('heading', { name: title })

test('shows a cart line of a removed product without a price, removable only, and blocks checkout until then', async () => {
  const [gone, kept] = [card({ title: 'Lost lamp' }), card({ title: 'Name mug' })] as const
  const problem = messages.product.unavailable
  const shop = mockShop({
    lines: [toCartLine(gone, { is_gone: true, price: 0, problem: toApiMessage(problem) })],
  })
  await openPage('/cart')
  const line = await findLine('Lost lamp')
  const main = screen.getByRole('main')
  expect(line.textContent).toContain(problem.template)
  expect(main.textContent).not.toContain('₹0.00')
  expect(main.textContent).not.toContain('free shipping')
  expect(within(line).queryByRole('spinbutton')).toBeNull()
  expect(within(line).queryByRole('link', { name: /Edit/ })).toBeNull()
  expect(await findAxeViolations()).toEqual([])

  shop.lines.push(toCartLine(kept))
  const visitor = await openPage('/cart')
  await screen.findAllByText('₹399.00')
  await visitor.press('Remove 1 item to continue')
  expect(currentPath()).toBe('/cart')
  await visitor.user.click(within(await findLine('Lost lamp')).getByRole('button', { name: /^Remove/ }))
  await screen.findByRole('button', { name: 'Proceed to Checkout' })
})

test('keeps two lines removed one after the other removed in any order of responses', async () => {
  const titles = ['First mug', 'Second mug', 'Third mug'] as const
  const shop = mockShop({ lines: titles.map((title) => toCartLine(card({ title }))) })
  const visitor = await openPage('/cart')
  const remove = async (title: string) =>
    visitor.user.click(within(await findLine(title)).getByRole('button', { name: /^Remove/ }))
  const release = api.hold('DELETE /api/cart/:id')
  await remove('First mug')
  await remove('Second mug')
  await expectGone(() => queryLine('First mug'))
  await expectGone(() => queryLine('Second mug'))

  release()
  await expectToast(messages.cart.removed.template)
  expect(queryLine('Third mug')).not.toBeNull()
  expect(queryLine('Second mug')).toBeNull()
  await waitFor(() => expect(shop.lines.map(({ product }) => product.title)).toEqual(['Third mug']))
  expect(queryLine('First mug')).toBeNull()
  expect(queryLine('Second mug')).toBeNull()

  // One that is refused is there again.
  api.fail('DELETE /api/cart/:id')
  await remove('Third mug')
  await expectToast(messages.cart.remove_failed.template)
  await findLine('Third mug')
})

test('prefills the contact form for a signed-in shopper, and links a search to its matching category', async () => {
  const shop = mockShop()
  await openPage('/contact')
  await waitFor(() => expect(getValue(screen.getByLabelText(/^Your name/))).toBe(shop.user?.full_name))
  expect(getValue(screen.getByLabelText(/^Email/))).toBe(shop.user?.email)

  api.respond('GET /api/categories', {
    items: [
      {
        id: crypto.randomUUID(),
        name: 'Weddings & Anniversaries',
        slug: 'weddings',
        description: '',
        image: null,
        parent_id: null,
        level: 1,
        seo_title: '',
        seo_description: '',
        product_count: 12,
      },
    ],
  })
  api.respond('GET /api/products', toList(card()))
  const visitor = await openPage('/products?search=wedding')
  await visitor.follow(/See all \d+ in Weddings & Anniversaries/)
  await screen.findByRole('heading', { level: 1, name: 'Weddings & Anniversaries' })
})
