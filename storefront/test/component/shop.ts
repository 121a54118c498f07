import type { Address } from '@nakshi/core/accounts/addresses'
import type { Profile } from '@nakshi/core/accounts/profile'
import type { SessionUser } from '@nakshi/core/accounts/schema'
import type { Cart, CartLine, CartLineBody } from '@nakshi/core/cart/schema'
import { pageKinds } from '@nakshi/core/content/page-kinds'
import { messages } from '@nakshi/core/messages'
import type { ProductCard } from '@nakshi/core/products/schema'
import type { Review } from '@nakshi/core/reviews/schema'
import { defaultPage } from '../../../api/test/harness-pages.ts'
import { toErrorResponse } from '../../../tools/component/mock-api.ts'
import { address, cart, categories, detail, line, profile, settings, toList, user } from '../examples.ts'
import { api } from './shop-api.ts'

interface Shop {
  user: SessionUser | null
  products: ProductCard[]
  lines: CartLine[]
  wishlist: ProductCard[]
  addresses: Address[]
  profile: Profile
  reviews: Review[]
  /** paise off the cart */
  discount: number
}

export const notFound = (message: string = messages.general.not_found.template) =>
  toErrorResponse({ statusCode: 404, code: 'not_found', message })

/** A shop of one shopper, signed in unless told otherwise, whose API answers from `shop` and changes it. */
export function mockShop(changes: Partial<Shop> = {}): Shop {
  const shopper = user()
  const shop: Shop = {
    user: shopper,
    products: [],
    lines: [],
    wishlist: [],
    addresses: [],
    profile: profile({ id: shopper.id }),
    reviews: [],
    discount: 0,
    ...changes,
  }
  mockCatalogue(shop)
  mockSession(shop)
  mockCart(shop)
  mockWishlist(shop)
  mockAddresses(shop)
  return shop
}

/** A cart line of a product. */
export const toCartLine = (product: ProductCard, changes: Partial<CartLine> = {}): CartLine =>
  line({
    product_id: product.id,
    price: product.price,
    product: { ...line().product, ...product, image_url: null, image_alt: '' },
    ...changes,
  })

export const toProductDetail = (product: ProductCard) => detail({ ...product, images: [] })

function mockCatalogue(shop: Shop): void {
  const find = (slug: string | undefined) => shop.products.find((product) => product.slug === slug)
  api.respond('GET /api/settings', settings)
  api.respond('GET /api/categories', categories)
  api.respond('GET /api/occasions', { items: [] })
  api.respond('GET /api/pages/:slug', ({ params }) => {
    const kind = pageKinds.find((known) => known === params.slug)
    return kind ? defaultPage(kind) : notFound()
  })
  api.respond('GET /api/redirects', () => notFound())
  api.respond('GET /api/products', () => toList(...shop.products))
  api.respond('GET /api/product-facets', {
    occasion: [],
    recipient: [],
    material: [],
    country: [],
    photo: [],
    arrives_by: [],
    rating: [],
    in_stock: [],
  })
  api.respond('GET /api/search/popular', { items: [] })
  api.respond('GET /api/search/related-products', { items: [] })
  api.respond('GET /api/products/:slug', ({ params }) => {
    const product = find(params.slug)
    return product ? toProductDetail(product) : notFound(messages.product.not_found.template)
  })
  api.respond('GET /api/products/:slug/related', { items: [], goes_with: [] })
  api.respond('GET /api/products/:slug/reviews', () => ({
    items: shop.reviews,
    total: shop.reviews.length,
    page: 1,
    per_page: 5,
    average: shop.reviews[0]?.rating ?? null,
    count: shop.reviews.length,
    distribution: [0, 0, 0, 0, 0],
    photos: [],
  }))
  api.respond('GET /api/review-votes', { review_ids: [] })
  api.respond('GET /api/pin-codes/:pincode', {
    state: 'Kerala',
    states: ['Kerala'],
    district: 'Ernakulam',
    is_army: false,
  })
}

function mockSession(shop: Shop): void {
  const signIn = () => {
    shop.user ??= user()
    return { user: shop.user }
  }
  api.respond('GET /api/auth/session', () => ({ user: shop.user }))
  api.respond('POST /api/auth/sign-in', signIn)
  api.respond('POST /api/auth/sign-up', signIn)
  api.respond('POST /api/auth/sign-out', () => {
    shop.user = null
    return undefined
  })
  api.respond('GET /api/profile', () => shop.profile)
  api.respond('PATCH /api/profile', ({ body }) => {
    shop.profile = { ...shop.profile, ...(body as Partial<Profile>) }
    shop.user &&= { ...shop.user, full_name: shop.profile.full_name, email: shop.profile.email }
    return shop.profile
  })
}

function mockCart(shop: Shop): void {
  const asCart = (): Cart => {
    const { quote, ...example } = cart(...shop.lines)
    const subtotal = shop.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const total = subtotal + quote.shipping - shop.discount
    return { ...example, quote: { ...quote, subtotal, total, discount: shop.discount } }
  }
  api.respond('GET /api/cart', asCart)
  api.respond('POST /api/cart', ({ body }) => {
    const { product_id, quantity = 1, ...choices } = body as CartLineBody
    const product = shop.products.find(({ id }) => id === product_id)
    const before = shop.lines.find((added) => added.product_id === product_id)
    const added = product
      ? toCartLine(product, { quantity, custom_options: choices.custom_options ?? {} })
      : line({ product_id, quantity })
    if (before) before.quantity += quantity
    else shop.lines.push(added)
    return asCart()
  })
  api.respond('DELETE /api/cart', () => {
    shop.lines = []
    return asCart()
  })
  api.respond('PATCH /api/cart/:id', ({ params, body }) => {
    const changed = shop.lines.find(({ id }) => id === params.id)
    if (!changed) return notFound()
    Object.assign(changed, body)
    return asCart()
  })
  api.respond('DELETE /api/cart/:id', ({ params }) => {
    shop.lines = shop.lines.filter(({ id }) => id !== params.id)
    return asCart()
  })
  api.respond('POST /api/checkout/quote', () => {
    const { quote } = asCart()
    const tax = Math.round(quote.subtotal * 0.18)
    const methods = settings.payment.methods.map((method) => ({ method, rejection: null }))
    return {
      ...quote,
      tax,
      total: quote.total + tax,
      cod_advance: null,
      store_credit: 0,
      payment_methods: methods,
    }
  })
}

function mockWishlist(shop: Shop): void {
  api.respond('GET /api/wishlist', () => ({
    items: shop.wishlist.map((product) => ({
      product_id: product.id,
      created_at: '2026-11-01T00:00:00.000Z',
      price_when_saved: product.price,
      product,
    })),
  }))
  api.respond('PUT /api/wishlist/:id', ({ params }) => {
    shop.wishlist.push(...shop.products.filter(({ id }) => id === params.id))
    return undefined
  })
  api.respond('DELETE /api/wishlist/:id', ({ params }) => {
    shop.wishlist = shop.wishlist.filter(({ id }) => id !== params.id)
    return undefined
  })
}

function mockAddresses(shop: Shop): void {
  const find = (id: string | undefined) => shop.addresses.find((saved) => saved.id === id)
  api.respond('GET /api/addresses', () => ({ items: shop.addresses }))
  api.respond('POST /api/addresses', ({ body }) => {
    const added = address(body as Partial<Address>)
    shop.addresses.push(added)
    return added
  })
  api.respond('PATCH /api/addresses/:id', ({ params, body }) => {
    const changed = find(params.id)
    if (!changed) return notFound()
    return Object.assign(changed, body)
  })
  api.respond('DELETE /api/addresses/:id', ({ params }) => {
    shop.addresses = shop.addresses.filter(({ id }) => id !== params.id)
    return undefined
  })
  api.respond('POST /api/addresses/:id/default', ({ params }) => {
    shop.addresses = shop.addresses.map((saved) => ({ ...saved, is_default: saved.id === params.id }))
    return undefined
  })
}
