import type { SavedDate, SavedDateBody } from '@nakshi/core/occasions/saved-dates'
import { expect, test } from 'vitest'
import { profile } from '../examples.ts'
import {
  api,
  expectToast,
  findAxeViolations,
  mockShop,
  openPage,
  screen,
  waitFor,
  within,
} from './harness.tsx'

/** Saves dates as the API does. @returns the dates */
function mockDates(): SavedDate[] {
  mockShop({ products: [] })
  const dates: SavedDate[] = []
  const toDate = (id: string, body: SavedDateBody): SavedDate => ({
    ...{ ...body, id, next_date: '2027-02-28', created_at: '2026-11-30T06:00:00.000Z' },
  })
  api.respond('GET /api/saved-dates', () => ({ items: [...dates] }))
  api.respond('POST /api/saved-dates', ({ body }) => {
    const saved = toDate(crypto.randomUUID(), body as SavedDateBody)
    dates.push(saved)
    return saved
  })
  api.respond('PUT /api/saved-dates/:id', ({ params, body }) => {
    const saved = toDate(String(params.id), body as SavedDateBody)
    dates.splice(0, 1, saved)
    return saved
  })
  api.respond('DELETE /api/saved-dates/:id', () => {
    dates.splice(0, 1)
    return { items: [] }
  })
  return dates
}

test('saves a date with a reminder, which is not preselected, then changes and deletes it', async () => {
  const dates = mockDates()
  const visitor = await openPage('/profile?tab=dates')
  await visitor.user.click(await screen.findByRole('button', { name: 'Add date' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add date' }))
  await visitor.user.click(dialog.getByRole('button', { name: 'Save date' }))
  await dialog.findByText('Please enter the full name')
  await visitor.user.type(dialog.getByRole('textbox', { name: /Name of the person/ }), 'Asha')
  await visitor.user.selectOptions(dialog.getByRole('combobox', { name: /Day/ }), '30')
  await visitor.user.selectOptions(dialog.getByRole('combobox', { name: /Month/ }), 'Feb')
  await visitor.user.click(dialog.getByRole('button', { name: 'Save date' }))
  await dialog.findByText('This month has no such day')
  await visitor.user.selectOptions(dialog.getByRole('combobox', { name: /Day/ }), '29')
  const box = dialog.getByRole<HTMLInputElement>('checkbox', { name: /Email me before this date/ })
  expect(box.checked).toBe(false)
  expect(dialog.queryByRole('combobox', { name: 'When' })).toBeNull()
  await visitor.user.click(box)
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'When' }).value).toBe('14')
  expect(await findAxeViolations()).toEqual([])
  await visitor.user.click(dialog.getByRole('button', { name: 'Save date' }))
  await expectToast('Date saved')
  const saved = { name: 'Asha', occasion: 'birthday', day: 29, month: 2, year: null, remind_days: 14 }
  expect(dates).toMatchObject([saved])
  const row = within(await screen.findByRole('list', { name: 'Saved dates' }))
  row.getByText('28 Feb 2027')
  row.getByText('14 days before')

  await visitor.user.click(row.getByRole('button', { name: /^Edit/ }))
  const edit = within(await screen.findByRole('dialog', { name: 'Edit date' }))
  await visitor.user.type(edit.getByRole('textbox', { name: /Year/ }), '1992')
  await visitor.user.click(edit.getByRole('checkbox', { name: /Email me before this date/ }))
  await visitor.user.click(edit.getByRole('button', { name: 'Save date' }))
  await waitFor(() => expect(dates).toMatchObject([{ ...saved, year: 1992, remind_days: null }]))

  await visitor.user.click(await screen.findByRole('button', { name: /^Delete/ }))
  const ask = within(await screen.findByRole('alertdialog', { name: 'Delete date' }))
  await visitor.user.click(ask.getByRole('button', { name: 'Delete date' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Saved dates' })).toBeNull())
  expect(dates).toEqual([])
})

test('says that an unconfirmed address gets no reminder yet', async () => {
  const dates = mockDates()
  api.respond('GET /api/profile', profile({ email_confirmed: false }))
  dates.push({
    ...{ id: crypto.randomUUID(), name: 'Ravi', occasion: 'anniversary', day: 1, month: 3, year: 2015 },
    ...{ remind_days: 7, next_date: '2027-03-01', created_at: '2026-11-30T06:00:00.000Z' },
  })
  await openPage('/profile?tab=dates')
  await screen.findByRole('button', { name: /^Edit ?Anniversary: Ravi/ })
  await screen.findByText(/once you have confirmed your email/)
})
