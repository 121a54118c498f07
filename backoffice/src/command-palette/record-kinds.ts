import type { Permission } from '@nakshi/core/accounts/permissions'
import type { AdminCoupon } from '@nakshi/core/coupons/admin-schema'
import type { AdminCustomer } from '@nakshi/core/customers/admin-schema'
import type { AdminImportedOrder } from '@nakshi/core/imports/admin-imported-orders'
import type { AdminOffer } from '@nakshi/core/offers/admin-schema'
import type { AdminOrderRow } from '@nakshi/core/orders/admin-schema'
import type { WorkshopOrderRow } from '@nakshi/core/production/admin-workshop'
import type { AdminProductRow } from '@nakshi/core/products/admin-schema'
import type { RaRecord } from 'react-admin'
import { dataProvider } from '../api/dataProvider.ts'
import { formatCustomerName, getCustomerEmail } from '../customers/customer-fields.tsx'
import { t } from '../languages/i18n.ts'
import { statusLabel } from '../order-fields/order-labels.ts'
import type { PaletteResult } from './palette-types.ts'

export type FindRecords = (filter: object) => Promise<PaletteResult[]>

type Kind<Row> = {
  resource: string
  permission: Permission
  group: string
  path: (id: string) => string
  describe: (row: Row) => Pick<PaletteResult, 'label' | 'about'>
  newest?: string
}
type RecordKind = Pick<Kind<never>, 'resource' | 'permission' | 'path'> & { find: FindRecords }

/** Per kind; the list screen finds the rest. */
const MAX_RESULTS_PER_KIND = 5

function toKind<Row>({ describe, group, newest = 'created_at', ...kind }: Kind<Row>): RecordKind {
  async function find(filter: object): Promise<PaletteResult[]> {
    const { data } = await dataProvider.getList<RaRecord & Row>(kind.resource, {
      filter,
      pagination: { page: 1, perPage: 'id' in filter ? 50 : MAX_RESULTS_PER_KIND },
      sort: { field: newest, order: 'DESC' },
    })
    return data.map((row) => ({
      ...describe(row),
      group,
      key: `${kind.resource} ${row.id}`,
      to: kind.path(String(row.id)),
    }))
  }
  return { ...kind, find }
}

/** Records that the palette finds and remembers. */
export const recordKinds: RecordKind[] = [
  toKind<AdminOrderRow>({
    resource: 'orders',
    permission: 'orders.read',
    group: t('Orders'),
    path: (id) => `/order-details/${id}`,
    describe: ({ order_number, ship_name, first_text, status }) => ({
      label: order_number,
      about: [ship_name, first_text, statusLabel[status]].filter(Boolean).join(' · '),
    }),
  }),
  toKind<WorkshopOrderRow>({
    resource: 'workshop-orders',
    permission: 'workshop.read',
    group: t('Orders'),
    path: (id) => `/workshop-orders/${id}`,
    describe: ({ order_number, ship_name, items_summary }) => ({
      label: order_number,
      about: `${ship_name} · ${items_summary}`,
    }),
  }),
  toKind<AdminCustomer>({
    resource: 'customers',
    permission: 'customers.read',
    group: t('Customers'),
    path: (id) => `/customers/${id}`,
    describe: (customer) => ({
      label: formatCustomerName(customer),
      about: getCustomerEmail(customer) ?? t('Guest'),
    }),
  }),
  toKind<AdminImportedOrder>({
    resource: 'imported-orders',
    permission: 'customers.read',
    group: t('Earlier orders'),
    path: (id) => `/imported-orders/${id}`,
    describe: ({ number, name, status }) => ({
      label: number,
      about: [name, status].filter(Boolean).join(' · '),
    }),
    newest: 'placed_at',
  }),
  toKind<AdminProductRow>({
    resource: 'products',
    permission: 'catalogue.read',
    group: t('Products'),
    path: (id) => `/products/${id}/edit`,
    describe: ({ title, slug }) => ({ label: title, about: slug }),
  }),
  toKind<AdminOffer>({
    resource: 'offers',
    permission: 'coupons.read',
    group: t('Offers'),
    path: (id) => `/offers/${id}`,
    describe: ({ name, kind }) => ({ label: name, about: kind }),
  }),
  toKind<AdminCoupon>({
    resource: 'coupons',
    permission: 'coupons.read',
    group: t('Coupons'),
    path: (id) => `/coupons/${id}`,
    describe: ({ code, description }) => ({ label: code, about: description }),
  }),
]
