import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { orderAddress } from '@nakshi/core/accounts/addresses'
import { renderMessage } from '@nakshi/core/base/format-message'
import { calculateCheckoutQuote } from '@nakshi/core/checkout/quote'
import { getCouponError } from '@nakshi/core/coupons/coupon'
import { couponMessages } from '@nakshi/core/coupons/messages'
import { isCompleteSelection } from '@nakshi/core/products/combinations'
import { getValueError } from '@nakshi/core/products/option-values'
import { getUnitPrice, validateProductChoices } from '@nakshi/core/products/product-choices'
import { LOW_STOCK } from '@nakshi/core/products/schema'
import { settingsSchemas } from '@nakshi/core/settings/schema'
import { isGstin } from '@nakshi/core/tax/gstin'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDemoShop } from '../demo/load.ts'
import { loadDemoOnce } from '../demo/load-once.ts'
import { loadPictureMetadata, measurePicture } from '../demo/picture-metadata.ts'
import { findBrokenInvariants } from '../src/modules/backup/invariants.ts'
import * as tables from '../src/platform/db/tables/index.ts'
import { parseMediaKey } from '../src/platform/media/media-key.ts'
import { openMediaStore } from '../src/platform/media/media-store.ts'
import { createTestApp, type TestApp } from './harness.ts'

const DAY = 86_400_000
const PASSWORD = 'gift-of-joy'
const STORE_THRESHOLD = 49_900

let shop: TestApp
let data: Awaited<ReturnType<typeof readEverything>>
beforeAll(async () => {
  shop = await createEmptyShop()
  await loadDemoShop(shop.db, { password: PASSWORD, store: openMediaStore(shop.config), log: () => {} })
  data = await readEverything(shop)
})
afterAll(() => shop.close())

/** Without the settings that the shop of the tests has. */
async function createEmptyShop(settings?: Parameters<typeof createTestApp>[0]): Promise<TestApp> {
  const empty = await createTestApp(settings)
  await empty.sql`delete from site_settings`
  return empty
}

async function readEverything({ db }: TestApp) {
  return {
    users: await db.select().from(tables.users),
    addresses: await db.select().from(tables.addresses),
    categories: await db.select().from(tables.categories),
    products: await db.select().from(tables.products),
    images: await db.select().from(tables.productImages),
    variants: await db.select().from(tables.productVariants),
    combinations: await db.select().from(tables.productCombinations).orderBy(tables.productCombinations.sku),
    options: await db.select().from(tables.customOptions),
    reviews: await db.select().from(tables.reviews),
    coupons: await db.select().from(tables.coupons),
    orders: await db.select().from(tables.orders),
    items: await db.select().from(tables.orderItems).orderBy(tables.orderItems.line_no),
    events: await db.select().from(tables.orderEvents).orderBy(tables.orderEvents.at),
    payments: await db.select().from(tables.payments).orderBy(tables.payments.updated_at),
    movements: await db.select().from(tables.stockMovements),
    media: await db.select().from(tables.media),
    areas: await db.select().from(tables.printAreas).orderBy(tables.printAreas.sort_order),
    placements: await db.select().from(tables.printAreaPlacements),
    invoices: await db.select().from(tables.invoices).orderBy(tables.invoices.sequence),
    settings: await db.select().from(tables.siteSettings),
  }
}

type Choices = Pick<typeof tables.orderItems.$inferSelect, 'variant_selections' | 'custom_options'>
const offerOf = (productId: string | null) => ({
  selling_price: data.products.find((product) => product.id === productId)?.selling_price ?? -1,
  variants: data.variants.filter((variant) => variant.product_id === productId),
  combinations: data.combinations.filter((combination) => combination.product_id === productId),
  custom_options: data.options.filter((option) => option.product_id === productId),
})
const picturesIn = ({ custom_options }: Choices) =>
  Object.values(custom_options).flatMap((filled) => ('images' in filled ? filled.images : []))
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

describe('the demo shop', () => {
  test('has the documented categories, products, reviews, coupons, customers and orders', () => {
    expect(data.categories).toHaveLength(10)
    expect(data.products).toHaveLength(40)
    expect(data.reviews).toHaveLength(80)
    expect(data.coupons).toHaveLength(5)
    expect(data.orders).toHaveLength(200)
    expect(new Set(data.addresses.map((address) => address.user_id)).size).toBe(12)
    expect(new Set(data.orders.map((order) => order.status)).size).toBe(6)
    expect(new Set(data.orders.map((order) => order.payment_method)).size).toBe(3)
    expect(new Set(data.options.map((option) => option.type)).size).toBe(5)
  })

  test('has an invoice for every shipped order, numbered in shipping order, and for no other', () => {
    const left = data.events
      .filter(({ to_status }) => to_status === 'shipped')
      .map(({ order_id }) => order_id)
    expect(left.length).toBeGreaterThan(100)
    expect(data.invoices.map(({ order_id }) => order_id).sort()).toEqual(left.toSorted())
    const moments = data.invoices.map(({ issued_at }) => issued_at.getTime())
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    const gone = data.orders.filter(({ status }) => status === 'shipped' || status === 'delivered')
    expect(gone.filter(({ id }) => !left.includes(id))).toEqual([])
  })

  test('has invoices of a registered seller, with an HSN code for every item', () => {
    for (const { content } of data.invoices) {
      expect(isGstin(content.seller.gstin ?? '')).toBe(true)
      const goods = content.lines.filter(({ line_no }) => line_no > 0)
      expect(goods.map(({ hsn }) => hsn ?? '').filter((hsn) => !/^\d{4}$/.test(hsn))).toEqual([])
    }
  })

  test('has prices from ₹149 to ₹4,999, with discounted, low-stock and sold-out products', () => {
    expect(Math.min(...data.products.map((product) => product.selling_price ?? 0))).toBe(14_900)
    expect(Math.max(...data.products.map((product) => product.price))).toBe(499_900)
    expect(data.products.filter((product) => product.discounted_price !== null).length).toBeGreaterThan(10)
    expect(data.products.filter((product) => product.stock === 0).length).toBeGreaterThan(0)
    const low = data.products.filter((product) => product.stock > 0 && product.stock <= LOW_STOCK)
    expect(low.length).toBeGreaterThan(2)
    expect(data.variants.some((variant) => variant.price_modifier > 0)).toBe(true)
    expect(data.options.some((option) => option.price_modifier > 0)).toBe(true)
  })

  test('has two products with combinations: sold out, low in stock, with a price and a picture of their own', () => {
    expect(new Set(data.combinations.map(({ product_id }) => product_id)).size).toBe(2)
    expect(data.combinations.some(({ stock }) => stock === 0)).toBe(true)
    expect(data.combinations.some(({ stock }) => stock > 0 && stock <= LOW_STOCK)).toBe(true)
    expect(data.combinations.some(({ price, image_url }) => price !== null && image_url !== null)).toBe(true)
    for (const { product_id, selections, image_url } of data.combinations) {
      expect(isCompleteSelection(selections, offerOf(product_id).variants)).toBe(true)
      if (image_url)
        expect(data.images.some((image) => image.product_id === product_id && image.url === image_url)).toBe(
          true,
        )
    }
    expect(data.items.filter(({ combination_id }) => combination_id).length).toBeGreaterThan(0)
  })

  test('holds what is always true of a shop', async () => {
    expect(await findBrokenInvariants(shop.sql, 'lasting')).toEqual([])
  })

  test('has reviews of every rating, and products without a review', () => {
    expect(new Set(data.reviews.map((review) => review.rating)).size).toBe(5)
    expect(data.products.filter((product) => product.rating_count === 0).length).toBeGreaterThanOrEqual(8)
  })

  test('has two accounts that can sign in, and no other account with that password', async () => {
    for (const [email, role] of [
      ['admin@nakshi.test', 'admin'],
      ['shopper@nakshi.test', 'user'],
    ] as const) {
      const client = shop.visitor()
      await client.signIn({ email, password: PASSWORD })
      expect((await client.get('/api/auth/session')).json().user).toMatchObject({ email, role })
    }
    const other = data.users.find((user) => user.email === 'aarav.khandelwal@mail.test')
    const refused = await shop
      .visitor()
      .post('/api/auth/sign-in', { email: other?.email, password: PASSWORD })
    expect(refused.statusCode).toBe(401)
    expect(data.users.filter((user) => user.staff_role === 'owner')).toHaveLength(1)
  })

  test('has a shopper with an order in every status, two addresses, a wishlist and an empty cart', async () => {
    const shopper = shop.visitor()
    await shopper.signIn({ email: 'shopper@nakshi.test', password: PASSWORD })
    const own = data.orders.filter((order) => order.user_id === shopper.userId)
    const statuses = ['cancelled', 'delivered', 'delivered', 'pending', 'processing', 'shipped']
    expect(own.map((order) => order.status).sort()).toEqual(statuses)
    expect(data.addresses.filter((address) => address.user_id === shopper.userId)).toHaveLength(2)
    expect(await shop.db.$count(tables.wishlistItems, eq(tables.wishlistItems.user_id, shopper.userId))).toBe(
      4,
    )
    expect(await shop.db.$count(tables.cartItems)).toBe(0)
  })

  test('has settings that the backoffice accepts', () => {
    expect(data.settings.map(({ key }) => key).sort()).toEqual([
      'brand_settings',
      'hero_settings',
      'marquee_settings',
      'menu_settings',
      'payment_settings',
      'store_settings',
    ])
    for (const { key, value } of data.settings) expect(settingsSchemas[key].parse(value)).toEqual(value)
  })

  test('has a coupon for each rule', () => {
    const now = new Date()
    const say = (code: string, subtotal: number) =>
      getCouponError(data.coupons.find((coupon) => coupon.code === code) ?? null, subtotal, now)
    expect(say('DIWALI20', 99_900)).toBeNull()
    expect(renderMessage(say('DIWALI20', 99_899) ?? '')).toContain('₹999.00')
    expect(say('FLAT100', 49_900)).toBeNull()
    expect(say('WELCOME10', 1)).toBeNull()
    expect(say('NEWYEAR25', 500_000)).toBe(couponMessages.not_yet_active)
    expect(say('RAKHI50', 500_000)).toBe(couponMessages.used_up)
  })
})

describe('every order of the demo shop', () => {
  const each = (check: (order: (typeof data.orders)[number], items: typeof data.items) => void) => () => {
    for (const order of data.orders)
      check(
        order,
        data.items.filter((item) => item.order_id === order.id),
      )
  }

  test(
    'holds choices that the product page accepts, at the price it shows',
    each((_order, items) => {
      expect(items.length).toBeGreaterThan(0)
      for (const item of items) {
        const offer = offerOf(item.product_id)
        expect(validateProductChoices(offer, item, getValueError), item.product.title).toEqual([])
        expect(item.price).toBe(getUnitPrice(offer, item))
      }
    }),
  )

  test(
    'adds up, with a coupon that was valid on its day',
    each((order, items) => {
      const lines = items.map((item) => ({
        ...item,
        product_id: item.product_id ?? '',
        free_shipping_threshold: null,
      }))
      const coupon = data.coupons.find(({ code }) => code === order.coupon_code) ?? null
      expect(coupon?.code ?? null).toBe(order.coupon_code)
      const quote = calculateCheckoutQuote({
        lines,
        store_threshold: STORE_THRESHOLD,
        tax_mode: 'added',
        coupon: coupon && { ...coupon, on_products: null },
      })
      if (coupon)
        expect(getCouponError({ ...coupon, used_count: 0 }, quote.subtotal, order.created_at)).toBeNull()
      expect(order).toMatchObject({
        subtotal_amount: quote.subtotal,
        shipping_amount: quote.shipping,
        tax_amount: quote.tax,
        discount_amount: quote.discount,
        total_amount: quote.total,
      })
    }),
  )

  test(
    'was placed in the last 90 days by an existing account, with no date in the future',
    each((order) => {
      const now = Date.now()
      const person = data.users.find((user) => user.id === order.user_id)
      expect(now - order.created_at.getTime()).toBeLessThan(90 * DAY)
      expect(person?.created_at.getTime()).toBeLessThanOrEqual(order.created_at.getTime())
      const moments = [
        order.updated_at,
        ...data.events.filter((event) => event.order_id === order.id).map(({ at }) => at),
      ]
      for (const moment of moments) {
        expect(moment.getTime(), order.status).toBeLessThanOrEqual(now)
        expect(moment.getTime()).toBeGreaterThanOrEqual(order.created_at.getTime())
      }
    }),
  )

  test(
    'reached its status step by step',
    each((order) => {
      const events = data.events.filter((event) => event.order_id === order.id)
      let status: string | null = null
      for (const event of events) {
        expect(event.from_status).toBe(status)
        status = event.to_status
      }
      expect(status).toBe(order.status)
      const sent = order.status === 'shipped' || order.status === 'delivered'
      expect(order.tracking_number !== null).toBe(sent)
      const delivered = events.find((event) => event.to_status === 'delivered')
      expect(order.delivered_at).toEqual(delivered?.at ?? null)
    }),
  )

  test(
    'has the status of its last payment, and is paid when delivered',
    each((order) => {
      const payments = data.payments.filter((payment) => payment.order_id === order.id)
      expect(payments.at(-1)?.status).toBe(order.payment_status)
      expect(payments.every((payment) => payment.amount === order.total_amount)).toBe(true)
      if (order.status === 'delivered') expect(order.payment_status).toBe('captured')
    }),
  )

  test(
    'has an address that the checkout accepts',
    each((order) => {
      expect(orderAddress.parse(order.shipping_address)).toEqual(order.shipping_address)
      expect(orderAddress.parse(order.billing_address)).toEqual(order.billing_address)
    }),
  )

  test(
    'holds only photos that its own shopper uploaded',
    each((order, items) => {
      for (const { url, ...file } of items.flatMap(picturesIn)) {
        const row = data.media.find(({ key }) => key === parseMediaKey(url))
        expect(row).toMatchObject({ ...file, kind: 'custom', owner_id: order.user_id })
      }
    }),
  )
})

test('sums stock movements to the stock, with the units of every order', () => {
  for (const product of data.products) {
    const moves = data.movements.filter((movement) => movement.product_id === product.id)
    expect(sum(moves.map((move) => move.change)), product.slug).toBe(product.stock)
  }
  for (const order of data.orders) {
    const units = sum(data.items.filter((item) => item.order_id === order.id).map((item) => item.quantity))
    const moved = sum(data.movements.filter((move) => move.order_id === order.id).map((move) => move.change))
    expect(moved + units).toBe(order.status === 'cancelled' ? units : 0)
  }
})

test('counts coupon uses by the orders that are not cancelled', () => {
  for (const coupon of data.coupons) {
    const holding = data.orders.filter(
      (order) => order.coupon_code === coupon.code && order.status !== 'cancelled',
    )
    expect(coupon.used_count, coupon.code).toBe(holding.length)
  }
})

test('marks a review as verified exactly when its order was delivered', () => {
  for (const review of data.reviews) {
    const delivered = data.orders.filter(
      (order) =>
        order.user_id === review.user_id &&
        order.status === 'delivered' &&
        data.items.some((item) => item.order_id === order.id && item.product_id === review.product_id),
    )
    expect(delivered.length > 0, review.title).toBe(review.is_verified)
    const inHand = delivered.some((order) => order.delivered_at && order.delivered_at < review.created_at)
    expect(inHand, review.title).toBe(review.is_verified)
  }
})

test('derives the rating of every product from its reviews', () => {
  for (const product of data.products) {
    const ratings = data.reviews
      .filter((review) => review.product_id === product.id)
      .map(({ rating }) => rating)
    expect([product.rating_count, product.rating_sum]).toEqual([ratings.length, sum(ratings)])
  }
})

test('has images with alt text for every product, one of them primary, and several for ten products', () => {
  const several = data.products.filter((product) => {
    const images = data.images.filter((image) => image.product_id === product.id)
    expect(
      images.filter((image) => image.is_primary),
      product.slug,
    ).toHaveLength(1)
    expect(images.every((image) => image.alt_text.length > 10)).toBe(true)
    return images.length > 1
  })
  expect(several.length).toBeGreaterThanOrEqual(10)
  expect(data.categories.every((category) => category.image_url)).toBe(true)
})

test('fills personalised areas from options of their own product, placed on its images', () => {
  expect(new Set(data.areas.map(({ product_id }) => product_id)).size).toBeGreaterThanOrEqual(24)
  for (const { id, product_id, name, area } of data.areas) {
    const options = data.options.filter((option) => option.product_id === product_id)
    for (const { key, kind } of area.slots) {
      const option = options.find((one) => one.id === key.slice(0, 36))
      expect(kind === 'photo' ? ['image'] : ['text', 'textarea'], name).toContain(option?.type)
    }
    const [placement] = data.placements.filter(({ print_area_id }) => print_area_id === id)
    const urls = data.images.filter((image) => image.product_id === product_id).map(({ url }) => url)
    expect(urls, name).toContain(placement?.image_url)
  }
})

test('stores every image in the media store', async () => {
  const store = openMediaStore(shop.config)
  for (const { key, size } of data.media) {
    const file = await store.read(key)
    file?.stream.destroy()
    expect(file?.size, key).toBe(size)
  }
  const urls = [
    ...data.images.map(({ url }) => url),
    ...data.categories.flatMap(({ image_url }) => image_url ?? []),
  ]
  for (const url of urls)
    expect(
      data.media.some(({ key }) => key === parseMediaKey(url)),
      url,
    ).toBe(true)
})

test('stores metadata for every current image, equal to the measured values', async () => {
  const pictures = data.media.filter(({ kind }) => kind === 'catalogue')
  const known = await loadPictureMetadata()
  // By the hash of its file: one that was drawn anew is not found
  expect(pictures.map(({ key }) => path.basename(key)).toSorted()).toEqual(Object.keys(known).toSorted())
  const store = openMediaStore(shop.config)
  for (const { key, width, height, placeholder, object_top, object_bottom } of pictures.filter(
    (_, place) => place % 10 === 0,
  )) {
    const kept = await store.read(key)
    const measured = await measurePicture(kept ? await buffer(kept.stream) : Buffer.of())
    expect({ width, height, placeholder, object_top, object_bottom }, key).toEqual(measured)
  }
})

test('changes nothing on the next start', async () => {
  await loadDemoOnce(String(shop.config.databaseUrl), shop.db, shop.config, () => {})
  expect(await readEverything(shop)).toEqual(data)
})

test('loads the demo shop once when two replicas start at once on an empty database', async () => {
  const empty = await createEmptyShop({ demoPassword: PASSWORD })
  const said: string[] = []
  const start = () =>
    loadDemoOnce(String(empty.config.databaseUrl), empty.db, empty.config, (line) => said.push(line))
  await Promise.all([start(), start()])
  expect(said).toHaveLength(1)
  expect(await empty.db.$count(tables.orders)).toBe(200)
  await empty.close()
})

test('creates the same shop on every machine', async () => {
  const elsewhere = await createEmptyShop()
  await loadDemoShop(elsewhere.db, {
    password: 'other',
    store: openMediaStore(elsewhere.config),
    log: () => {},
  })
  const fingerprint = sql<string>`md5(string_agg(${tables.products.id} || ${tables.products.slug} || ${tables.products.stock}, ',' order by ${tables.products.id}))`
  const print = ({ db }: TestApp) => db.select({ fingerprint }).from(tables.products)
  expect(await print(elsewhere)).toEqual(await print(shop))
  const emails = async ({ db }: TestApp) =>
    (await db.select().from(tables.users)).map(({ id, email }) => [id, email])
  expect(await emails(elsewhere)).toEqual(await emails(shop))
  await elsewhere.close()
})
