import type { BankStatementResponse } from '@nakshi/core/payments/admin-bank-statement'
import { defaultPaymentSettings } from '@nakshi/core/payments/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { placeOrder, TOTAL } from '../../../../test/harness-paying.ts'
import { setSettings } from '../../../../test/harness-settings.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  const upi = { vpa: 'nakshi@examplebank', payee_name: 'Nakshi' }
  await setSettings(shop.db, 'payment_settings', { ...defaultPaymentSettings, upi })
})
afterAll(() => shop.close())

async function ordered(reference?: string) {
  const asha = await shop.asShopper()
  const { placed } = await placeOrder(shop, asha)
  if (reference) await asha.post(placed.payment_url, { reference })
  return placed as { id: string; order_number: string }
}
const HEADINGS = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'
const toLine = (narration: string, reference: string, paise: number) =>
  `14/07/26,${narration},${reference},14/07/26,,${(paise / 100).toFixed(2)},1.00`
const send = async (rows: string[], lines: number[] = []): Promise<BankStatementResponse> => {
  const answer = await admin.post('/api/admin/payment-claims/statement', {
    list: [HEADINGS, ...rows].join('\n'),
    lines,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const paid = async (id: string) => (await admin.get(`/api/admin/orders/${id}`)).json().ledger.paid

test('matches by UTR, then by order number, and records the chosen lines only', async () => {
  const reported = await ordered('619500000017')
  const wrong = await ordered('619500000025')
  const silent = await ordered()
  const rows = [
    toLine('UPI-SHOPPER-619500000017-PAYMENT', '0000619500000017', TOTAL),
    toLine('UPI-SHOPPER-619500000025', '0000619500000025', TOTAL - 100),
    toLine(`UPI-SHOPPER-619500000033-${silent.order_number.slice(0, 18)}`, '0000619500000033', TOTAL),
    toLine('NEFT CR-EXAMPLE COURIER-COD', 'EXMPN26196000017', 425_050),
    '15/07/26,ATM,1,15/07/26,500.00,,1.00',
    toLine('UPI-SHOPPER-619500000017-PAYMENT', '0000619500000017', TOTAL),
  ]
  const preview = await send(rows)
  const facts = preview.rows.map(({ line, match, order_number, amount, expected }) => ({
    ...{ line, match, order_number },
    is_exact: amount === expected,
  }))
  expect(facts).toEqual([
    { line: 2, match: 'claim', order_number: reported.order_number, is_exact: true },
    { line: 3, match: 'claim', order_number: wrong.order_number, is_exact: false },
    { line: 4, match: 'order', order_number: silent.order_number, is_exact: true },
    { line: 7, match: 'recorded', order_number: reported.order_number, is_exact: true },
  ])
  expect(preview).toMatchObject({ unmatched_count: 1, debit_count: 1, recorded: 0 })
  expect(preview.unmatched[0]).toMatchObject({ line: 5, amount: 425_050 })
  for (const { id } of [reported, wrong, silent]) expect(await paid(id)).toBe(0)

  expect((await send(rows, [2, 4, 5, 7])).recorded).toBe(2)
  expect(await paid(reported.id)).toBe(TOTAL)
  expect(await paid(silent.id)).toBe(TOTAL)
  expect(await paid(wrong.id)).toBe(0)

  const again = await send(rows, [2, 4])
  expect(again.recorded).toBe(0)
  expect(again.rows.map(({ match }) => match)).toEqual(['recorded', 'claim', 'recorded', 'recorded'])
  expect((await send(rows, [3])).recorded).toBe(1)
  expect(await paid(wrong.id)).toBe(TOTAL - 100)
})

test('says why a line could not be recorded, and leaves the others', async () => {
  const twice = await ordered()
  const rows = [
    toLine(`UPI-619500000101-${twice.order_number}`, '0000619500000101', TOTAL),
    toLine(`UPI-619500000102-${twice.order_number}`, '0000619500000102', TOTAL),
    toLine(`CASH ${twice.order_number}`, '', TOTAL),
  ]
  const { rows: recorded, recorded: count } = await send(rows, [2, 3, 4])
  expect(count).toBe(1)
  expect(recorded.map(({ problem }) => problem?.message_code ?? null)).toEqual([
    null,
    'upi_nothing_due',
    'upi_reference',
  ])
  expect(await paid(twice.id)).toBe(TOTAL)
})

test('keeps the statement from roles that may not record payments', async () => {
  const accountant = await shop.asStaff('accountant')
  const answer = await accountant.post('/api/admin/payment-claims/statement', { list: HEADINGS })
  expect(answer.statusCode).toBe(403)
})
