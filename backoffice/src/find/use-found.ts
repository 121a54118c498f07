import type { AdminCoupon } from '@nakshi/api/contract/admin/coupons'
import type { AdminCustomer } from '@nakshi/api/contract/admin/customers'
import type { AdminOrderRow } from '@nakshi/api/contract/admin/orders'
import type { AdminProductRow } from '@nakshi/api/contract/admin/products'
import type { WorkshopOrderRow } from '@nakshi/api/contract/admin/workshop'
import type { Right } from '@nakshi/api/domain/roles'
import { useQuery } from '@tanstack/react-query'
import type { RaRecord } from 'react-admin'
import { mailOf, nameOf } from '../customers/customer-words.ts'
import { dataProvider } from '../dataProvider.ts'
import { statusLabel } from '../orders/order-words.ts'
import { useRights } from '../rights/rights.tsx'
import { t } from '../words.ts'
import type { Found } from './found.ts'
import { findPlaces } from './places.ts'

/** Of each kind so many are shown; the list itself finds the rest. */
const EACH = 5

/** The first rows of a list that the role may see; the API answers by the same right again. */
async function rows<Row>(
  resource: string,
  q: string,
  describe: (row: Row) => Omit<Found, 'key'>,
): Promise<Found[]> {
  const { data } = await dataProvider.getList<RaRecord & Row>(resource, {
    filter: { q },
    pagination: { page: 1, perPage: EACH },
    sort: { field: 'created_at', order: 'DESC' },
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
    label: nameOf(customer),
    about: mailOf(customer) ?? t('Guest'),
    to: `/customers/${customer.id}`,
  }))
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

/** Everything that holds what was typed, of what the role may see; nothing for a single letter. */
export function useFound(typed: string) {
  const may = useRights()
  const q = typed.trim()
  return useQuery({
    queryKey: ['found', q],
    queryFn: () => find(q, may),
    enabled: q.length > 1,
    placeholderData: (before) => before,
  })
}

async function find(q: string, may: (right: Right) => boolean): Promise<Found[]> {
  const found = await Promise.all([
    may('orders.read') ? orders(q) : may('workshop.read') ? workshopOrders(q) : [],
    may('customers.read') ? customers(q) : [],
    may('catalogue.read') ? products(q) : [],
    may('coupons.read') ? coupons(q) : [],
  ])
  return [...findPlaces(q, may), ...found.flat()]
}
