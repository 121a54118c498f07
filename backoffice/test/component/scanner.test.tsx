import { adminMessages } from '@nakshi/core/admin-messages'
import { describe, expect, test } from 'vitest'
import {
  adminOrder,
  api,
  category,
  currentPath,
  expectToast,
  getFilter,
  getValue,
  noOrders,
  openScreen,
  orderRow,
  screen,
  toListResponse,
  waitFor,
  within,
} from './harness.tsx'
import { pauseScanner, scan } from './scan.ts'

/** Codes of orders as the API knows them. */
function mockOrders(...codes: string[]) {
  const orders = codes.map((code) => ({ code, order: adminOrder() }))
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/orders', (request) => {
    const { code } = getFilter(request)
    return toListResponse(orders.filter((each) => each.code === code).map(({ order }) => orderRow(order)))
  })
  api.respond('GET /api/admin/orders/:id', ({ params }) => {
    const found = orders.find(({ order }) => order.id === params.id)
    if (!found) throw new Error('no such order')
    return found.order
  })
  api.respond('GET /api/admin/orders/status-counts', noOrders)
  api.respond('GET /api/admin/orders/:id/neighbours', { previous: null, next: null })
  return orders.map(({ order }) => order.id)
}

const expectOrder = (id: string | undefined) =>
  waitFor(() => expect(currentPath()).toBe(`/order-details/${id}`))

const ADDRESS = 'http://127.0.0.1:3000/admin/scan/94010d88-1111-4222-8333-444455556666'

test.each([ADDRESS, 'ORD17959398003912J8N5', 'jcke123456789in'])(
  'opens the order of a scanned code on a list, without a search, a shortcut or a confirmed order: %s',
  async (code) => {
    const [id] = mockOrders(code)
    await openScreen('/orders')
    const search = await screen.findByRole('textbox', { name: 'Search orders' })
    scan(code)
    await expectOrder(id)
    expect(getValue(search)).toBe('')
  },
)

test('restores a search box that has the focus, and acts on two scans in a row', async () => {
  const [first, second] = mockOrders('ORD17959398003912AAAA', ADDRESS)
  const member = await openScreen('/products')
  const search = await screen.findByRole('textbox', { name: 'Search products' })
  await member.user.type(search, 'mug')
  pauseScanner()
  scan('ORD17959398003912AAAA')
  expect(getValue(search)).toBe('mug')
  await expectOrder(first)
  scan(ADDRESS)
  await expectOrder(second)
})

test('opens the order over an open dialog, and says of an unknown code that it is not known', async () => {
  const [id] = mockOrders('ORD17959398003912AAAA')
  const member = await openScreen('/products')
  await screen.findByRole('textbox', { name: 'Search products' })
  await member.user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: /^Search orders/ })
  scan('8901234567890')
  await expectToast(`8901234567890: ${adminMessages.workshop.unknown_code.template}`)
  expect(getValue(field)).toBe('')
  scan('ORD17959398003912AAAA')
  await expectOrder(id)
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /^Search orders/ })).toBeNull())
})

test('leaves typing of a person, held keys and short sequences alone', async () => {
  mockOrders('categories')
  api.respond('GET /api/admin/categories', () => toListResponse([category()]))
  await openScreen('/products')
  const search = await screen.findByRole('textbox', { name: 'Search products' })
  search.focus()
  scan('categories', { gapMs: 55 })
  expect(getValue(search)).toBe('categories')
  scan('Mug', { gapMs: 4 })
  expect(getValue(search)).toBe('categoriesMug')
  search.blur()
  scan('gc', { end: 'Shift' })
  await waitFor(() => expect(currentPath()).toMatch(/^\/categories/))
})

test('hands on a key that ends a short sequence, however soon', async () => {
  mockOrders()
  await openScreen('/orders')
  await screen.findByRole('textbox', { name: 'Search orders' })
  const heard: string[] = []
  const hear = ({ key, defaultPrevented }: KeyboardEvent) => heard.push(`${key} ${defaultPrevented}`)
  document.addEventListener('keydown', hear)
  scan('j', { end: 'Escape' })
  scan('j', { end: 'Enter' })
  document.removeEventListener('keydown', hear)
  expect(heard).toEqual(expect.arrayContaining(['Escape false', 'Enter false']))
})

describe('a scan with the focus on', () => {
  const CODE = 'ORD17959398003912AAAA'
  /** A space presses buttons and opens lists, too. */
  const WITH_SPACE = 'ORD1795 9398003912AAAA'

  test.each([
    ['a code', CODE, 4],
    ['a slow scanner', CODE, 50],
    ['a space', WITH_SPACE, 4],
  ])('a button does not press it: %s', async (_name, code, gapMs) => {
    const [id] = mockOrders(code)
    await openScreen('/products')
    const button = await screen.findByRole('button', { name: 'Export' })
    button.focus()
    scan(code, { gapMs })
    expect(screen.queryByRole('dialog')).toBeNull()
    await expectOrder(id)
  })

  test('a menu item does not choose it', async () => {
    const [id] = mockOrders(WITH_SPACE)
    const member = await openScreen('/products')
    await member.press('Sort')
    const item = await screen.findByRole('menuitem', { name: /title/ })
    item.focus()
    const before = currentPath()
    scan(WITH_SPACE)
    expect(currentPath()).toBe(before)
    await expectOrder(id)
  })

  test('a select does not open or change it', async () => {
    const [id] = mockOrders(WITH_SPACE)
    await openScreen('/products')
    const select = await screen.findByRole('combobox', { name: /Status/ })
    select.focus()
    scan(WITH_SPACE)
    expect(screen.queryByRole('listbox')).toBeNull()
    await expectOrder(id)
  })

  test('the button of a dialog does not press it', async () => {
    const [id] = mockOrders(WITH_SPACE)
    const member = await openScreen('/products')
    await member.press('Export')
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByRole('button', { name: 'Export' }).focus()
    scan(WITH_SPACE)
    expect(dialog.queryByRole('progressbar')).toBeNull()
    await expectOrder(id)
  })

  test('a result of the command palette does not open it', async () => {
    const [id] = mockOrders(WITH_SPACE)
    const member = await openScreen('/products')
    await screen.findByRole('textbox', { name: 'Search products' })
    await member.user.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox', { name: /^Search orders/ })
    await member.user.type(field, 'Settings')
    pauseScanner()
    await screen.findAllByRole('option')
    scan(WITH_SPACE)
    await expectOrder(id)
  })
})
