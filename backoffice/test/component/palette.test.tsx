import { defaultSettings, settingsKeys } from '@nakshi/contract/shop/settings'
import { expect, test } from 'vitest'
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
  await screen.findByRole('option', { name: /NK-1001.*Anu/ })
  await member.user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Order NK-1001' })

  await find('9876543210')
  await member.user.click(await screen.findByRole('option', { name: /Meera Nair/ }))
  await screen.findByRole('heading', { level: 1, name: 'Meera Nair' })

  await find('Brass bell')
  await member.user.click(await screen.findByRole('option', { name: /Brass bell/ }))
  await waitFor(() => expect(currentPath()).toBe(`/products/${bell.id}/edit`))
  await find('gstin')
  await member.user.click(await screen.findByRole('option', { name: /^Store/ }))
  await screen.findByRole('heading', { level: 1, name: 'Site Settings' })
  await find('zzz no such thing')
  await screen.findByText('Nothing found')
})
