import { once } from 'node:events'
import { adminMessages } from '@nakshi/core/admin-messages'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { setStore } from '../../../test/harness-settings.ts'
import { startWorkers } from '../../app/worker/worker.ts'
import { canSendFrom } from './sender-address.ts'

let shop: TestApp
let admin: Client
let smtp: SMTPServer
const senders: string[] = []
beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      if (envelope.mailFrom) senders.push(envelope.mailFrom.address)
      stream.resume().on('end', () => done())
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const address = smtp.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  shop = await createTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` })
  admin = await shop.asAdmin()
})
beforeEach(() => shop.sql`delete from jobs.job`)
afterAll(async () => {
  await shop.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
})

test.each<[string, Partial<Parameters<typeof canSendFrom>[1]>, boolean]>([
  ['hello@ashagifts.in', { smtpUrl: 'smtp://mail' }, true],
  ['', { smtpUrl: 'smtp://mail' }, false],
  ['hello@nakshi.test', { smtpUrl: 'smtp://mail' }, false],
  ['hello@nakshi.test', { smtpUrl: 'smtp://mail', demo: true }, true],
  ['hello@nakshi.test', { smtpUrl: 'smtp://mail', demo: true, reachable: true }, false],
  ['', {}, true],
])('decides whether mail is sent from "%s" with %o: %s', (email, config, expected) => {
  expect(canSendFrom(email, { smtpUrl: undefined, demo: false, reachable: false, ...config })).toBe(expected)
})

test('holds emails while the store has no address to send from, says so, and sends them once it has', async () => {
  await setStore(shop.db, { email: '' })
  const { email } = await shop.asShopper()
  await shop.visitor().post('/api/auth/forgot-password', { email })
  const stop = await startWorkers({ db: shop.db, config: shop.config, log: shop.app.log })
  const dashboard = async () => (await admin.get('/api/admin/dashboard')).json()
  try {
    await expect.poll(async () => (await dashboard()).held_emails).toBe(2)
    expect(await shop.sql`select 1 from password_resets`).toHaveLength(0)
    // As after a day of attempts.
    await shop.sql`update jobs.job set state = 'failed', completed_on = now(), retry_count = retry_limit
      where data->>'email' = 'welcome'`
    const failed = (await admin.get('/api/admin/failed-jobs?range=[0,9]')).json()
    expect(
      failed.map(({ state, reason }: { state: string; reason: { message_code: string } }) => [
        state,
        reason.message_code,
      ]),
    ).toEqual([
      ['failed', adminMessages.failed_job.no_sender.code],
      ['waits', adminMessages.failed_job.no_sender.code],
    ])
    const path = '/api/admin/settings/store_settings'
    const { value, updated_at } = (await admin.get(path)).json()
    const save = (address: string) => admin.put(path, { value: { ...value, email: address }, updated_at })
    expect((await save('hello@ashagifts.in')).statusCode).toBe(200)
    await vi.waitFor(() => expect(senders).toEqual(['hello@ashagifts.in', 'hello@ashagifts.in']), {
      timeout: 15_000,
    })
    expect((await dashboard()).held_emails).toBeNull()
  } finally {
    await stop()
  }
})

test('lists what a new store has still to fill in, and ticks the step when nothing is left', async () => {
  const read = async () => (await admin.get('/api/admin/dashboard')).json()
  await setStore(shop.db, { email: 'hello@nakshi.test' })
  expect(await read()).toMatchObject({
    first_steps: { store: false },
    unfinished_details: ['email', 'phone', 'address', 'legal_name', 'grievance_officer', 'grievance_hours'],
  })
  await setStore(shop.db, {
    email: 'hello@ashagifts.in',
    phone: '+91 91234 56789',
    address: '4 Lake Road, Kochi',
    legal_name: 'Asha Gifts LLP',
    grievance_officer: 'Meera Nair',
    grievance_hours: '10 am to 6 pm',
  })
  expect(await read()).toMatchObject({ first_steps: { store: true }, unfinished_details: [] })
})
