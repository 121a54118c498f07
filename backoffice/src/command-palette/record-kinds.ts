import type { AdminCoupon } from '@nakshi/contract/admin/coupons'
import type { AdminCustomer } from '@nakshi/contract/admin/customers'
import type { AdminImportedOrder } from '@nakshi/contract/admin/imported-orders'
import type { AdminOrderRow } from '@nakshi/contract/admin/orders'
import type { AdminProductRow } from '@nakshi/contract/admin/products'
import type { WorkshopOrderRow } from '@nakshi/contract/admin/workshop'
import type { Permission } from '@nakshi/domain/permissions'
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
  toKind<AdminCoupon>({
    resource: 'coupons',
    permission: 'coupons.read',
    group: t('Coupons'),
    path: (id) => `/coupons/${id}`,
    describe: ({ code, description }) => ({ label: code, about: description }),
  }),
]
