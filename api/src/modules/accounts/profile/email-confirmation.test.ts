import { personName } from '@nakshi/core/base/fields'
import { formMessages } from '@nakshi/core/base/form-messages'
import { renderIssue } from '@nakshi/core/base/issue-text'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { newAccount, TEST_PASSWORD } from '../../../../test/harness-client.ts'
import type { EmailJob } from '../../../platform/jobs/queue.ts'
import { openMediaStore } from '../../../platform/media/media-store.ts'
import { sendEmail } from '../../notifications/emails/send-email.ts'
import { toCanonicalEmail } from '../canonical-email.ts'
import { UNCONFIRMED_EMAIL_LIMIT } from '../sign-in-rate-limits.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({ rateLimits: true, trustProxy: 1 })
})
afterAll(() => shop.close())

let addressCount = 0
const elsewhere = () => {
  addressCount += 1
  return { headers: { 'x-forwarded-for': `10.5.0.${addressCount}` } }
}

describe('a name', () => {
  const name = personName(formMessages.own_full_name)
  test.each([
    'you won! https://evil.example/win',
    'Claim at www.evil.example',
    'Visit Evil.com now',
    'evil.in/win',
    'hxxp://x',
  ])('rejects %s, which contains a web address', (typed) => {
    const [issue] = name.safeParse(typed).error?.issues ?? []
    expect(issue && renderIssue(issue)).toBe('Please enter a name without a web address')
  })
  test.each([
    'Asha Rao',
    'Dr. A.P.J. Abdul Kalam',
    'Mr.Rao',
    'M/s Rao & Sons',
    'आशा राव',
    'O’Brien-Smith Jr.',
    'St.John Incorvati',
  ])('accepts %s', (typed) => expect(name.safeParse(typed).success).toBe(true))
})

test.each([
  ['asha@example.test', 'asha@example.test'],
  ['asha+shop@example.test', 'asha@example.test'],
  ['a.s.ha+x@gmail.com', 'asha@gmail.com'],
  ['asha@googlemail.com', 'asha@gmail.com'],
])('resolves %s to the mailbox %s in code and in the database', async (email, mailbox) => {
  const [row] = await shop.sql`select mailbox(${email}) as mailbox`
  expect([toCanonicalEmail(email), row?.mailbox]).toEqual([mailbox, mailbox])
})

test('limits emails to unconfirmed addresses of one mailbox, including plus aliases', async () => {
  const box = newAccount().email
  for (let times = 0; times < UNCONFIRMED_EMAIL_LIMIT.burst + 3; times += 1) {
    const email = box.replace('@', `+${times}@`)
    const made = await shop.visitor().post('/api/auth/sign-up', newAccount({ email }), elsewhere())
    expect(made.statusCode, made.body).toBe(201)
  }
  const sent = await shop.sql`select data from jobs.job where data->>'email' = 'welcome'
    and data->>'user_id' in (select id::text from users where mailbox(email) = ${box})`
  expect(sent).toHaveLength(UNCONFIRMED_EMAIL_LIMIT.burst)
  const asha = shop.visitor()
  await asha.post('/api/auth/sign-up', newAccount(), elsewhere())
  const moved = await asha.patch('/api/profile', { email: box, current_password: TEST_PASSWORD })
  expect(moved.statusCode).toBe(429)
})

test('omits the typed name from emails to an unconfirmed address', async () => {
  const account = newAccount({ full_name: 'You Won A Prize' })
  await shop.visitor().post('/api/auth/sign-up', account, elsewhere())
  await shop.visitor().post('/api/auth/forgot-password', { email: account.email }, elsewhere())
  await shop.visitor().post('/api/auth/otp', { email: account.email }, elsewhere())
  await shop
    .visitor()
    .post('/api/auth/sign-in', { email: account.email, password: TEST_PASSWORD }, elsewhere())
  const jobs = await shop.sql`select id, data from jobs.job where name = 'mail'`
  const letters: string[] = []
  const send = async (mail: object & { to: { address: string } }) => {
    if (mail.to.address === account.email) letters.push(JSON.stringify(mail))
  }
  for (const { id, data } of jobs)
    await sendEmail(
      { db: shop.db, store: openMediaStore(shop.config), config: shop.config, transport: { send } },
      data as EmailJob,
      id,
    )
  expect(letters).toHaveLength(4)
  expect(letters.filter((letter) => letter.includes('You Won'))).toEqual([])
})
