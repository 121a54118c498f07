import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { startWorkers } from '../src/app/worker/worker.ts'
import { users } from '../src/platform/db/tables/index.ts'
import type { SmsKeys } from '../src/platform/integration-settings.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { type Client, newAccount, TEST_PASSWORD } from './harness-client.ts'
import { Msg91Mock, msg91Keys } from './harness-msg91.ts'

let last = 0
/** A new address. */
export function newAddress(): string {
  last += 1
  return `10.8.${Math.floor(last / 250)}.${(last % 250) + 1}`
}
export const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
let lastPhone = 9_400_000_000
/** An unused number. */
export const newPhone = () => String(++lastPhone)
export const another = (figures: string) => String((Number(figures) + 1) % 1_000_000).padStart(6, '0')

/** A shop with limits that sends SMS to a stand-in, its jobs worked through. */
export async function createSmsShop(change: Partial<SmsKeys> = {}) {
  const msg91 = await new Msg91Mock().open()
  const sms = { ...msg91Keys, apiUrl: msg91.url, timeoutMs: 1_000, ...change }
  const shop = await createTestApp({ rateLimits: true, trustProxy: 1, sms })
  const stop = await startWorkers({ db: shop.db, config: shop.config, log: shop.app.log })
  return {
    shop,
    msg91,
    close: async () => {
      await stop()
      await shop.close()
      await msg91.close()
    },
  }
}

/** An account that reads its mail, with an unconfirmed number. */
export async function newShopper(shop: TestApp, phone = newPhone()) {
  const account = newAccount()
  const client = shop.visitor()
  await client.post('/api/auth/sign-up', account, from(newAddress()))
  const [row] = await shop.db
    .update(users)
    .set({ email_confirmed_at: new Date(), phone })
    .where(eq(users.email, account.email))
    .returning({ id: users.id })
  return { email: account.email, id: row?.id ?? '', client, phone }
}

export const requestOtp = (client: Client) =>
  client.post('/api/profile/phone/otp', { current_password: TEST_PASSWORD })
export const confirm = (client: Client, figures: string) =>
  client.post('/api/profile/phone/confirm', { sms_code: figures })

/** Waits for one more SMS to a number than there were. @returns its figures */
export async function nextSms(msg91: Msg91Mock, phone: string, before: number): Promise<string> {
  await vi.waitFor(() => expect(msg91.figuresFor(phone).length).toBeGreaterThan(before), {
    timeout: 15_000,
    interval: 50,
  })
  return msg91.figuresFor(phone).at(-1) ?? ''
}

/** Asks, reads the SMS and types its figures. */
export async function confirmPhone(msg91: Msg91Mock, client: Client, phone: string) {
  const before = msg91.figuresFor(phone).length
  expect((await requestOtp(client)).statusCode).toBe(200)
  return confirm(client, await nextSms(msg91, phone, before))
}
