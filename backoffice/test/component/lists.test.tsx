import { messages } from '@nakshi/core/messages'
import { expect, test } from 'vitest'
import {
  api,
  getValue,
  noOrders,
  openScreen,
  screen,
  shopSettings,
  toListResponse,
  waitFor,
} from './harness.tsx'

test('shows the same not-found page with a link back for every resource', async () => {
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.fail('GET /api/admin/:resource/:id', { statusCode: 404, code: 'not_found' })
  for (const [path, one, list] of [
    ['/orders/nope', 'order', 'Orders'],
    ['/customers/nope', 'account', 'Customers'],
    ['/products/nope/edit', 'product', 'Products'],
    ['/contact-messages/nope', 'message', 'Inbox'],
    ['/returns/nope', 'return request', 'Returns'],
    ['/coupons/nope', 'coupon', 'all coupons'],
    ['/categories/nope', 'category', 'all categories'],
  ] as const) {
    const member = await openScreen(path)
    const title = `Could not find this ${one}`
    await screen.findByRole('heading', { name: title })
    const back = await screen.findByRole('link', { name: `Back to ${list}` })
    expect(screen.queryByText(/^Failed to/)).toBeNull()
    if (one !== 'category') continue
    await member.user.click(back)
    await waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull())
  }
})

// spec: admin 2 · Every admin route of the table opens its screen, also by a deep link and after a
//   reload
// spec: admin 2 · Order details: Order not found with Back to Orders
test('shows a not-found page with a link back for a missing order', async () => {
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/orders/status-counts', noOrders)
  api.fail('GET /api/admin/:resource/:id', { statusCode: 404, code: 'not_found' })
  const member = await openScreen(`/order-details/${crypto.randomUUID()}`)
  await screen.findByRole('heading', { level: 1, name: messages.order.not_found.template })
  await member.follow('Back to Orders')
  await screen.findByRole('heading', { level: 1, name: 'Orders' })
})

test('suggests a readable Latin slug for a Hindi title', async () => {
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  const member = await openScreen('/products/add')
  await member.fill('textbox', 'Title', 'माँ का प्यार')
  await member.press(/^Use man-ka-pyar/)
  await waitFor(() => expect(getValue(screen.getByRole('textbox', { name: 'Slug' }))).toBe('man-ka-pyar'))
})

test('highlights no kind of coupons once all filters are removed', async () => {
  api.respond('GET /api/settings', {
    ...shopSettings,
    marketing_settings: {
      ...shopSettings.marketing_settings,
      newsletter: { ...shopSettings.marketing_settings.newsletter, enabled: true },
    },
  })
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  await openScreen('/coupons?filter=%7B%7D')
  const tab = await screen.findByRole('tab', { name: 'Coupons' })
  expect(tab.getAttribute('aria-selected')).toBe('false')
})

test('begins the stock movements of another product at the first page', async () => {
  const pages: (string | null)[] = []
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/:resource/:id', ({ params }) => ({ id: params.id, title: 'Mug', stock: 3 }))
  api.respond('GET /api/admin/stock-movements', ({ search }) => {
    pages.push(search.get('range'))
    return toListResponse([])
  })
  await openScreen(
    `/products/${crypto.randomUUID()}/stock?page=3&perPage=25&sort=at&order=DESC&filter=%7B%7D`,
  )
  await waitFor(() => expect(pages.at(-1)).toBe('[50,74]'))
  await openScreen(`/products/${crypto.randomUUID()}/stock`)
  await waitFor(() => expect(pages.at(-1)).toBe('[0,24]'))
})

test('clears a filter and a sort order that the API rejects, also when the list is opened again', async () => {
  const isKnown = (search: URLSearchParams) =>
    search.get('filter') === '{}' && search.get('sort') === '["created_at","DESC"]'
  api.respond('GET /api/admin/:resource', ({ search }) =>
    isKnown(search)
      ? toListResponse([])
      : Response.json({ statusCode: 400, code: 'invalid', message: 'No such filter' }, { status: 400 }),
  )
  const member = await openScreen('/reviews?filter=%7B%22colour%22%3A%22red%22%7D&sort=colour&order=ASC')
  await screen.findByText('Failed to load reviews')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await member.press('Clear filters')
  await screen.findByRole('heading', { name: 'No reviews yet' })
  await openScreen('/reviews')
  await screen.findByRole('heading', { name: 'No reviews yet' })
})

test('tries again to load searches and synonyms that could not be loaded', async () => {
  const repair = api.fail('GET /api/admin/:resource', { statusCode: 503, code: 'unavailable' })
  const member = await openScreen('/search')
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2))
  repair()
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) await member.user.click(button)
  await screen.findByText('All searches returned results.')
  await screen.findByText('No synonym groups yet.')
})
