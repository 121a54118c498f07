import { formatMessage } from '@nakshi/core/base/format-message'
import { codPayoutMessages } from '@nakshi/core/couriers/admin-cod-payout-messages'
import { expect, test } from 'vitest'
import { api, expectToast, findAxeViolations, openScreen, screen, waitFor, within } from './harness.tsx'

test('compares a payout file with the orders, and saves it', async () => {
  const orderId = crypto.randomUUID()
  const row = {
    order_id: orderId,
    order_number: 'NK-1001',
    tracking_number: '14112300000001',
    amount: 58_050,
    expected: 60_000,
    transfer: '',
    paid_on: '2026-11-25',
    outcome: 'less',
  } as const
  const sent: { check: boolean; columns?: object; transfer?: string }[] = []
  api.respond('GET /api/admin/cod-payouts', {
    differences: [],
    missing: [
      {
        booking_id: crypto.randomUUID(),
        order_id: orderId,
        order_number: 'NK-1001',
        tracking_number: '14112300000001',
        amount: 60_000,
        delivered_at: '2026-11-20T06:00:00.000Z',
      },
    ],
    missing_total: 60_000,
  })
  api.respond('POST /api/admin/cod-payouts', ({ body }) => {
    const request = body as (typeof sent)[number]
    sent.push(request)
    const columns = request.columns
      ? { tracking_number: 'Waybill', order_number: null, amount: 'Paid', transfer: null, date: null }
      : null
    return {
      headings: ['Waybill', 'Paid'],
      columns,
      rows: columns ? [{ ...row, line: 2 }] : [],
      saved: request.check ? 0 : 1,
    }
  })
  const member = await openScreen('/cod-payouts')
  await screen.findByText('₹600.00 collected by couriers')
  await member.user.upload(
    screen.getByLabelText('CSV or Excel file'),
    new File(['Waybill,Paid\n14112300000001,580.50'], 'remittance.csv', { type: 'text/csv' }),
  )
  await member.user.selectOptions(await screen.findByLabelText('Tracking number column'), 'Waybill')
  await member.user.selectOptions(screen.getByLabelText('Amount column'), 'Paid')
  const table = await screen.findByRole('region', { name: 'Payouts of the file' })
  within(table).getByText('Less than collected')
  expect(screen.getByRole('button', { name: 'Save 1 payout' })).toHaveProperty('disabled', true)
  expect(await findAxeViolations()).toEqual([])
  await member.fill('textbox', 'Number of the bank transfer (UTR)', 'UTR1')
  await member.press('Save 1 payout')
  await expectToast(formatMessage(codPayoutMessages.saved, { smart_count: 1 }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ check: false, transfer: 'UTR1' }))
})

test('says when the payouts cannot be loaded', async () => {
  api.fail('GET /api/admin/cod-payouts')
  await openScreen('/cod-payouts')
  await screen.findByText(codPayoutMessages.list_failed.template)
})
