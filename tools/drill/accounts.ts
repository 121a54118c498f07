import { setTimeout as wait } from 'node:timers/promises'
import { generate } from 'otplib'
import { z } from 'zod'
import { Browser } from './browser.ts'
import type { SoldOrder } from './sell.ts'

const PASSWORD = 'gift-of-joy'
const OWNER = { email: 'admin@nakshi.test', password: PASSWORD }
export const CUSTOMER = { email: 'shopper@nakshi.test', password: PASSWORD }
const CODE_SECONDS = 30
const anything = z.unknown()
const signedIn = z.looseObject({ user: z.looseObject({ email: z.string() }) })

/** The owner, who signs in with an authenticator app. */
export type Owner = { browser: Browser; totpSecret: string; lastCode: string }

export async function signIn(origin: string, account: { email: string; password: string; code?: string }) {
  const browser = new Browser(origin)
  await browser.post(signedIn, '/api/auth/sign-in', account)
  return browser
}

export async function enrolOwner(origin: string): Promise<Owner> {
  const browser = await signIn(origin, OWNER)
  const base = '/api/profile/second-factor/app'
  const { secret } = await browser.post(z.looseObject({ secret: z.string() }), base, {
    current_password: PASSWORD,
  })
  const lastCode = await generate({ secret, epoch: toSeconds(Date.now()) - CODE_SECONDS })
  await browser.post(anything, `${base}/confirm`, { code: lastCode })
  const owner = { browser, totpSecret: secret, lastCode }
  return { ...owner, ...(await signInOwner(origin, owner)) }
}

/** A code works once, so this may wait for the next one. */
export async function signInOwner(origin: string, { totpSecret: secret, lastCode }: Omit<Owner, 'browser'>) {
  let code = await generate({ secret })
  for (; code === lastCode; code = await generate({ secret })) await wait(500)
  return { browser: await signIn(origin, { ...OWNER, code }), lastCode: code }
}

const toSeconds = (milliseconds: number) => Math.floor(milliseconds / 1_000)

/** Guests may buy, which the demo shop does not allow. */
export async function allowGuests({ browser }: Owner): Promise<void> {
  const path = '/api/admin/settings/store_settings'
  const { value } = await browser.get(z.looseObject({ value: z.looseObject({}) }), path)
  await browser.request(anything, 'PUT', path, { value: { ...value, accounts: 'optional' } })
}

/** A token for a program, and a webhook that it receives. */
export async function connectProgram({ browser }: Owner, webhookUrl: string) {
  const created = z.looseObject({ id: z.string(), secret: z.string() })
  const token = await browser.post(created, '/api/admin/api-tokens', {
    name: 'Drill',
    permissions: ['orders.read'],
    expires_in_days: 30,
  })
  const endpoint = await browser.post(created, '/api/admin/webhook-endpoints', {
    url: webhookUrl,
    description: 'Drill',
    events: ['order.placed', 'order.paid'],
    is_active: true,
  })
  return { token: token.secret, endpointId: endpoint.id, webhookSecret: endpoint.secret }
}

const orderList = z.looseObject({ items: z.array(z.looseObject({ order_number: z.string() })) })
const tracked = z.looseObject({ order_number: z.string() })

type Access = { customer: Browser; token: string; sold: readonly SoldOrder[]; tokenStatus?: 200 | 401 }

/** The customer sees each own order once; tracking links work, and the API token unless it was revoked. */
export async function findAccessErrors({
  customer,
  token,
  sold,
  tokenStatus = 200,
}: Access): Promise<string[]> {
  const errors: string[] = []
  const { items } = await customer.get(orderList, '/api/orders?per_page=50')
  for (const { number, email } of sold.filter(({ kind }) => kind !== 'guest')) {
    const shown = items.filter(({ order_number }) => order_number === number).length
    if (shown !== 1) errors.push(`${email} sees the order ${number} ${shown} times`)
  }
  const anyone = new Browser(customer.origin)
  // Opening links is limited to 20 a minute.
  for (const order of sold.filter(({ kind }) => kind === 'guest')) {
    const opened = await anyone.post(tracked, '/api/order-tracking/open', { token: order.token })
    if (opened.order_number !== order.number)
      errors.push(`The tracking link of ${order.number} opens another`)
  }
  const headers = { authorization: `Bearer ${token}` }
  const response = await anyone.send('GET', '/api/admin/orders?range=[0,0]', undefined, headers)
  await response.arrayBuffer()
  if (response.status !== tokenStatus) errors.push(`The API token is answered ${response.status}`)
  return errors
}
