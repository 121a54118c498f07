import { adminMessages } from '@nakshi/core/admin-messages'
import { expect, test } from 'vitest'
import { api, fireEvent, openScreen, screen, shopSettings, toListResponse } from './harness.tsx'

const none = { documents: 0, total: 0, taxable: 0, tax: 0, discount_after_tax: 0, round_off: 0 }
const month = {
  commercial_credit_notes: { documents: 0, total: 0 },
  lines_without_hsn: 0,
  filed: null,
}

test('shows what is wrong with a GST rate at its field', async () => {
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/documents/summary', { ...month, invoices: none, credit_notes: none })
  api.respond('GET /api/admin/tax-rates', [])
  const taken = adminMessages.tax_rate.taken.template
  api.respond('POST /api/admin/tax-rates', () =>
    Response.json(
      {
        ...{ statusCode: 409, code: 'taken', message: taken },
        issues: [{ path: 'valid_from', message: taken }],
      },
      { status: 409 },
    ),
  )
  const member = await openScreen('/tax')
  const code = await screen.findByRole('textbox', { name: 'HSN code' })
  const getError = (field: HTMLElement) =>
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
  await member.user.type(code, '691')
  await member.press('Add rate')
  expect(getError(code)).toBe('An HSN code has 2, 4, 6 or 8 digits')
  await member.user.type(code, '2')
  await member.press('Add rate')
  await screen.findByText(taken)
  expect(getError(screen.getByLabelText('From'))).toBe(taken)
  expect(code.getAttribute('aria-invalid')).toBe('false')
})

test('shows the discounts after tax and the round off, which explain the total', async () => {
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/documents/summary', {
    ...month,
    invoices: {
      ...{ documents: 1, total: 1_07_967, taxable: 1_00_000, tax: 18_000, discount_after_tax: 10_000 },
      round_off: -33,
    },
    credit_notes: none,
  })
  api.respond('GET /api/admin/tax-rates', [])
  await openScreen('/tax')
  const table = await screen.findByRole('table', { name: 'Monthly totals' })
  const texts = (selector: string) => [...table.querySelectorAll(selector)].map((cell) => cell.textContent)
  expect(texts('th')).toContain('Discounts after tax')
  const amounts = ['₹1,000.00', '₹180.00', '-₹100.00', '-₹0.33', '₹1,079.67']
  expect(texts('tbody tr:first-child td')).toEqual(['1', ...amounts])
})

test('marks a month that is over as filed, and takes that back with a reason', async () => {
  const id = crypto.randomUUID()
  const filed = { id, filed_at: '2026-10-10T06:00:00Z', filed_by: 'Meera' }
  let isFiled = false
  const summary = () => ({
    ...{ ...month, invoices: none, credit_notes: none, filed: isFiled ? filed : null },
    ...{ commercial_credit_notes: { documents: 1, total: 118_000 }, lines_without_hsn: 2 },
  })
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/documents/summary', () => Response.json(summary()))
  api.respond('GET /api/admin/tax-rates', [])
  api.respond('POST /api/admin/documents/filed-returns', () => {
    isFiled = true
    return Response.json(summary(), { status: 201 })
  })
  const reasons: unknown[] = []
  api.respond('POST /api/admin/documents/filed-returns/:id/undo', ({ body }) => {
    reasons.push(body)
    isFiled = false
    return Response.json({ id })
  })
  const member = await openScreen('/tax')
  const chosen = await screen.findByLabelText('Month')
  expect(screen.queryByRole('button', { name: 'I have filed this month' })).toBeNull()
  fireEvent.change(chosen, { target: { value: '2026-08' } })
  expect((await screen.findByText('Credit notes without GST')).closest('tr')?.textContent).toContain(
    '₹1,180.00',
  )
  await screen.findByText(/^2 lines have no HSN code/)
  await member.press('I have filed this month')
  await member.press('Mark as filed')
  await screen.findByText('Filed on 10 Oct 2026 by Meera. The month is locked.')
  await member.press('Undo')
  const dialog = await screen.findByRole('dialog', { name: 'Not filed after all?' })
  const undo = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Undo')
  expect(undo?.disabled).toBe(true)
  await member.user.type(screen.getByLabelText(/^Reason/), 'By mistake')
  if (undo) await member.user.click(undo)
  await screen.findByRole('button', { name: 'I have filed this month' })
  expect(reasons).toEqual([{ reason: 'By mistake' }])
})
