import { adminMessages } from '@nakshi/core/admin-messages'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { setStore } from '../../../../test/harness-settings.ts'
import { toFailureReason } from '../../../platform/jobs/failure-reason.ts'
import type { EmailSender } from './email-sender.ts'
import { openEmailThread } from './email-thread.ts'

const received: string[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    received.push(...session.envelope.rcptTo.map(({ address }) => address))
    stream.on('end', done).resume()
  },
})
let shop: TestApp
let sender: EmailSender
beforeAll(async () => {
  shop = await createTestApp()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const config = { ...shop.config, smtpUrl: `smtp://127.0.0.1:${port}` }
  sender = await openEmailThread({ db: shop.db, config })
})
afterAll(async () => {
  await sender.close()
  await shop.close()
  await new Promise<void>((resolve) => server.close(resolve))
})

test('sends several emails from a thread, and tells why one was not sent', async () => {
  await setStore(shop.db, { email: 'hello@ashagifts.in' })
  const shoppers = await Promise.all([shop.asShopper(), shop.asShopper()])
  const welcome = (userId: string) => sender.send({ email: 'welcome', user_id: userId }, crypto.randomUUID())
  await Promise.all(shoppers.map(({ userId }) => welcome(userId)))
  expect(received.sort()).toEqual(shoppers.map(({ email }) => email).sort())

  await expect(sender.send({ email: 'unknown' }, crypto.randomUUID())).rejects.toThrow(
    'unknown email unknown',
  )
  await setStore(shop.db, { email: '' })
  const failed: unknown = await welcome(shoppers[0].userId).catch((error: unknown) => error)
  expect(toFailureReason(failed).message_code).toBe(adminMessages.failed_job.no_sender.code)
})
