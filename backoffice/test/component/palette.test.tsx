import { defaultSettings, settingsKeys } from '@nakshi/core/settings/schema'
import { expect, test } from 'vitest'
import { toErrorResponse } from '../../../tools/component/mock-api.ts'
import {
  adminOrder,
  api,
  currentPath,
  customer,
  getFilter,
  matches,
  openScreen,
  orderRow,
  product,
  screen,
  shopSettings,
  toListResponse,
  waitFor,
  within,
} from './harness.tsx'

test('finds an order by its personalised text, a customer by phone, products, settings and screens with Ctrl+K', async () => {
  const order = adminOrder()
  const meera = customer({ phone: '9876543210' })
  const bell = product({ title: 'Brass bell' })
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  const list = (rows: object[]) => (request: Parameters<typeof getFilter>[0]) =>
    toListResponse(rows.filter((row) => matches(row, getFilter(request))))
  api.respond('GET /api/admin/orders', list([orderRow(order, { first_text: 'Anu' })]))
  api.respond('GET /api/admin/orders/:id', order)
  api.respond('GET /api/admin/customers', list([meera]))
  api.respond('GET /api/admin/customers/:id', meera)
  // These have no date of creation, and the API rejects an unknown sort
  api.respond('GET /api/admin/imported-orders', ({ search }) =>
    search.get('sort') === '["placed_at","DESC"]' ? toListResponse([]) : toErrorResponse({ statusCode: 400 }),
  )
  api.respond('GET /api/admin/products', list([{ ...bell, categories: [], image_url: null }]))
  api.respond('GET /api/admin/products/:id', bell)
  api.respond('GET /api/admin/settings', () =>
    toListResponse(settingsKeys.map((id) => ({ id, value: defaultSettings[id], updated_at: null }))),
  )
  const member = await openScreen('/reviews')
  await screen.findByRole('heading', { level: 1, name: 'Reviews' })
  const find = async (typed: string) => {
    await member.user.keyboard('{Control>}k{/Control}')
    await member.user.type(await screen.findByRole('combobox', { name: /^Search orders/ }), typed)
  }
  await find('Anu')
  const dialog = screen.getByRole('dialog', { name: 'Search' })
  // A list beside the dialog would cover its lower edge.
  await within(dialog).findByRole('option', { name: /NK-1001.*Anu/ })
  await member.user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Order NK-1001' })

  await find('9876543210')
  await member.user.click(await screen.findByRole('option', { name: /Meera Nair/ }))
  await screen.findByRole('heading', { level: 1, name: 'Meera Nair' })

  await find('Brass bell')
  await member.user.click(await screen.findByRole('option', { name: /Brass bell/ }))
  await waitFor(() => expect(currentPath()).toBe(`/products/${bell.id}/edit`))
  await find('gstin')
  await member.user.click(await screen.findByRole('option', { name: /^GSTIN/ }))
  await screen.findByRole('heading', { level: 1, name: 'Site Settings' })
  await find('zzz no such thing')
  await screen.findByText('Nothing found')
})

test('opens no result of an earlier search when Enter is pressed before the new results', async () => {
  const [bell, mug] = [product({ title: 'Brass bell' }), product({ title: 'Tea mug' })]
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  const rows = [bell, mug].map((one) => ({ ...one, categories: [], image_url: null }))
  api.respond('GET /api/admin/products', (request) =>
    toListResponse(rows.filter((row) => matches(row, getFilter(request)))),
  )
  api.respond('GET /api/admin/products/:id', mug)
  const member = await openScreen('/reviews')
  await screen.findByRole('heading', { level: 1, name: 'Reviews' })
  await member.user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: /^Search orders/ })
  await member.user.type(field, 'Brass')
  await screen.findByRole('option', { name: /Brass bell/ })
  const release = api.hold('GET /api/admin/products')
  await member.user.clear(field)
  await member.user.type(field, 'Tea{Enter}')
  expect(currentPath()).toMatch(/^\/reviews/)
  release()
  await screen.findByRole('option', { name: /Tea mug/ })
  await member.user.keyboard('{Enter}')
  await waitFor(() => expect(currentPath()).toBe(`/products/${mug.id}/edit`))
  await screen.findByRole('heading', { level: 1, name: 'Edit Product' })
})

test('opens a product that is found while a missing product is shown', async () => {
  const bell = product({ title: 'Brass bell' })
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/products', () => toListResponse([{ ...bell, categories: [], image_url: null }]))
  api.respond('GET /api/admin/products/:id', ({ params }) =>
    params.id === bell.id ? bell : toErrorResponse({ statusCode: 404, code: 'not_found' }),
  )
  const member = await openScreen(`/products/${crypto.randomUUID()}/edit`)
  await screen.findByRole('heading', { name: 'Could not find this product' })
  await member.user.keyboard('{Control>}k{/Control}')
  await member.user.type(await screen.findByRole('combobox', { name: /^Search orders/ }), 'Brass')
  await member.user.click(await screen.findByRole('option', { name: /Brass bell/ }))
  await screen.findByRole('heading', { level: 1, name: 'Edit Product' })
})
