import type { AdminCounters } from '@nakshi/core/backoffice/admin-counters'
import type { AdminContactMessage } from '@nakshi/core/content/admin-contact'
import type { AdminCoupon } from '@nakshi/core/coupons/admin-schema'
import type { AdminCustomerDetails } from '@nakshi/core/customers/admin-schema'
import type { OrderStatusCounts } from '@nakshi/core/orders/admin-schema'
import type { WorkshopOrder } from '@nakshi/core/production/admin-workshop'
import type { AdminCategory } from '@nakshi/core/products/admin-categories'
import type { AdminProduct } from '@nakshi/core/products/admin-schema'
import type { AdminReturn } from '@nakshi/core/returns/admin-schema'
import { demoStoreDetails } from '@nakshi/core/settings/demo-store'
import { defaultSettings, type ShopSettings } from '@nakshi/core/settings/schema'
import type { MockRequest } from '../../../tools/component/mock-api.ts'
import { toErrorResponse } from '../../../tools/component/mock-api.ts'
import { api } from './admin-api.ts'

const CREATED = { created_at: '2026-11-01T06:00:00.000Z', updated_at: '2026-11-01T06:00:00.000Z' }

export const category = (changes: Partial<AdminCategory> = {}): AdminCategory => ({
  id: crypto.randomUUID(),
  name: 'Mugs',
  slug: 'mugs',
  description: '',
  image_url: '',
  parent_id: null,
  seo_title: '',
  seo_description: '',
  is_active: true,
  product_count: 3,
  ...CREATED,
  ...changes,
})

export const coupon = (changes: Partial<AdminCoupon> = {}): AdminCoupon => ({
  id: crypto.randomUUID(),
  code: 'FESTIVE',
  description: '',
  discount_type: 'percentage',
  discount_value: 10,
  minimum_amount: 0,
  maximum_discount: null,
  usage_limit: null,
  used_count: 0,
  single_use_codes: 0,
  per_customer_limit: null,
  first_order_only: false,
  product_ids: [],
  category_ids: [],
  is_active: true,
  is_personal: false,
  starts_at: '2026-11-01T00:00:00.000Z',
  expires_at: null,
  ...CREATED,
  ...changes,
})

export const contactMessage = (changes: Partial<AdminContactMessage> = {}): AdminContactMessage => ({
  id: crypto.randomUUID(),
  reference: 'MSG-1001',
  kind: 'contact',
  name: 'Ravi Kumar',
  email: 'ravi@example.test',
  phone: '',
  subject: '',
  message: 'Where is it?',
  images: [],
  user_id: null,
  handled_at: null,
  ...CREATED,
  ...changes,
})

export const product = (changes: Partial<AdminProduct> = {}): AdminProduct => ({
  id: crypto.randomUUID(),
  title: 'Name mug',
  slug: 'name-mug',
  short_description: '',
  description: '',
  price: 39_900,
  discounted_price: null,
  sale_starts_on: null,
  sale_ends_on: null,
  quantity_prices: [],
  stock: 20,
  expected_stock: 20,
  sku: null,
  barcode: null,
  cost_price: null,
  country_of_origin: null,
  importer: '',
  seo_title: '',
  seo_description: '',
  tags: [],
  weight: null,
  dimensions: null,
  free_shipping_threshold: null,
  hsn: null,
  handling_days: null,
  returns_policy: null,
  tax_percent: null,
  occasions: [],
  recipients: [],
  materials: [],
  is_featured: false,
  is_active: true,
  companion_ids: [],
  category_ids: [],
  images: [],
  variants: [],
  combinations: [],
  custom_options: [],
  ...CREATED,
  ...changes,
})

export const customer = (changes: Partial<AdminCustomerDetails> = {}): AdminCustomerDetails => ({
  id: crypto.randomUUID(),
  email: 'meera@example.test',
  email_unconfirmed: false,
  full_name: 'Meera Nair',
  ordered_as: null,
  phone: null,
  role: 'user',
  orders_count: 0,
  spent: 0,
  last_order_at: null,
  language: 'en',
  addresses: [],
  imported: null,
  nominee: null,
  ...CREATED,
  ...changes,
})

export const returnRequest = (changes: Partial<AdminReturn> = {}): AdminReturn => ({
  id: crypto.randomUUID(),
  order_id: crypto.randomUUID(),
  order_number: 'NK-1001',
  customer_name: 'Meera Nair',
  reason: 'damaged',
  message: 'The handle is broken',
  items: [{ title: 'Name mug', quantity: 1, image_url: null }],
  photo_count: 0,
  requested_at: '2026-11-20T06:00:00.000Z',
  outcome: null,
  amount: null,
  remake: null,
  resolved_at: null,
  photos: [],
  answer: '',
  decider: null,
  can_decide: true,
  can_only_decline: false,
  refundable: 39_900,
  refundable_delivery: 0,
  credits_without_gst: false,
  sellable: [],
  is_restocked: false,
  has_account: true,
  ...changes,
})

export const workshopOrder = (changes: Partial<WorkshopOrder> = {}): WorkshopOrder => ({
  id: crypto.randomUUID(),
  order_number: 'NK-1002',
  status: 'confirmed',
  ship_name: 'Meera Nair',
  city: 'Kochi',
  estimated_delivery_date: '2026-12-01',
  gift_message: 'For you',
  is_gift_wrapped: false,
  is_express: false,
  earliest_delivery_date: null,
  is_packed: false,
  items: [],
  questions: [],
  ...CREATED,
  ...changes,
})

export const noOrders: OrderStatusCounts = {
  all: 0,
  pending: 0,
  confirmed: 0,
  processing: 0,
  shipped: 0,
  delivered: 0,
  cancelled: 0,
}

export const counters: AdminCounters = {
  to_confirm: 0,
  low_res_photos: 0,
  waiting: 0,
  answered: 0,
  change_requests: 0,
  due_today: 0,
  late: 0,
  unpaid: 0,
  check: null,
  make: null,
  pack: null,
  returns: 0,
  payment_issues: 0,
  payment_claims: 0,
  failed_jobs: 0,
  inbox: 0,
}

export const shopSettings: ShopSettings = {
  ...defaultSettings,
  store_settings: { ...defaultSettings.store_settings, ...demoStoreDetails },
  payment: { online: 'test', methods: ['card', 'upi', 'cod'] },
  personalises: true,
  takes_returns: true,
  sms: false,
  google: false,
  couriers: false,
  whatsapp: false,
  published_pages: [],
  brand_files: { icons: '/icons/example', logo: null, logo_dark: null },
}

/** A list response with its window and total, as ra-data-simple-rest reads them. */
export const toListResponse = (rows: object[]): Response =>
  Response.json(rows, { headers: { 'content-range': `rows 0-${rows.length - 1}/${rows.length}` } })

export const getFilter = ({ search }: MockRequest): Record<string, unknown> =>
  JSON.parse(search.get('filter') ?? '{}')

/** As the API filters: `q` searches, a list holds the accepted values of its field. */
export const matches = (row: object, filter: Record<string, unknown>): boolean =>
  Object.entries(filter).every(([name, wanted]) => {
    if (name === 'q') return JSON.stringify(row).includes(String(wanted).trim())
    const value: unknown = Object.entries(row).find(([field]) => field === name)?.[1]
    return Array.isArray(wanted) ? wanted.includes(value) : value === wanted
  })

/** Routes of a resource whose records are those of `rows` and change with it. */
export function mockRecords<Row extends { id: string }>(
  resource: 'categories' | 'collections' | 'coupons' | 'products',
  rows: Row[],
  create: (body: Partial<Row>) => Row,
): Row[] {
  const find = (id: string | undefined) => rows.find((row) => row.id === id)
  const notFound = () => toErrorResponse({ statusCode: 404, code: 'not_found', message: 'Not found' })
  api.respond(`GET /api/admin/${resource}`, (request) => {
    return toListResponse(rows.filter((row) => matches(row, getFilter(request))))
  })
  api.respond(`POST /api/admin/${resource}`, ({ body }) => {
    const row = create(body as Partial<Row>)
    rows.push(row)
    return Response.json(row, { status: 201 })
  })
  api.respond(`GET /api/admin/${resource}/:id`, ({ params }) => {
    const row = find(params.id)
    return row ? Response.json(row) : notFound()
  })
  api.respond(`PUT /api/admin/${resource}/:id`, ({ params, body }) => {
    const row = find(params.id)
    return row ? Response.json(Object.assign(row, body)) : notFound()
  })
  api.respond(`DELETE /api/admin/${resource}/:id`, ({ params }) => {
    const row = find(params.id)
    if (row) rows.splice(rows.indexOf(row), 1)
    return row ? Response.json(row) : notFound()
  })
  return rows
}
