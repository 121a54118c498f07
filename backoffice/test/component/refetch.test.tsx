import { expect, test } from 'vitest'
import {
  api,
  contactMessage,
  customer,
  openScreen,
  returnRequest,
  screen,
  toListResponse,
  waitFor,
  workshopOrder,
} from './harness.tsx'

/**
 * Screens read their record again when somebody comes back to them, as a phone does when it wakes: often
 * before its network is there. As often as they ask they are refused here.
 */
async function refetchInVain(): Promise<void> {
  let requests = 0
  const reconnect = api.respond('GET /api/admin/:resource/:id', () => {
    requests += 1
    return Response.json({}, { status: 503 })
  })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await waitFor(() => expect(requests).toBeGreaterThanOrEqual(2))
  reconnect()
}

test('keeps records visible during a network failure, and reports print areas of a missing product as not found', async () => {
  api.respond('GET /api/admin/:resource', () => toListResponse([]))

  // The print areas of a product that is not there are said to be of none
  const find = api.fail('GET /api/admin/:resource/:id', { statusCode: 404, code: 'not_found' })
  api.fail('GET /api/admin/products/:id/print-areas', { statusCode: 404, code: 'not_found' })
  await openScreen(`/products/${crypto.randomUUID()}/personalise`)
  await screen.findByRole('heading', { level: 1, name: 'Product not found' })
  await screen.findByRole('link', { name: 'Back to Products' })
  find()

  // A record stays in sight
  for (const [resource, record, title] of [
    ['customers', customer(), 'Meera Nair'],
    ['returns', returnRequest(), /NK-1001/],
    ['contact-messages', contactMessage(), 'Message MSG-1001'],
    ['workshop-orders', workshopOrder(), /NK-1002/],
  ] as const) {
    api.respond('GET /api/admin/:resource/:id', () => Response.json(record))
    await openScreen(`/${resource}/${record.id}`)
    await screen.findByRole('heading', { level: 1, name: title })
    await screen.findAllByRole('heading', { level: 2 })
    await refetchInVain()
    expect(screen.queryByText(/^Failed to load/), resource).toBeNull()
    screen.getByRole('heading', { level: 1, name: title })
  }
})
