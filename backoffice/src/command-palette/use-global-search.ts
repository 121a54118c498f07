import type { AdminCoupon } from '@nakshi/contract/admin/coupons'
import type { AdminCustomer } from '@nakshi/contract/admin/customers'
import type { AdminImportedOrder } from '@nakshi/contract/admin/imported-orders'
import type { AdminOrderRow } from '@nakshi/contract/admin/orders'
import type { AdminProductRow } from '@nakshi/contract/admin/products'
import type { WorkshopOrderRow } from '@nakshi/contract/admin/workshop'
import type { Permission } from '@nakshi/domain/permissions'
import { useQuery } from '@tanstack/react-query'
import type { RaRecord } from 'react-admin'
import { formatCustomerName, getCustomerEmail } from '../customers/customer-fields.tsx'
import { dataProvider } from '../dataProvider.ts'
import { t } from '../i18n.ts'
import { getMenu } from '../layout/menu.ts'
import { statusLabel } from '../orders/order-labels.ts'
import { usePermissionCheck } from '../permissions/permissions.tsx'

export type PaletteResult = { group: string; key: string; label: string; about: string; to: string }

/** Per kind; the list screen finds the rest. */
const MAX_RESULTS_PER_KIND = 5

async function rows<Row>(
  resource: string,
  q: string,
  describe: (row: Row) => Omit<PaletteResult, 'key'>,
  newest = 'created_at',
): Promise<PaletteResult[]> {
  const { data } = await dataProvider.getList<RaRecord & Row>(resource, {
    filter: { q },
    pagination: { page: 1, perPage: MAX_RESULTS_PER_KIND },
    sort: { field: newest, order: 'DESC' },
  })
  return data.map((row) => ({ ...describe(row), key: `${resource} ${row.id}` }))
}

const orders = (q: string) =>
  rows<AdminOrderRow>('orders', q, ({ id, order_number, ship_name, first_text, status }) => ({
    group: t('Orders'),
    label: order_number,
    about: [ship_name, first_text, statusLabel[status]].filter(Boolean).join(' · '),
    to: `/order-details/${id}`,
  }))
const workshopOrders = (q: string) =>
  rows<WorkshopOrderRow>('workshop-orders', q, ({ id, order_number, ship_name, items_summary }) => ({
    group: t('Orders'),
    label: order_number,
    about: `${ship_name} · ${items_summary}`,
    to: `/workshop-orders/${id}`,
  }))
const customers = (q: string) =>
  rows<AdminCustomer>('customers', q, (customer) => ({
    group: t('Customers'),
    label: formatCustomerName(customer),
    about: getCustomerEmail(customer) ?? t('Guest'),
    to: `/customers/${customer.id}`,
  }))
const earlierOrders = (q: string) =>
  rows<AdminImportedOrder>(
    'imported-orders',
    q,
    ({ id, number, name, status }) => ({
      group: t('Earlier orders'),
      label: number,
      about: [name, status].filter(Boolean).join(' · '),
      to: `/imported-orders/${id}`,
    }),
    'placed_at',
  )
const products = (q: string) =>
  rows<AdminProductRow>('products', q, ({ id, title, slug }) => ({
    group: t('Products'),
    label: title,
    about: slug,
    to: `/products/${id}/edit`,
  }))
const coupons = (q: string) =>
  rows<AdminCoupon>('coupons', q, ({ id, code, description }) => ({
    group: t('Coupons'),
    label: code,
    about: description,
    to: `/coupons/${id}`,
  }))

export function useGlobalSearch(typed: string) {
  const can = usePermissionCheck()
  const q = typed.trim()
  return useQuery({
    queryKey: ['found', q],
    queryFn: () => find(q, can),
    enabled: q.length > 1,
    placeholderData: (before) => before,
  })
}

async function find(q: string, can: (right: Permission) => boolean): Promise<PaletteResult[]> {
  const results = await Promise.all([
    can('orders.read') ? orders(q) : can('workshop.read') ? workshopOrders(q) : [],
    can('customers.read') ? customers(q) : [],
    can('customers.read') ? earlierOrders(q) : [],
    can('catalogue.read') ? products(q) : [],
    can('coupons.read') ? coupons(q) : [],
  ])
  return [...findDestinations(q, can), ...results.flat()]
}

type Destination = { label: string; about: string; to: string; permission: Permission }

const destinations: Destination[] = [
  {
    label: t('Hero'),
    about: t('Settings: image, heading, button'),
    to: '/settings',
    permission: 'settings.read',
  },
  {
    label: t('Marquee'),
    about: t('Settings: scrolling text, speed'),
    to: '/settings',
    permission: 'settings.read',
  },
  {
    label: t('Store'),
    about: t('Settings: name, phone, address, GSTIN, free shipping, cash on delivery, refund limit'),
    to: '/settings?tab=store',
    permission: 'settings.read',
  },
  {
    label: t('Online payment'),
    about: t('Settings: Razorpay, keys'),
    to: '/settings?tab=payment',
    permission: 'settings.read',
  },
  {
    label: t('Synonyms'),
    about: t('Search: words with the same meaning'),
    to: '/search',
    permission: 'catalogue.read',
  },
  { label: t('GST rates'), about: t('Tax: HSN codes, rates'), to: '/tax', permission: 'tax.read' },
  {
    label: t('GSTR-1'),
    about: t('Tax: monthly return, invoices, credit notes'),
    to: '/tax',
    permission: 'tax.read',
  },
  {
    label: t('New order'),
    about: t('New: by phone, WhatsApp'),
    to: '/orders/new',
    permission: 'orders.write',
  },
  {
    label: t('Import customers and past orders'),
    about: t('From Shopify or WooCommerce'),
    to: '/customers/import',
    permission: 'settings.write',
  },
  { label: t('Add Product'), about: t('New'), to: '/products/add', permission: 'catalogue.write' },
  { label: t('Add Category'), about: t('New'), to: '/categories/add', permission: 'catalogue.write' },
  { label: t('Add Coupon'), about: t('New'), to: '/coupons/add', permission: 'coupons.write' },
]

function findDestinations(typed: string, can: (permission: Permission) => boolean): PaletteResult[] {
  const terms = typed.toLowerCase().split(/\s+/)
  const screens = getMenu(can).map(({ to, label }) => ({ to, label, about: t('Screen') }))
  return [...screens, ...destinations.filter(({ permission }) => can(permission))]
    .filter(({ label, about }) => terms.every((term) => `${label} ${about}`.toLowerCase().includes(term)))
    .slice(0, 6)
    .map(({ label, about, to }) => ({
      group: t('Screens and settings'),
      key: `${to} ${label}`,
      label,
      about,
      to,
    }))
}
