import { messages } from '@nakshi/core/messages'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import { type Client, newAccount } from '../../../test/harness-client.ts'
import { listEmails } from '../../../test/harness-outbox.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { startWorkers } from '../../app/worker/worker.ts'
import { welcomeEmail } from '../../modules/accounts/emails/welcome-email.ts'
import { orderEmail } from '../../modules/orders/emails/order-email.ts'
import { queueEmail, queueEmails } from '../jobs/queue.ts'
import { MAX_SEND_TIME_MS, MAX_SMTP_CONNECTIONS } from './transport.ts'

type Received = { to: string; raw: string }

/**
 * A real mail server on a free port that keeps what it gets; `failures` letters are put off first.
 */
async function mailServer(failures = 0) {
  const received: Received[] = []
  let left = failures
  let open = 0
  let most = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let raw = ''
      open += 1
      most = Math.max(most, open)
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString('utf8')
      })
      stream.on('end', () => {
        open -= 1
        if (left > 0) {
          left -= 1
          done(Object.assign(new Error('come back later'), { responseCode: 451 }))
          return
        }
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, raw })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    received,
    most_at_once: () => most,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(done)),
  }
}

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({ metricsPort: 9464, demo: true })
})
afterAll(() => shop.close())

const work = (config: Partial<TestApp['config']>) =>
  startWorkers({
    db: shop.db,
    config: { ...shop.config, ...config },
    log: shop.app.log,
  })

/** Quoted-printable back to text, enough to look for words. */
const readable = (raw: string) =>
  Buffer.from(
    raw
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

async function order(client: Client, paymentMethod = 'cod') {
  const product = await addProduct(shop.db, { title: 'Brass <b>lamp</b>', price: 60_000, stock: 5 })
  await client.post('/api/cart', { product_id: product.id })
  const { total } = (await client.post('/api/checkout/quote', {})).json()
  const shippingAddress = {
    ...deliveryAddress,
    email: client.email,
  }
  const answer = await client.post(
    '/api/orders',
    { shipping_address: shippingAddress, payment_method: paymentMethod, expected_total: total },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  return answer.json()
}

test('sends the order email through a real SMTP server after a temporary failure', async () => {
  const server = await mailServer(1)
  const asha = await shop.asShopper()
  const placed = await order(asha)
  await shop.sql`update jobs.job set retry_delay = 1 where name = 'mail'`
  const stop = await work({ smtpUrl: server.url })
  try {
    await vi.waitFor(() => expect(server.received.filter(({ to }) => to === asha.email)).toHaveLength(2), {
      timeout: 15_000,
      interval: 100,
    })
  } finally {
    await stop()
    await server.close()
  }
  const letter = readable(server.received.find(({ raw }) => raw.includes(placed.order_number))?.raw ?? '')
  expect(letter).toContain('₹708.00')
  expect(letter).toContain('text/plain')
  expect(letter).toContain('Auto-Submitted: auto-generated')
  expect(letter).toContain(`/order-details/${placed.id}`)
  expect(letter).toContain('Brass &lt;b&gt;lamp&lt;/b&gt;')
}, 30_000)

test('sends 200 emails concurrently without duplicates, and a password reset before 1,000 queued others', async () => {
  const bulk = await shop.asShopper()
  const waiting = await shop.asShopper()
  await shop.sql`delete from jobs.job where name = 'mail'`
  const placed = await order(bulk)
  await shop.sql`delete from jobs.job where name = 'mail'`
  await shop.db.transaction((tx) =>
    queueEmails(
      tx,
      orderEmail,
      Array.from({ length: 1_000 }, () => ({ order_id: placed.id, status: 'shipped' as const })),
    ),
  )
  await shop.visitor().post('/api/auth/forgot-password', { email: waiting.email })
  const server = await mailServer()
  const stop = await work({ smtpUrl: server.url })
  try {
    await vi.waitFor(() => expect(server.received.length).toBeGreaterThanOrEqual(200), {
      timeout: 20_000,
      interval: 50,
    })
  } finally {
    await stop()
    await server.close()
  }
  const place = server.received.findIndex(({ to }) => to === waiting.email)
  // Of those that set out together any may arrive first
  expect(place).toBeGreaterThanOrEqual(0)
  expect(place).toBeLessThan(MAX_SMTP_CONNECTIONS)
  expect(server.most_at_once()).toBeGreaterThan(1)
  const ids = server.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])
  expect(new Set(ids).size).toBe(ids.length)
  await shop.sql`delete from jobs.job where name = 'mail'`
}, 60_000)

test('limits the send time to less than the job expiry', async () => {
  await shop.asShopper()
  const [job] = await shop.sql`
    select extract(epoch from expire_in)::float8 as seconds from jobs.job where name = 'mail' limit 1`
  expect(job?.seconds * 1000).toBeGreaterThan(MAX_SEND_TIME_MS)
  await shop.sql`delete from jobs.job where name = 'mail'`
})

test('reports the age of the oldest queued email in the metrics', async () => {
  const oldest = async () =>
    Number(/^nakshi_email_queue_oldest_seconds (\S+)$/m.exec((await shop.app.metrics?.metrics()) ?? '')?.[1])
  expect(await oldest()).toBe(0)
  await shop.asShopper()
  await shop.asShopper()
  await shop.sql`
    update jobs.job set created_on = now() - interval '90 s'
    where id = (select id from jobs.job where name = 'mail' limit 1)`
  expect(await oldest()).toBeGreaterThan(89)
  await shop.sql`update jobs.job set state = 'completed' where name = 'mail'`
  expect(await oldest()).toBe(0)
})

test('discards an email whose transaction is rolled back', async () => {
  const count = async () => (await shop.sql`select count(*) as n from jobs.job where name = 'mail'`)[0]?.n
  const before = await count()
  const asha = await shop.asShopper()
  expect(await count()).toBe(before + 1)
  await shop.db
    .transaction(async (tx) => {
      await queueEmail(tx, welcomeEmail, { user_id: asha.userId })
      throw new Error('changed my mind')
    })
    .catch((error: Error) => expect(error.message).toBe('changed my mind'))
  expect(await count()).toBe(before + 1)
})

test('resets a forgotten password once through the email link and revokes every session', async () => {
  const account = newAccount()
  const asha = shop.visitor()
  await asha.signUp(account)
  const forgot = (email: string) => shop.visitor().post('/api/auth/forgot-password', { email })
  const known = await forgot(account.email)
  expect(known.json()).toEqual((await forgot('nobody@example.test')).json())
  expect(known.json().message).toBe(messages.auth.reset_sent.template)

  const stop = await work({})
  const letters = () => listEmails(shop.config.dataDir)
  const token = await vi
    .waitFor(
      () => {
        const letter = letters().find((each) => each.includes(account.email) && each.includes('mode=reset'))
        return /mode=reset#([\w-]{43})/.exec(letter ?? '')?.[1] ?? Promise.reject(new Error('no letter yet'))
      },
      { timeout: 15_000, interval: 100 },
    )
    .finally(stop)

  const reset = (password: string) => shop.visitor().post('/api/auth/reset-password', { token, password })
  expect((await reset('short')).statusCode).toBe(400)
  expect((await reset('password123')).json().message).toBe(messages.auth.common_password.template)
  expect((await reset('a-brand-new-password')).json().message).toBe(messages.auth.password_changed.template)
  const again = await reset('another-new-password')
  expect(again.statusCode).toBe(422)
  expect(again.json().message).toBe(messages.auth.reset_invalid.template)
  expect((await asha.get('/api/cart')).statusCode).toBe(401)
  await expect(shop.visitor().signIn({ email: account.email, password: account.password })).rejects.toThrow(
    '401',
  )
  await shop.visitor().signIn({ email: account.email, password: 'a-brand-new-password' })
}, 30_000)

test('sends every kind of email as HTML and text, with the tracking number when shipped', async () => {
  const server = await mailServer()
  const asha = await shop.asShopper()
  const admin = await shop.asAdmin()
  const first = await order(asha)
  const second = await order(asha, 'upi')
  await asha.post(`${second.payment_url}/succeed`)
  const change = async (body: object) => {
    const answer = await admin.put(`/api/admin/orders/${first.id}`, body)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  await change({ status: 'confirmed' })
  await change({ status: 'shipped', tracking_number: 'TRK-4711' })
  await change({ status: 'delivered' })
  await asha.post(`/api/orders/${second.id}/cancel`, {})
  await shop.visitor().post('/api/auth/forgot-password', { email: asha.email })

  const kinds: [subject: string, says: string][] = [
    ['Welcome to', 'Your account is ready'],
    [`Your order ${first.order_number}`, 'will confirm it shortly'],
    [`Order ${first.order_number} is confirmed`, 'We are working on it now'],
    [`Order ${first.order_number} is on its way`, 'Tracking number: TRK-4711'],
    [`Order ${first.order_number} has been delivered`, 'We hope you love it'],
    [
      `Order ${second.order_number} is cancelled`,
      'Your payment will be refunded to the original payment method',
    ],
    [`Refund for order ${second.order_number}`, 'Your refund of ₹708.00 is on its way'],
    ['Set a new password', 'The link can be used once'],
  ]
  const stop = await work({ smtpUrl: server.url })
  const letters = () => server.received.filter(({ to }) => to === asha.email).map(({ raw }) => readable(raw))
  try {
    await vi.waitFor(() => expect(letters()).toHaveLength(kinds.length), { timeout: 40_000, interval: 200 })
  } finally {
    await stop()
    await server.close()
  }
  for (const [subject, says] of kinds) {
    const letter = letters().find((each) => each.includes(`Subject: ${subject}`)) ?? ''
    const [, text = '', html = ''] = letter.split(/Content-Type: text\/(?:plain|html)/)
    expect(text, subject).toContain(says)
    expect(html, subject).toContain(says)
    expect(html, subject).toContain('<h1')
  }
}, 60_000)
