import { expect, test } from 'vitest'
import {
  api,
  contactMessage,
  customer,
  openScreen,
  product,
  returnRequest,
  screen,
  toListResponse,
  waitFor,
  workshopOrder,
} from './harness.tsx'

/**
 * Screens read their record again when their tab is shown again, as a phone does when it wakes: often
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

const areaFor = (variantSelections: object) => ({
  id: crypto.randomUUID(),
  version: 1,
  name: 'Front',
  variant_selections: variantSelections,
  side: '',
  needs_proof: false,
  placements: [],
  area: {
    width_mm: 100,
    height_mm: 100,
    bleed_mm: 0,
    safe_mm: 0,
    mask: { kind: 'rect' },
    process: 'print',
    min_stroke_mm: 0.2,
    min_dpi: 100,
    good_dpi: 200,
    slots: [],
  },
})

test('keeps records visible during a network failure, and reports print areas of a missing product as not found', async () => {
  api.respond('GET /api/admin/:resource', () => toListResponse([]))

  // The print areas of a product that is not there are said to be of none
  const find = api.fail('GET /api/admin/:resource/:id', { statusCode: 404, code: 'not_found' })
  api.fail('GET /api/admin/products/:id/print-areas', { statusCode: 404, code: 'not_found' })
  await openScreen(`/products/${crypto.randomUUID()}/personalise`)
  await screen.findByRole('heading', { level: 1, name: 'Product not found' })
  await screen.findByRole('link', { name: 'Back to Products' })
  find()

  // A variant that left the product stays in sight, as it stops saving
  const frame = product({ variants: [], images: [], custom_options: [] })
  const find2 = api.respond('GET /api/admin/products/:id', frame)
  const areas = api.respond('GET /api/admin/products/:id/print-areas', { areas: [areaFor({ Size: 'A4' })] })
  await openScreen(`/products/${frame.id}/personalise`)
  const size = await screen.findByRole('combobox', { name: 'For which Size' })
  expect(size.textContent).toBe('A4')
  find2()
  areas()

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
