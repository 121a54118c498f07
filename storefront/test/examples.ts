import type { Address } from '@nakshi/core/accounts/addresses'
import type { Profile } from '@nakshi/core/accounts/profile'
import type { SessionUser } from '@nakshi/core/accounts/schema'
import type { Cart, CartLine } from '@nakshi/core/cart/schema'
import type { Order } from '@nakshi/core/orders/schema'
import type { Category } from '@nakshi/core/products/categories'
import type { CustomOption, ProductCard, ProductDetail, ProductVariant } from '@nakshi/core/products/schema'
import { demoStoreDetails } from '@nakshi/core/settings/demo-store'
import { defaultSettings, type ShopSettings } from '@nakshi/core/settings/schema'
import { getPriceWithTax } from '@nakshi/core/tax/price-with-tax'

export const store = {
  ...defaultSettings.store_settings,
  ...demoStoreDetails,
  accounts: 'required' as const,
  tax_mode: 'added' as const,
}
export const settings: ShopSettings = {
  ...defaultSettings,
  store_settings: store,
  payment: { online: 'test', methods: ['card', 'upi', 'cod'] },
  personalises: true,
  takes_returns: true,
  sms: false,
  google: false,
  couriers: false,
  whatsapp: false,
  published_pages: ['faq', 'privacy', 'terms'],
  brand_files: { icons: '/icons/example', logo: null, logo_dark: null },
}

export const category = (number: number, changes: Partial<Category> = {}): Category => ({
  id: crypto.randomUUID(),
  name: `Category ${number}`,
  slug: `category-${number}`,
  description: `What is in ${number}`,
  image: null,
  parent_id: null,
  level: 1,
  seo_title: '',
  seo_description: '',
  product_count: number,
  ...changes,
})
/** Six of them, with as many products as their number says. */
export const categories = { items: [1, 2, 3, 4, 5, 6].map((number) => category(number)) }

export const card = (changes: Partial<ProductCard> = {}): ProductCard => ({
  id: crypto.randomUUID(),
  slug: 'name-mug',
  title: 'Name mug',
  short_description: 'A mug with a name',
  price: 39_900,
  discounted_price: null,
  price_with_tax: getPriceWithTax(
    changes.discounted_price ?? changes.price ?? 39_900,
    changes.added_tax_percent ?? 0,
  ),
  added_tax_percent: 0,
  stock: 20,
  is_featured: false,
  needs_choice: false,
  is_personalised: false,
  rating: null,
  images: [],
  ...changes,
})
export const toList = (...items: ProductCard[]) => ({
  items,
  total: items.length,
  more: false,
  page: 1,
  per_page: 24,
  is_fuzzy: false,
  search_price: null,
})

export const variant = (type: string, value: string, priceModifier = 0): ProductVariant => ({
  id: crypto.randomUUID(),
  type,
  name: '',
  value,
  price_modifier: priceModifier,
  image_url: null,
})
export const option = (changes: Partial<CustomOption>): CustomOption => ({
  id: crypto.randomUUID(),
  name: 'Name',
  type: 'text',
  options: [],
  is_required: false,
  price_modifier: 0,
  max_images: null,
  max_length: null,
  handling_days: 0,
  ...changes,
})
export const detail = (changes: Partial<ProductDetail> = {}): ProductDetail => ({
  ...card(),
  images: [],
  sale_ends_on: null,
  quantity_prices: [],
  description: '<p>Fired at 1,200 degrees.</p>',
  sku: null,
  barcode: null,
  country_of_origin: null,
  importer: '',
  seo_title: '',
  seo_description: '',
  weight: null,
  dimensions: null,
  free_shipping_threshold: null,
  handling_days: null,
  returns_policy: 'thirty_days',
  tax_percent: 18,
  categories: [],
  variants: [],
  combinations: [],
  custom_options: [],
  has_studio: false,
  created_at: '2026-11-01T00:00:00.000Z',
  ...changes,
})

export const user = (changes: Partial<SessionUser> = {}): SessionUser => ({
  id: crypto.randomUUID(),
  email: 'meera@example.test',
  full_name: 'Meera Nair',
  role: 'user',
  staff_role: null,
  ...changes,
})

export const line = (changes: Partial<CartLine> = {}): CartLine => ({
  id: crypto.randomUUID(),
  product_id: crypto.randomUUID(),
  quantity: 1,
  price: 39_900,
  price_with_tax: getPriceWithTax(changes.price ?? 39_900, changes.added_tax_percent ?? 0),
  added_tax_percent: 0,
  variant_selections: {},
  custom_options: {},
  design: null,
  set_id: null,
  added_at: '2026-11-01T00:00:00.000Z',
  is_gone: false,
  problem: null,
  notice: null,
  product: {
    id: crypto.randomUUID(),
    slug: 'name-mug',
    title: 'Name mug',
    image_url: null,
    image_alt: '',
    variant_labels: {},
    custom_options: [],
    price: 39_900,
    discounted_price: null,
    stock: 20,
  },
  ...changes,
})
export const cart = (...items: CartLine[]): Cart => ({
  items,
  handling_days: 2,
  quote: {
    subtotal: 39_900,
    shipping: 5_000,
    gift_wrap: null,
    express: null,
    cod_fee: null,
    delivery: { pincode: null, is_served: true, express: null },
    tax: 0,
    discount: 0,
    offer: null,
    round_off: 0,
    total: 44_900,
    payable: 52_082,
    coupon_code: null,
    coupon_terms: null,
    free_shipping_remaining: 10_000,
    checkout_tax: 7_182,
    tax_mode: 'added',
    tax_percent: 18,
    included_tax: 762,
  },
  photos_expire_at: null,
})

export const address = (changes: Partial<Address> = {}): Address => ({
  id: crypto.randomUUID(),
  name: 'Home',
  full_name: 'Meera Nair',
  phone: '9876543210',
  address_line1: '4 Lake Road',
  address_line2: '',
  city: 'Kochi',
  state: 'Kerala',
  pincode: '682001',
  country: 'India',
  is_default: true,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  ...changes,
})

export const profile = (changes: Partial<Profile> = {}): Profile => ({
  id: crypto.randomUUID(),
  email: 'meera@example.test',
  full_name: 'Meera Nair',
  phone: null,
  phone_confirmed: false,
  role: 'user',
  has_password: true,
  email_confirmed: true,
  pending_email: null,
  whatsapp_opt_in: false,
  cart_reminder_opt_in: false,
  photo_gallery_opt_in: false,
  store_credit: 0,
  language: 'en',
  created_at: '2026-11-01T00:00:00.000Z',
  ...changes,
})

const {
  name: _name,
  id: _id,
  is_default: _default,
  created_at: _created,
  updated_at: _updated,
  ...home
} = address()
const delivery = { ...home, email: 'meera@example.test' }

export const order = (changes: Partial<Order> = {}): Order => ({
  id: crypto.randomUUID(),
  order_number: 'NK-1001',
  content: 'goods',
  status: 'confirmed',
  can_cancel: true,
  payment_method: 'cod',
  payment_status: 'pending',
  buyer_confirmation: null,
  subtotal_amount: 39_900,
  shipping_amount: 5_000,
  gift_wrap_amount: null,
  express_amount: null,
  cod_fee_amount: null,
  cod_advance_amount: null,
  tax_amount: 7_182,
  discount_amount: 0,
  offer_name: null,
  offer_amount: 0,
  round_off_amount: 0,
  total_amount: 52_082,
  due_amount: 0,
  tax_mode: 'added',
  included_tax_amount: 762,
  coupon_code: null,
  buyer_name: null,
  buyer_gstin: null,
  gift_message: null,
  shipping_address: delivery,
  billing_address: delivery,
  estimated_delivery_date: '2026-12-01',
  earliest_delivery_date: null,
  courier: null,
  tracking_number: null,
  replacement_of: null,
  delivered_at: null,
  created_at: '2026-11-20T06:00:00.000Z',
  updated_at: '2026-11-20T06:00:00.000Z',
  items: [
    {
      id: crypto.randomUUID(),
      product_id: crypto.randomUUID(),
      quantity: 1,
      price: 39_900,
      variant_selections: {},
      custom_options: {},
      tax_percent: 18,
      product: { ...line().product, id: crypto.randomUUID() },
      style: null,
      preview_url: null,
      set_id: null,
    },
  ],
  parcels: [],
  events: [],
  documents: [],
  ...changes,
})
