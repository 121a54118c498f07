import { randomBytes } from 'node:crypto'
import type { OrderAddress } from '@nakshi/core/accounts/addresses'
import type { CartLine } from '@nakshi/core/cart/schema'
import type { AdminCouponBody } from '@nakshi/core/coupons/admin-schema'
import type { PlacedOrder } from '@nakshi/core/orders/schema'
import type { AdminProduct } from '@nakshi/core/products/admin-schema'
import type { CustomOption, ProductDetail } from '@nakshi/core/products/schema'
import type { OrderStatus } from '@nakshi/core/statuses/order-statuses'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import { png } from '../../api/test/harness-png.ts'
import { waitForReact } from './wait-for-react.ts'

export { expect }

export interface Shopper {
  full_name: string
  email: string
  password: string
  /** The shopper's own browser session, without a screen. */
  request: APIRequestContext
}

/** What a test acts upon: its page, signed in as `shopper`, and the admin's session. */
export interface Stage {
  page: Page
  shopper: Shopper
  admin: APIRequestContext
}

/** An access token lasts 15 minutes, a worker longer, and a test up to five minutes. */
const RENEWAL_MS = 5 * 60_000

/**
 * `page` is signed in as `shopper`, an account of this test alone, once a test asks for it; `admin`
 * is the demo shop's.
 */
export const test = base.extend<
  { shopper: Shopper; admin: APIRequestContext },
  { adminSession: { request: APIRequestContext; renewed_at: number } }
>({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitForReact(page)
    await use(page)
  },
  shopper: async ({ context }, use) => {
    await use(await signUp(context.request))
  },
  adminSession: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' })
      const account = { email: 'admin@nakshi.test', password: 'gift-of-joy' }
      await getResponse(request.post('/api/auth/sign-in', { data: account }))
      await use({ request, renewed_at: Date.now() })
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  admin: async ({ adminSession }, use) => {
    if (Date.now() - adminSession.renewed_at > RENEWAL_MS) {
      await getResponse(adminSession.request.post('/api/auth/refresh'))
      adminSession.renewed_at = Date.now()
    }
    await use(adminSession.request)
  },
})

/** A word nothing else in the shop has. */
export const unique = () => randomBytes(4).toString('hex')

export async function signUp(request: APIRequestContext, fullName = 'Meera Nair'): Promise<Shopper> {
  const account = {
    full_name: fullName,
    email: `meera-${unique()}@example.test`,
    password: 'a-gift-for-meera',
  }
  await getResponse(request.post('/api/auth/sign-up', { data: account }))
  return { ...account, request }
}

/** The answer's JSON; the test fails with what the API said when it refused. */
export async function getResponse<T>(sent: ReturnType<APIRequestContext['get']>): Promise<T> {
  const answer = await sent
  expect(answer.ok(), `${answer.url()} ${answer.status()} ${await answer.text()}`).toBe(true)
  return (answer.status() === 204 ? undefined : await answer.json()) as T
}

export const getProduct = (request: APIRequestContext, slug: string) =>
  getResponse<ProductDetail>(request.get(`/api/products/${slug}`))

type OwnProduct = Pick<AdminProduct, 'id' | 'slug' | 'title' | 'price' | 'stock'>

/**
 * A 3D print of a test's own at ₹199.00: no other test changes its price and stock, and nothing has to
 * be chosen for it.
 */
export async function addOwnProduct(
  admin: APIRequestContext,
  changes: Record<string, unknown> = {},
): Promise<OwnProduct> {
  const filter = encodeURIComponent(JSON.stringify({ q: '3D Prints' }))
  const [category] = await getResponse<{ id: string }[]>(admin.get(`/api/admin/categories?filter=${filter}`))
  const data = {
    title: `Plain keyring ${unique()}`,
    price: 19_900,
    stock: 20,
    category_ids: [category?.id],
    ...changes,
  }
  return getResponse(admin.post('/api/admin/products', { data }))
}

export const changeProduct = (admin: APIRequestContext, id: string, change: Record<string, unknown>) =>
  getResponse(admin.patch(`/api/admin/products/${id}`, { data: change }))

/** A promo code of a test's own: ₹50 off without conditions unless told otherwise. */
export async function addCoupon(
  admin: APIRequestContext,
  terms: Partial<AdminCouponBody> = {},
): Promise<string> {
  const code = `TEST${unique().toUpperCase()}`
  const data = {
    code,
    discount_type: 'fixed',
    discount_value: 5_000,
    starts_at: daysFromNow(-1),
    ...terms,
  }
  await getResponse(admin.post('/api/admin/coupons', { data }))
  return code
}

export const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/**
 * Puts a product into the cart with every choice made: the first variants, `text` on every line, a
 * photo where one goes.
 */
export async function addToCart(
  { request }: Pick<Shopper, 'request'>,
  slug: string,
  { quantity = 1, text = 'Anu' }: { quantity?: number; text?: string } = {},
): Promise<CartLine[]> {
  const product = await getProduct(request, slug)
  const customOptions: Record<string, unknown> = {}
  for (const option of product.custom_options) customOptions[option.id] = await filled(request, option, text)
  const variantSelections = Object.fromEntries(
    product.variants.toReversed().map(({ type, value }) => [type, value]),
  )
  const data = {
    product_id: product.id,
    quantity,
    variant_selections: variantSelections,
    custom_options: customOptions,
  }
  return (await getResponse<{ items: CartLine[] }>(request.post('/api/cart', { data }))).items
}

async function filled(request: APIRequestContext, option: CustomOption, text: string) {
  if (option.type === 'select') return { text: option.options[0] ?? '' }
  if (option.type !== 'image') return { text }
  const file = { ...PHOTO, buffer: png(1_200, 1_200) }
  return { images: [await getResponse(request.post('/api/uploads', { multipart: { file } }))] }
}

/** A red square of 64 by 64 pixels. */
export const PHOTO = {
  name: 'us two.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAA1BMVEXAOSuU7d9gAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAG0lEQVRYw+3BgQAAAADDoPlT3+AEVQEAAAB8AxBAAAEZszF2AAAAAElFTkSuQmCC',
    'base64',
  ),
}

export const ADDRESS = {
  full_name: 'Meera Nair',
  phone: '9876543210',
  email: 'meera@example.test',
  address_line1: '4 Lake Road',
  address_line2: '',
  city: 'Kochi',
  state: 'Kerala',
  pincode: '682001',
} satisfies Omit<OrderAddress, 'country'>

/** A saved address; the first one of a shopper becomes the default one. */
export function saveAddress({ request }: Shopper, changes: Record<string, unknown> = {}) {
  const { email: _account, ...address } = ADDRESS
  const data = { name: 'Home', ...address, country: 'India', is_default: false, ...changes }
  return getResponse<{ id: string }>(request.post('/api/addresses', { data }))
}

/** Orders what is in the cart, on delivery unless said otherwise. */
export async function placeOrder(
  { request }: Pick<Shopper, 'request'>,
  paymentMethod: 'upi' | 'cod' = 'cod',
): Promise<PlacedOrder> {
  const { total } = await getResponse<{ total: number }>(request.post('/api/checkout/quote', { data: {} }))
  const data = { shipping_address: ADDRESS, payment_method: paymentMethod, expected_total: total }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  return getResponse(request.post('/api/orders', { headers, data }))
}

export const setStatus = (admin: APIRequestContext, orderId: string, status: OrderStatus) =>
  getResponse(admin.patch(`/api/admin/orders/${orderId}`, { data: { status } }))
