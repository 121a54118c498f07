import type { StockLevel } from '@nakshi/core/products/admin-stock-levels'
import { expect, test } from 'vitest'
import { toErrorResponse } from '../../../tools/component/mock-api.ts'
import { api, findAxeViolations, openScreen, screen, toListResponse, waitFor, within } from './harness.tsx'

const level: StockLevel = {
  ...{ id: crypto.randomUUID(), product_id: crypto.randomUUID(), title: 'Shirt', combination: 'Red / S' },
  ...{ sku: 'SH-1', barcode: null, image_url: null, stock: 4, reserved: 2, sold: 9, is_active: true },
}

test('changes a stock in place with a reason, and lists those that are low', async () => {
  const sent: unknown[] = []
  const filters: (string | null)[] = []
  let stock = level.stock
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/stock-levels', ({ search }) => {
    filters.push(search.get('filter'))
    return toListResponse([{ ...level, stock }])
  })
  api.respond('POST /api/admin/stock-levels/changes', ({ body }) => {
    sent.push(body)
    if (sent.length === 1) return toErrorResponse({ statusCode: 503 })
    stock = 24
    return [{ id: level.id, stock }]
  })
  const member = await openScreen('/stock-levels')
  const change = await screen.findByRole('button', { name: 'Change stock of Shirt, Red / S: 4' })
  expect(await findAxeViolations()).toEqual([])
  await member.user.click(change)
  const dialog = await screen.findByRole('dialog', { name: 'Change stock of Shirt, Red / S' })
  await member.fill('textbox', 'New stock', '+20', dialog)
  await within(dialog).findByText('4 → 24')
  await member.user.click(within(dialog).getByRole('combobox', { name: 'Reason' }))
  await member.user.click(await screen.findByRole('option', { name: 'Received from the supplier' }))
  await member.press('Save', dialog)
  await within(dialog).findByRole('alert')
  await member.press('Save', dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.at(-1)).toEqual({ changes: [{ id: level.id, change: 20 }], reason: 'received', note: '' })
  await screen.findByRole('button', { name: 'Change stock of Shirt, Red / S: 24' })
  await member.user.click(screen.getByRole('tab', { name: 'Low stock' }))
  await waitFor(() => expect(filters.at(-1)).toBe('{"level":"low"}'))
})

test('shows what a stock file would change before it is imported', async () => {
  const sent: object[] = []
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('POST /api/admin/stock-imports', ({ body }) => {
    sent.push(body as object)
    return {
      counts: { new: 0, changed: 1, unchanged: 0, refused: 0 },
      rows: [{ line: 2, title: 'Shirt', fate: 'changed', change: { from: 4, to: 7 }, problem: null }],
      ...{ seen: 'digest', done: sent.length > 1 },
    }
  })
  const member = await openScreen('/stock-levels/import')
  const input = await screen.findByLabelText('CSV or Excel file')
  await member.user.upload(input, new File(['SKU,Stock\nSH-1,7'], 'stock.csv', { type: 'text/csv' }))
  await member.press('Check the file')
  await screen.findByText('4 → 7')
  await member.press('Import 1')
  await screen.findByText('Stock changed: 1')
  expect(sent).toMatchObject([
    { check: true, file: 'stock.csv' },
    { check: false, seen: 'digest' },
  ])
})
