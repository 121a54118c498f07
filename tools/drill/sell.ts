import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { png } from '../../api/test/harness-png.ts'
import type { Browser } from './browser.ts'
import type { Providers } from './providers.ts'

const STUDIO_PRODUCT = 'teak-nameplate-hindi'
const ADDRESS = {
  full_name: 'Meera Nair',
  city: 'Kochi',
  state: 'Kerala',
  pincode: '682001',
}
const PHOTO_SIDE = 1_200
const WAIT_MS = 90_000

export type SoldOrder = {
  id: string
  number: string
  round: string
  kind: 'guest' | 'photo' | 'paid' | 'studio'
  email: string
  token: string
}

const json = z.looseObject({})
const anything = z.unknown()
const placed = z.looseObject({ id: z.string(), order_number: z.string(), payment_url: z.string().nullish() })
const product = z.looseObject({
  id: z.string(),
  variants: z.array(z.looseObject({ type: z.string(), value: z.string() })),
  custom_options: z.array(
    z.looseObject({
      id: z.string(),
      type: z.string(),
      is_required: z.boolean(),
      options: z.array(z.string()),
    }),
  ),
})
const listed = z.looseObject({ items: z.array(z.looseObject({ slug: z.string() })) })
const adminOrder = z.looseObject({
  items: z.array(z.looseObject({ print: z.looseObject({ state: z.string() }).nullish() })),
})

export type Round = {
  name: string
  browser: (account: 'guest' | 'customer') => Browser
  staff: Browser
  customerEmail: string
  providers: Providers
}

/** Four orders: a guest's, one with a photo, a paid one, and one with a print file and an invoice. */
export async function sellRound(round: Round): Promise<SoldOrder[]> {
  const { name, staff, providers } = round
  const guest = round.browser('guest')
  const customer = round.browser('customer')
  await guest.post(anything, '/api/auth/guest', {})
  const guestEmail = `guest-${name}@example.test`
  const plain = await findProduct(guest, (types) => !types.includes('image') && !types.includes('checkbox'))
  const photo = await findProduct(customer, (types) => types.includes('image'))

  const orders = [
    await order(guest, { slug: plain, kind: 'guest', email: guestEmail, name }),
    await order(customer, { slug: photo, kind: 'photo', email: round.customerEmail, name }),
    await order(customer, { slug: plain, kind: 'paid', email: round.customerEmail, name }, providers),
    await order(customer, { slug: STUDIO_PRODUCT, kind: 'studio', email: round.customerEmail, name }),
  ]
  const studio = orders.at(-1)
  if (!studio) throw new Error('nothing was sold')
  await waitFor(`print files of ${studio.number}`, async () => {
    const { items } = await staff.get(adminOrder, `/api/admin/orders/${studio.id}`)
    return items.some(({ print }) => print?.state === 'made')
  })
  for (const status of ['confirmed', 'processing', 'shipped'])
    await staff.request(json, 'PUT', `/api/admin/orders/${studio.id}`, { status })
  const invoice = await customer.send('GET', `/api/orders/${studio.id}/invoice`)
  if (
    !Buffer.from(await invoice.arrayBuffer())
      .toString('latin1')
      .startsWith('%PDF-')
  )
    throw new Error(`The order ${studio.number} has no invoice`)
  for (const sold of orders) {
    await waitFor(`the email of ${sold.number}`, () => findToken(providers, sold) !== '')
    sold.token = findToken(providers, sold)
    await waitFor(`the webhook of ${sold.number}`, () =>
      providers.events.some((event) => event.type === 'order.placed' && event.order === sold.number),
    )
  }
  return orders
}

/** The token of the tracking link in the newest email of the order. */
const findToken = ({ emails }: Providers, { number, email }: SoldOrder) =>
  emails
    .filter(({ to, text }) => to === email && text.includes(number))
    .flatMap(({ text }) => /track-order#([\w-]{40,})/.exec(text)?.[1] ?? [])
    .at(-1) ?? ''

export async function waitFor(what: string, condition: () => Promise<boolean> | boolean): Promise<void> {
  for (const begin = Date.now(); !(await condition()); await wait(100))
    if (Date.now() - begin > WAIT_MS) throw new Error(`${what}: not within ${WAIT_MS / 1_000} seconds`)
}

/** The first product on sale whose options suit. */
async function findProduct(browser: Browser, suits: (types: string[]) => boolean): Promise<string> {
  const { items } = await browser.get(listed, '/api/products')
  for (const { slug } of items) {
    const { custom_options } = await browser.get(product, `/api/products/${slug}`)
    if (slug !== STUDIO_PRODUCT && suits(custom_options.map(({ type }) => type))) return slug
  }
  throw new Error('The demo shop has no such product')
}

type Wanted = { slug: string; kind: SoldOrder['kind']; email: string; name: string }

async function order(browser: Browser, { slug, kind, email, name }: Wanted, providers?: Providers) {
  const { id, variants, custom_options } = await browser.get(product, `/api/products/${slug}`)
  const options: Record<string, object> = {}
  for (const option of custom_options) {
    if (option.type === 'select') options[option.id] = { text: option.options[0] ?? '' }
    else if (option.type === 'image') options[option.id] = { images: [await upload(browser)] }
    else options[option.id] = { text: 'मेहता' }
  }
  const variantSelections = Object.fromEntries(variants.toReversed().map(({ type, value }) => [type, value]))
  const line = { product_id: id, quantity: 1, variant_selections: variantSelections, custom_options: options }
  await browser.post(anything, '/api/cart', line)
  const method = { payment_method: providers ? 'upi' : 'cod' }
  const { total } = await browser.post(z.looseObject({ total: z.number() }), '/api/checkout/quote', method)
  // Cash on delivery is limited by phone number and address.
  const home = Math.floor(Math.random() * 1e9)
  const recipient = { phone: `9${String(home).padStart(9, '0')}`, address_line1: `${home} Lake Road` }
  const body = {
    shipping_address: { ...ADDRESS, ...recipient, email },
    ...method,
    expected_total: total,
  }
  const headers = { 'idempotency-key': randomUUID() }
  const response = await browser.post(placed, '/api/orders', body, headers)
  // The same request once more, as after a lost response
  const repeated = await browser.post(placed, '/api/orders', body, headers)
  if (repeated.id !== response.id) throw new Error(`The order ${response.order_number} was placed twice`)
  if (providers) await pay(browser, providers, response.payment_url ?? '')
  return { id: response.id, number: response.order_number, round: name, kind, email, token: '' }
}

async function upload(browser: Browser): Promise<object> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(png(PHOTO_SIDE, PHOTO_SIDE))], { type: 'image/png' }), 'us.png')
  return browser.post(json, '/api/uploads', form)
}

/** The customer pays, comes back, and the provider reports it twice. */
async function pay(browser: Browser, { razorpay, keys }: Providers, url: string): Promise<void> {
  const page = await (await browser.send('GET', url)).text()
  const [, providerOrder = ''] = /name="order_id" value="(\w+)"/.exec(page) ?? []
  const payment = razorpay.pay(providerOrder)
  const callback = razorpay.callback(payment, keys.razorpay.keySecret)
  const webhook = razorpay.message('payment.captured', { payment }, { secret: keys.razorpay.webhookSecret })
  for (const message of [callback, webhook, webhook]) {
    const status = await deliver(browser.origin, message)
    if (status >= 400) throw new Error(`${String(message.url)} answered ${status}`)
  }
}

type Message = ReturnType<Providers['razorpay']['message']>

/** Sends what the payment provider, or the browser that comes back from it, sends. @returns the status */
export async function deliver(origin: string, { url, headers = {}, payload }: Message): Promise<number> {
  const response = await fetch(origin + String(url), {
    method: 'POST',
    redirect: 'manual',
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    body: String(payload),
  })
  await response.arrayBuffer()
  return response.status
}
