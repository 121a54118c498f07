import type { NewSavedView, SavedView } from '@nakshi/core/backoffice/admin-saved-views'
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

const BUILT_IN = [
  'To confirm',
  'Texts and photos to check',
  'Waiting for customer',
  'Waits for the buyer’s confirmation',
  'To make',
  'To pack',
  'Ready, no tracking number',
  'In transit',
  'Cash on delivery over ₹2,000',
]

const findViews = async () => within(await screen.findByRole('navigation', { name: 'Saved views' }))
const expectViews = (labels: string[]) =>
  waitFor(async () =>
    expect((await findViews()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(labels),
  )

/** Views as the API stores them. */
function mockViews(...items: SavedView[]) {
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/orders/status-counts', noOrders)
  api.respond('GET /api/admin/saved-views', () => ({ items }))
  api.respond('POST /api/admin/saved-views', ({ body }) => {
    const view = { id: crypto.randomUUID(), is_own: true, owner_name: 'Asha Rao', ...(body as NewSavedView) }
    items.push(view)
    return { items }
  })
  api.respond('PUT /api/admin/saved-views/:id', ({ params, body }) => {
    Object.assign(items.find(({ id }) => id === params.id) ?? {}, body)
    return { items }
  })
  api.respond('DELETE /api/admin/saved-views/:id', ({ params }) => {
    items.splice(
      items.findIndex(({ id }) => id === params.id),
      1,
    )
    return { items }
  })
}

test('applies the built-in views, and saves, shares, renames and deletes own ones in the account', async () => {
  mockViews()
  const member = await openScreen('/orders')
  await expectViews(BUILT_IN)
  const choose = async (label: string) =>
    member.user.click((await findViews()).getByRole('link', { name: label }))
  await choose('Texts and photos to check')
  await waitFor(() => expect(screen.getByLabelText('Next production step').textContent).toContain('Check'))
  await (await findViews()).findByRole('link', { name: 'Texts and photos to check', current: true })
  await choose('To confirm')
  await screen.findByRole('tab', { name: /^Pending/, selected: true })
  await choose('To confirm')
  await screen.findByRole('tab', { name: /^All/, selected: true })

  await member.fill('textbox', 'Search orders', '9876501234')
  await waitFor(() => expect(currentPath()).toMatch(/9876501234/))
  await member.press('Save view')
  await member.fill('textbox', 'Name', 'To confirm')
  await member.press('Save')
  await expectViews([...BUILT_IN, 'To confirm'])
  expect(JSON.stringify(localStorage)).not.toContain('9876501234')

  await member.act('To confirm', 'Share with colleagues')
  await (await findViews()).findByTitle('Shared by you')
  await member.act('To confirm', 'Rename')
  await member.fill('textbox', 'Name', 'Kochi alone')
  await member.press('Save')
  await expectViews([...BUILT_IN, 'Kochi alone'])
  await member.act('Kochi alone', 'Delete')
  await expectViews(BUILT_IN)
})

test('lets support copy a view of a colleague, and only those who may change settings delete it', async () => {
  const shared: SavedView = {
    id: crypto.randomUUID(),
    list: 'orders',
    name: 'My COD Delhi',
    filter: { payment_method: 'cod' },
    sort: { field: 'created_at', order: 'DESC' },
    is_shared: true,
    is_own: false,
    owner_name: 'Meera',
  }
  mockViews(shared, { ...shared, id: crypto.randomUUID(), list: 'products', name: 'Of products' })
  const path = `/orders?${new URLSearchParams({ filter: JSON.stringify(shared.filter) })}`
  let member = await openScreen(path, 'support')
  await expectViews([...BUILT_IN, 'My COD Delhi'])
  await member.press('Actions for My COD Delhi')
  const offered = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(offered()).toEqual(['Copy to my views'])
  await member.user.click(screen.getByRole('menuitem', { name: 'Copy to my views' }))
  await member.fill('textbox', 'Name', 'Mine now')
  await member.press('Save')
  await expectViews([...BUILT_IN, 'My COD Delhi', 'Mine now'])
  member = await openScreen(path, 'manager')
  await member.press('Actions for My COD Delhi')
  expect(offered()).toEqual(['Copy to my views', 'Delete'])
})

test('keeps theme and columns in the account, and filters and copies of earlier versions out of the browser', async () => {
  localStorage.setItem('RaStore.orders.savedQueries', JSON.stringify([{ label: 'कन्फ़र्म करना है' }]))
  localStorage.setItem('RaStore.customers.listParams', '{"filter":{"q":"9876501234"}}')
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/orders/status-counts', noOrders)
  api.respond('GET /api/admin/preferences', { theme: 'dark' })
  const sent: unknown[] = []
  api.respond('PATCH /api/admin/preferences', ({ body }) => {
    sent.push(body)
    return {}
  })
  api.respond('POST /api/auth/sign-out', {})
  const member = await openScreen('/orders?filter={"q":"9876501234"}')
  await expectViews(BUILT_IN)
  expect(document.documentElement.style.colorScheme).toBe('dark')
  await member.press('Toggle light/dark mode')
  await waitFor(() => expect(sent).toEqual([{ theme: 'light' }]))
  await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain('9876501234'))
  expect(JSON.stringify(localStorage)).not.toMatch(/RaStore|9876501234/)
  await member.press(/^Account of /)
  await member.user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain('9876501234'))
  expect(localStorage.getItem('nakshi:backoffice-look')).toBeNull()
})

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
