import { withParams } from '@nakshi/core/base/message-template'
import type { HistoryImportInput } from '@nakshi/core/imports/admin-history'
import { historyImportMessages } from '@nakshi/core/imports/admin-history-messages'
import type { ProductImportInput } from '@nakshi/core/imports/admin-products'
import { toApiMessage } from '@nakshi/core/to-api-message'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  api,
  expectFocus,
  findAxeViolations,
  openScreen,
  screen,
  toListResponse,
  within,
} from './harness.tsx'

const rows = [
  {
    line: 3,
    title: '#1002',
    fate: 'refused' as const,
    problems: [
      {
        column: 'Created at',
        ...toApiMessage(withParams(historyImportMessages.no_date, { value: '05/03/2024' })),
      },
    ],
  },
  { line: 2, title: '#1001', fate: 'new' as const, problems: [] },
]
const response = {
  source: 'shopify' as const,
  kind: 'orders' as const,
  counts: { new: 250, changed: 0, unchanged: 0, refused: 1 },
  rows,
  seen: 'hash',
  done: false,
}

function openImport() {
  api.respond('GET /api/admin/history-imports', { items: [] })
  return openScreen('/customers/import')
}

test('does not offer an import to a role that may not import', async () => {
  api.respond('GET /api/admin/history-imports', { items: [] })
  await openScreen('/customers/import', 'support')
  await screen.findByRole('heading', { level: 1, name: 'Access denied' })
})

async function chooseFile(content: string) {
  const field = await screen.findByLabelText('CSV or Excel file')
  await userEvent
    .setup({ delay: null })
    .upload(field, new File([content], 'orders.csv', { type: 'text/csv' }))
}

test('imports the orders that are not rejected once that is chosen', async () => {
  const sent: unknown[] = []
  api.respond('POST /api/admin/history-imports', ({ body }) => {
    sent.push(body)
    return { ...response, done: sent.length > 1 }
  })
  const member = await openImport()
  await chooseFile('Name,Email')
  await member.press('Check the file')
  await screen.findByText('250 new, 0 changed, 0 unchanged, 1 rejected')
  await expectFocus(screen.getByRole('heading', { level: 2, name: 'Check the file' }))
  const table = screen.getByRole('region', { name: 'Result per row' })
  within(table).getByText(/Not a date like 2025-03-31 or 2025-03-31 14:30: 05\/03\/2024/)
  screen.getByText('And 249 more.')
  expect(screen.getByRole('button', { name: 'Import 250' })).toHaveProperty('disabled', true)
  await member.user.click(
    screen.getByRole('checkbox', { name: 'Import the others without the rejected ones' }),
  )
  expect(await findAxeViolations()).toEqual([])
  await member.press('Import 250')
  await screen.findByText('250 new, 0 changed')
  await expectFocus(screen.getByRole('heading', { level: 2, name: 'Done' }))
  expect(sent).toEqual([
    { list: 'Name,Email', file: 'orders.csv', check: true },
    { list: 'Name,Email', file: 'orders.csv', check: false, skip_refused: true, seen: 'hash' },
  ])
})

test('says what is wrong with a file, also with one that is too large', async () => {
  const message = toApiMessage(historyImportMessages.empty)
  api.fail('POST /api/admin/history-imports', { statusCode: 422, code: 'list', ...message })
  const member = await openImport()
  await chooseFile('Name,Email')
  await member.press('Check the file')
  expect((await screen.findByRole('alert')).textContent).toBe(historyImportMessages.empty.template)
  await chooseFile('x'.repeat(10_000_001))
  await member.press('Check the file')
  await screen.findByText(historyImportMessages.too_large.template)
})

test('shows an earlier order with its items and its customer', async () => {
  const order = {
    id: crypto.randomUUID(),
    source: 'woocommerce' as const,
    number: '1071',
    placed_at: '2024-03-05T08:52:10.000Z',
    status: 'Completed',
    currency: 'USD',
    subtotal_amount: null,
    shipping_amount: null,
    tax_amount: null,
    discount_amount: 500,
    refunded_amount: null,
    total_amount: 4999,
    name: 'Asha Rao',
    email: 'asha@example.test',
    phone: '9876543210',
    address: '1 MG Road\nPune',
    discount_code: '',
    shipping_method: '',
    payment_method: 'UPI',
    note: '<b>Gift</b>',
    items: [{ title: 'Mug', sku: 'M-1', quantity: 2, amount: 4999 }],
    customer_id: crypto.randomUUID(),
    created_at: '2026-11-01T00:00:00.000Z',
    updated_at: '2026-11-01T00:00:00.000Z',
  }
  api.respond('GET /api/admin/imported-orders', () => toListResponse([order]))
  api.respond('GET /api/admin/imported-orders/:id', order)
  const member = await openScreen('/imported-orders')
  await member.follow('1071')
  await screen.findByRole('heading', { level: 1, name: 'Earlier order 1071' })
  expect(screen.getAllByText('USD 49.99')).toHaveLength(2)
  screen.getByText('USD -5.00')
  screen.getByText('<b>Gift</b>')
  expect(screen.getByRole('link', { name: 'Asha Rao' }).getAttribute('href')).toContain(order.customer_id)
})

test('undoes an import after saying what is deleted and what stays', async () => {
  const entry = {
    id: crypto.randomUUID(),
    at: '2026-11-20T06:00:00.000Z',
    file: 'customers.csv',
    kind: 'customers' as const,
    source: 'shopify' as const,
    added: 250,
    changed: 3,
    undone_at: null,
  }
  const undone = { ...entry, undone_at: '2026-11-21T06:00:00.000Z' }
  const sent: unknown[] = []
  api.respond('GET /api/admin/history-imports', () => ({ items: [sent.length > 1 ? undone : entry] }))
  api.respond('POST /api/admin/history-imports/:id/undo', ({ body }) => {
    sent.push(body)
    return { customers: 248, orders: 0, kept: 2 }
  })
  const member = await openScreen('/customers/import')
  const article = await screen.findByRole('article', { name: 'customers.csv' })
  within(article).getByText(/^Customer export of Shopify\. /)
  await member.press('Undo')
  const dialog = await screen.findByRole('dialog', { name: 'Undo import' })
  within(dialog).getByText('This deletes 248 customers that the import created.')
  within(dialog).getByText('2 customers stay, because their accounts have been used since.')
  within(dialog).getByText('What the import changed stays as it is now.')
  expect(await findAxeViolations()).toEqual([])
  await member.press('Undo', dialog)
  await screen.findByText(/Undone 21 Nov 2026/)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(sent).toEqual([{ check: true }, { check: false }])
})

test('drops the check of a file that was replaced meanwhile', async () => {
  const lists: unknown[] = []
  api.respond('POST /api/admin/history-imports', ({ body }) => {
    lists.push((body as HistoryImportInput).list)
    return response
  })
  const release = api.hold('POST /api/admin/history-imports')
  const member = await openImport()
  await chooseFile('Name,Email')
  await member.press('Check the file')
  await screen.findByRole('button', { name: 'Checking...' })
  await chooseFile('Name,Phone')
  release()
  await member.press('Check the file')
  await screen.findByText('250 new, 0 changed, 0 unchanged, 1 rejected')
  expect(lists).toEqual(['Name,Email', 'Name,Phone'])
})

test('drops the check of products whose columns changed meanwhile', async () => {
  const checked: unknown[] = []
  api.respond('GET /api/admin/product-imports', { items: [] })
  api.respond('POST /api/admin/product-imports', ({ body }) => {
    const { columns = { title: 'Title' } } = body as ProductImportInput
    checked.push(columns)
    const base = { headings: ['Title', 'Code'], preset: null, rows: [], wanted: [] }
    return { ...base, columns, seen: 'hash', import_id: null }
  })
  const member = await openScreen('/products/import')
  await chooseFile('Title,Code')
  await member.press('Read the file')
  const slug = await screen.findByRole('combobox', { name: /slug/i })
  const release = api.hold('POST /api/admin/product-imports')
  await member.press('Check the file')
  await screen.findByRole('button', { name: 'Checking...' })
  await member.user.selectOptions(slug, 'Code')
  release()
  await member.press('Check the file')
  await screen.findByRole('region', { name: 'Result per row' })
  expect(checked).toHaveLength(3)
  expect(checked[2]).toEqual({ title: 'Title', slug: 'Code' })
})
