import { expect, test } from 'vitest'
import {
  adminOrder,
  api,
  currentPath,
  noOrders,
  openScreen,
  orderRow,
  screen,
  toListResponse,
  waitFor,
  within,
} from './harness.tsx'

const DEFAULT_QUERIES = [
  'To confirm',
  'Texts and photos to check',
  'Waiting for customer',
  'To make',
  'To pack',
  'Ready, no tracking number',
  'In transit',
  'Cash on delivery over ₹2,000',
]

const KEY = 'RaStore.orders.savedQueries'
const findQueries = async () => within(await screen.findByRole('navigation', { name: 'Saved queries' }))
const expectQueries = (labels: string[]) =>
  waitFor(async () =>
    expect((await findQueries()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(labels),
  )

test('applies the preset saved queries, keeps them beside custom ones, and replaces outdated stored copies', async () => {
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/orders/status-counts', noOrders)
  let member = await openScreen('/orders')
  await expectQueries(DEFAULT_QUERIES)
  const choose = async (label: string) =>
    member.user.click((await findQueries()).getByRole('link', { name: label }))
  await choose('Texts and photos to check')
  await waitFor(() => expect(screen.getByLabelText('Next production step').textContent).toContain('Check'))
  await (await findQueries()).findByRole('link', { name: 'Texts and photos to check', current: true })
  await choose('To confirm')
  await screen.findByRole('tab', { name: /^Pending/, selected: true })
  await choose('To confirm')
  await screen.findByRole('tab', { name: /^All/, selected: true })

  await member.fill('textbox', 'Search orders', 'Kochi')
  await waitFor(() => expect(currentPath()).toMatch(/Kochi/))
  await member.press('Add filter')
  await screen.findByRole('menuitem', { name: 'To pack' })
  await member.user.click(await screen.findByRole('menuitem', { name: 'Save current query...' }))
  await member.fill('textbox', 'Query name', 'Kochi alone')
  await member.press('Save')
  await expectQueries([...DEFAULT_QUERIES, 'Kochi alone'])

  // As an earlier version kept the shop's own, beside what was saved just now
  const own: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]').at(-1)
  const value = { filter: {}, sort: { field: 'id', order: 'ASC' }, displayedFilters: {} }
  localStorage.setItem(KEY, JSON.stringify([{ label: 'To pack', value }, own]))
  member = await openScreen('/orders')
  await expectQueries([...DEFAULT_QUERIES, 'Kochi alone'])
})

test.each(['{}', 'null', '"To pack"', '[null]'])('replaces saved queries stored as %s', async (stored) => {
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/orders/status-counts', noOrders)
  localStorage.setItem(KEY, stored)
  await openScreen('/orders')
  await expectQueries(DEFAULT_QUERIES)
  const kept: unknown[] = JSON.parse(localStorage.getItem(KEY) ?? '[]')
  localStorage.setItem(KEY, JSON.stringify([...kept, null]))
  await openScreen('/orders')
  await expectQueries(DEFAULT_QUERIES)
})

// spec: admin 2 · Manage Orders: search by order number, status filter, sort
test('sorts the orders by a dropdown', async () => {
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/orders/status-counts', noOrders)
  const member = await openScreen('/orders')
  await member.press('Sort')
  await member.user.click(await screen.findByRole('menuitem', { name: 'total ascending' }))
  await waitFor(() => expect(currentPath()).toMatch(/sort=total_amount/))
})

test('counts one order of an export, and names the formats of couriers', async () => {
  api.respond('GET /api/admin/:resource', () => toListResponse([orderRow(adminOrder())]))
  api.respond('GET /api/admin/orders/status-counts', noOrders)
  api.respond('GET /api/admin/orders/export/count', { orders: 1, items: 1, lines: 1 })
  api.respond('GET /api/admin/export-presets', {
    items: [
      {
        id: 'dtdc',
        name: 'DTDC',
        layout: 'courier',
        format: 'xlsx',
        columns: [{ column: 'name' }],
        worksheets: 'one',
        filter: {},
        send_at: null,
        is_shipped: true,
        updated_at: null,
        readers: [],
      },
    ],
  })
  const member = await openScreen('/orders')
  await member.press('Export')
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByLabelText('All results of the current filters: 1 order')
  const courier = await dialog.findByRole('option', { name: 'DTDC: bulk booking' })
  await member.user.selectOptions(dialog.getByLabelText('Preset'), courier)
  await waitFor(() => expect(dialog.getByRole('status').textContent).toBe('1 order'))
})
