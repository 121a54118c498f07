import { messages } from '@nakshi/core/messages'
import { expect, test, vi } from 'vitest'
import { card } from '../examples.ts'
import { api, expectOnPage, mockShop, openPage, screen, waitFor } from './harness.tsx'

const BUSY = { statusCode: 503, code: 'busy', message: messages.general.busy.template }
const POLL_INTERVAL_MS = 5_000

/** The product page with the banner that the server adds to every document. */
async function openProduct() {
  mockShop({ products: [card()] })
  const banner = document.body.appendChild(document.createElement('p'))
  banner.id = 'maintenance'
  banner.hidden = true
  banner.textContent = messages.general.ordering_disabled.template
  const visitor = await openPage('/products/name-mug')
  const [add] = await screen.findAllByRole('button', { name: 'Add to Cart' })
  if (!add) throw new Error('There is no button to buy')
  return { banner, add: () => visitor.user.click(add) }
}

test('shows the maintenance banner while the database is down and hides it automatically', async () => {
  const { banner, add } = await openProduct()
  // As the shop answers while its database is away
  api.fail('POST /api/cart', BUSY)
  api.fail('GET /readyz', BUSY)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await add()
  await waitFor(() => expect(banner.hidden).toBe(false))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Name mug')
  api.respond('GET /readyz', { status: 'ready' })
  await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
  await waitFor(() => expect(banner.hidden).toBe(true))
})

test('does not show the maintenance banner when the shop is only briefly busy', async () => {
  const { banner, add } = await openProduct()
  api.fail('POST /api/cart', BUSY)
  let checks = 0
  api.respond('GET /readyz', () => {
    checks += 1
    return { status: 'ready' }
  })
  await add()
  await expectOnPage(messages.cart.add_failed.template)
  await waitFor(() => expect(checks).toBe(1))
  expect(banner.hidden).toBe(true)
})
