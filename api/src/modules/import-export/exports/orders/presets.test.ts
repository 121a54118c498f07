import { adminMessages } from '@nakshi/core/admin-messages'
import { exportColumns } from '@nakshi/core/exports/admin-columns'
import type { ExportPreset } from '@nakshi/core/exports/admin-schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/harness.ts'
import type { Client } from '../../../../../test/harness-client.ts'
import { parseCsv, parseWorksheet } from '../../../../../test/harness-files.ts'
import { addOrder } from '../../../../../test/harness-rows.ts'
import { exportPresets, users } from '../../../../platform/db/tables/index.ts'
import type { MailTransport } from '../../../../platform/mail/transport.ts'
import { openMediaStore } from '../../../../platform/media/media-store.ts'
import { sendEmail } from '../../../notifications/emails/send-email.ts'
import { courierTemplates } from './presets.ts'
import { sendScheduledExports } from './send-scheduled-exports.ts'

let shop: TestApp
let manager: Client
let accountant: Client
/** gets exports by mail */
let reader: Client
beforeAll(async () => {
  shop = await createTestApp()
  manager = await shop.asStaff('manager')
  accountant = await shop.asStaff('accountant')
  reader = await shop.asStaff('manager')
  await addOrder(shop.db, { order_number: 'ORDKEPT1', status: 'confirmed' })
  await addOrder(shop.db, { order_number: 'ORDKEPT2', shipping: { full_name: '=1+1' } })
})
afterAll(() => shop.close())

const url = '/api/admin/export-presets'
const presetBody = (name: string, more: object = {}) => ({
  name,
  layout: 'courier',
  format: 'csv',
  columns: [
    { column: 'name', heading: 'Consignee' },
    { heading: 'Country', text: 'India' },
    { column: 'order_number' },
  ],
  filter: { q: 'ORDKEPT' },
  ...more,
})
async function savePreset(name: string, more: object = {}): Promise<ExportPreset> {
  const response = await manager.post(url, presetBody(name, more))
  expect(response.statusCode, response.body).toBe(201)
  const found = response.json().items.find((each: ExportPreset) => each.name === name)
  if (!found) throw new Error('the preset is not in the list')
  return found
}
const listed = async (by: Client): Promise<ExportPreset[]> => (await by.get(url)).json().items
const downloadPreset = (id: string, query: object = {}) =>
  accountant.get('/api/admin/orders/export', {
    query: { preset: id, sort: '["order_number","ASC"]', ...query },
  })

describe('an export preset', () => {
  test('is shared with staff and exports its columns in order under its headings for its own filter', async () => {
    const { id } = await savePreset('Our courier')
    expect((await listed(accountant))[0]).toMatchObject({
      name: 'Our courier',
      is_shipped: false,
      readers: [],
    })
    const response = await downloadPreset(id)
    expect(response.statusCode, response.body).toBe(200)
    expect(parseCsv(response.body.slice(1))).toEqual([
      ['Consignee', 'Country', 'order_number'],
      ['Asha Rao', 'India', 'ORDKEPT1'],
      ["'=1+1", 'India', 'ORDKEPT2'],
    ])
    const some = await downloadPreset(id, { filter: JSON.stringify({ q: 'ORDKEPT', status: 'confirmed' }) })
    expect(parseCsv(some.body.slice(1)).slice(1)).toEqual([['Asha Rao', 'India', 'ORDKEPT1']])

    const changed = await manager.put(
      `${url}/${id}`,
      presetBody('Our courier', { columns: [{ column: 'pincode' }] }),
    )
    expect(changed.statusCode, changed.body).toBe(200)
    expect(parseCsv((await downloadPreset(id)).body.slice(1))[0]).toEqual(['pincode'])
    expect((await manager.delete(`${url}/${id}`)).statusCode).toBe(200)
    expect((await downloadPreset(id)).statusCode).toBe(404)
    expect((await manager.put(`${url}/${id}`, presetBody('Gone'))).statusCode).toBe(404)
  })

  test.each([
    ['a column that its layout does not have', { columns: [{ column: 'hsn' }] }, 400],
    ['a filter that the list does not know', { filter: { colour: 'red' } }, 400],
    [
      'a sheet a product in a CSV',
      { layout: 'items', worksheets: 'product', columns: [{ column: 'sku' }] },
      400,
    ],
    ['a time that no clock shows', { send_at: '25:00' }, 400],
    ['no column at all', { columns: [] }, 400],
  ])('is rejected with %s', async (_what, more, status) => {
    expect((await manager.post(url, presetBody('Refused', more))).statusCode).toBe(status)
  })

  test('requires a unique name regardless of case', async () => {
    await savePreset('Morning list')
    const response = await manager.post(url, presetBody('MORNING LIST'))
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      adminMessages.export_preset.taken.template,
    ])
  })

  test('cannot be saved by an accountant or read by support', async () => {
    expect((await accountant.post(url, presetBody('Mine'))).statusCode).toBe(403)
    expect((await (await shop.asStaff('support')).get(url)).statusCode).toBe(403)
  })
})

test.each(courierTemplates.map(({ id, name }) => [name, id]))(
  'exports with the built-in %s template',
  async (_name, id) => {
    const template = courierTemplates.find((each) => each.id === id)
    const offered: readonly string[] = exportColumns.courier
    for (const each of template?.columns ?? []) if ('column' in each) expect(offered).toContain(each.column)
    const response = await downloadPreset(id, { filter: JSON.stringify({ q: 'ORDKEPT1' }) })
    expect(response.statusCode).toBe(200)
    const [headings, row, ...more] = parseWorksheet(response.rawPayload)
    expect(headings).toEqual(template?.columns.map((each) => each.heading))
    expect(row).toContain('ORDKEPT1')
    expect(more).toEqual([])
  },
)

describe('scheduled export emails', () => {
  type Mail = Parameters<MailTransport['send']>[0]
  /** Sends the letters that wait, and takes them from the queue. */
  async function sendWaiting(send: (mail: Mail) => Promise<void>): Promise<void> {
    const jobs = await shop.sql`
      delete from jobs.job where name = 'mail' and data->>'email' = 'export' returning id, data`
    const sender = {
      db: shop.db,
      store: openMediaStore(shop.config),
      config: shop.config,
      transport: { send },
    }
    for (const { id, data } of jobs) await sendEmail(sender, data, id)
  }
  const seven = (day: string) => new Date(`${day}T07:02:00+05:30`)
  const getSubscribers = async (id: string) => (await listed(manager)).find((each) => each.id === id)?.readers

  test('are sent once each morning to subscribers and record success or failure', async () => {
    const { id } = await savePreset('Each morning', { send_at: '07:00' })
    expect((await reader.put(`${url}/${id}/reader`, { reads: true })).statusCode).toBe(200)
    await shop.db.update(exportPresets).set({ sent_on: '2026-11-23' })
    expect(await sendScheduledExports(shop.db, new Date('2026-11-24T06:58:00+05:30'))).toBe(0)
    expect(await sendScheduledExports(shop.db, seven('2026-11-24'))).toBe(1)
    expect(await sendScheduledExports(shop.db, seven('2026-11-24'))).toBe(0)
    const emails: Mail[] = []
    await sendWaiting(async (mail) => void emails.push(mail))
    expect(emails).toMatchObject([{ to: { address: reader.email }, subject: 'Each morning: 2 rows' }])
    const [file] = emails[0]?.attachments ?? []
    expect(file?.filename).toMatch(/^nakshi-courier_.*\.csv$/)
    expect(String(file?.content)).toContain('"\'=1+1","India","ORDKEPT2"')
    expect(await getSubscribers(id)).toMatchObject([
      { is_you: false, last_sent_at: expect.any(String), failure: null },
    ])

    expect(await sendScheduledExports(shop.db, seven('2026-11-25'))).toBe(1)
    await expect(sendWaiting(() => Promise.reject(new Error('mailbox full')))).rejects.toThrow('mailbox full')
    expect(await getSubscribers(id)).toMatchObject([
      {
        failed_at: expect.any(String),
        failure: { message_code: 'admin_failed_job_other', params: { error: 'mailbox full' } },
      },
    ])
  })

  test('are sent after midnight when they were due just before it', async () => {
    const { id } = await savePreset('Last minute', { send_at: '23:58' })
    await reader.put(`${url}/${id}/reader`, { reads: true })
    const setSentOn = (day: string) =>
      shop.db.update(exportPresets).set({ sent_on: day }).where(eq(exportPresets.id, id))
    await shop.db.update(exportPresets).set({ sent_on: '2026-12-31' })
    await setSentOn('2026-11-27')
    const at = (time: string) => sendScheduledExports(shop.db, new Date(`2026-11-${time}:00+05:30`))
    expect([await at('28T23:55'), await at('29T00:00'), await at('29T00:05')]).toEqual([0, 1, 0])
    expect([await at('29T23:55'), await at('29T23:59'), await at('30T00:00')]).toEqual([0, 1, 0])
    await sendWaiting(async () => {})
  })

  test('start with the next time after they are saved', async () => {
    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Kolkata' })
    const getSentOn = async (sendAt: string | null) => {
      const { id } = await savePreset(`Starts ${sendAt}`, { send_at: sendAt })
      const [row] = await shop.db.select().from(exportPresets).where(eq(exportPresets.id, id))
      return row?.sent_on
    }
    expect(await getSentOn('00:00')).toBe(day(0))
    expect(await getSentOn('23:59')).toBe(day(-1))
    expect(await getSentOn(null)).toBeNull()
  })

  test('are neither skipped nor repeated when the list is saved after its time', async () => {
    const { id, updated_at } = await savePreset('Saved late', { send_at: '00:00' })
    await reader.put(`${url}/${id}/reader`, { reads: true })
    await shop.db.update(exportPresets).set({ sent_on: '2026-12-31' })
    const change = async (more: object) => {
      const answer = await manager.put(`${url}/${id}`, presetBody('Saved late', more))
      expect(answer.statusCode, answer.body).toBe(200)
    }
    expect(updated_at).toEqual(expect.any(String))
    // The server was down since the day before yesterday.
    const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
    await shop.db.update(exportPresets).set({ sent_on: day }).where(eq(exportPresets.id, id))
    await change({ send_at: '00:00', name: 'Renamed' })
    expect(await sendScheduledExports(shop.db, new Date())).toBe(1)
    for (const more of [
      { send_at: '23:59' },
      { send_at: null },
      { send_at: '00:01' },
      { send_at: '00:00' },
    ]) {
      await change(more)
      expect([more, await sendScheduledExports(shop.db, new Date())]).toEqual([more, 0])
    }
    await sendWaiting(async () => {})
  })

  test('are not sent to staff without permission or after unsubscribing', async () => {
    const { id } = await savePreset('For two', { send_at: '07:00' })
    const left = await shop.asStaff('manager')
    for (const client of [left, reader]) await client.put(`${url}/${id}/reader`, { reads: true })
    await shop.db.update(exportPresets).set({ sent_on: '2026-11-23' })
    await sendScheduledExports(shop.db, seven('2026-11-26'))
    await shop.db.update(users).set({ staff_role: 'support' }).where(eq(users.id, left.userId))
    await reader.put(`${url}/${id}/reader`, { reads: false })
    const emails: Mail[] = []
    await sendWaiting(async (mail) => void emails.push(mail))
    expect(emails.filter(({ subject }) => subject.startsWith('For two'))).toEqual([])
    expect(await getSubscribers(id)).toMatchObject([
      { failure: { message_code: adminMessages.export_preset.no_permission.code } },
    ])
  })
})
