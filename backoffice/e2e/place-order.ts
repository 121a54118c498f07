import type { Order } from '@nakshi/core/orders/schema'
import type { CustomOption, ProductDetail } from '@nakshi/core/products/schema'
import type { PaymentMethod } from '@nakshi/core/statuses/order-statuses'
import { type APIRequestContext, expect } from '@playwright/test'
import { png } from '../../api/test/harness-png.ts'

/** A red square of 64 by 64 pixels. */
export const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAA1BMVEXAOSuU7d9gAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAG0lEQVRYw+3BgQAAAADDoPlT3+AEVQEAAAB8AxBAAAEZszF2AAAAAElFTkSuQmCC',
  'base64',
)

/** A photo with dots enough for what the demo shop makes of photos without a look of their own. */
export const CLEAR_PHOTO = png(1_200, 1_200)

/** A product of a test's own, so that no other test changes its stock. */
export async function addOwnProduct(
  admin: APIRequestContext,
  stock: number,
): Promise<{ id: string; slug: string; title: string }> {
  const category: { id: string }[] = await answerOf(admin.get('/api/admin/categories?range=[0,0]'))
  const data = {
    title: `Test keyring ${crypto.randomUUID().slice(0, 8)}`,
    price: 19_900,
    stock,
    category_ids: category.map(({ id }) => id),
  }
  return answerOf(admin.post('/api/admin/products', { data }))
}

type Text = string | ((option: string) => string)

export type PlacedOrder = Order & { payment_url: string | null }

/**
 * The signed-in shopper buys this product with every option filled: texts as given, for all or by the
 * option's name, one photo for each image option.
 */
export async function placeOrder(
  request: APIRequestContext,
  {
    slug,
    text,
    quantity = 1,
    payment_method = 'cod',
    city = ADDRESS.city,
    phone = ADDRESS.phone,
    photo = CLEAR_PHOTO,
  }: {
    slug: string
    text: Text
    quantity?: number
    payment_method?: PaymentMethod
    city?: string
    phone?: string
    photo?: Buffer
  },
): Promise<PlacedOrder> {
  const product: ProductDetail = await answerOf(request.get(`/api/products/${slug}`))
  const customOptions: Record<string, unknown> = {}
  for (const option of product.custom_options)
    customOptions[option.id] = await fill(request, option, { text, photo })
  const variantSelections = Object.fromEntries(
    product.variants.toReversed().map(({ type, value }) => [type, value]),
  )
  await answerOf(
    request.post('/api/cart', {
      data: {
        product_id: product.id,
        quantity,
        variant_selections: variantSelections,
        custom_options: customOptions,
      },
    }),
  )
  const quote = await answerOf<{ total: number }>(request.post('/api/checkout/quote', { data: {} }))
  return answerOf(
    request.post('/api/orders', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: { shipping_address: { ...ADDRESS, city, phone }, payment_method, expected_total: quote.total },
    }),
  )
}

export const ADDRESS = {
  full_name: 'Meera Nair',
  phone: '9876543210',
  email: 'meera@example.test',
  address_line1: '4 Lake Road',
  city: 'Kochi',
  state: 'Kerala',
  pincode: '682001',
}

async function fill(
  request: APIRequestContext,
  option: CustomOption,
  { text, photo }: { text: Text; photo: Buffer },
) {
  if (option.type === 'select') return { text: option.options[0] ?? '' }
  if (option.type !== 'image') return { text: typeof text === 'string' ? text : text(option.name) }
  const file = { name: 'us two.png', mimeType: 'image/png', buffer: photo }
  return { images: [await answerOf(request.post('/api/uploads', { multipart: { file } }))] }
}

async function answerOf<T>(sent: ReturnType<APIRequestContext['get']>): Promise<T> {
  const answer = await sent
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as T
}
