import type { ForeignPayment } from '@nakshi/core/payments/admin-gateways'
import { gatewayNames } from '@nakshi/core/payments/gateways'
import { eq, getTableColumns } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../../platform/db/client.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { foreignPayments } from '../../../platform/db/tables/index.ts'
import { listResource } from '../../../platform/http/list-resource.ts'
import { filterBy, filterByText, type ListSpec } from '../../../platform/http/simple-rest.ts'
import { toIsoDates } from '../../../platform/http/to-iso-dates.ts'

export const foreignPaymentsListSpec = {
  id: foreignPayments.id,
  default_sort: ['paid_at', 'DESC'],
  sortable: pickColumns(
    foreignPayments,
    'paid_at',
    'seen_at',
    'amount',
    'currency',
    'provider',
    'provider_payment',
    'provider_order',
  ),
  filters: {
    q: filterByText((typed) => eq(foreignPayments.provider_payment, typed)),
    provider: filterBy(z.enum(gatewayNames), (name) => eq(foreignPayments.provider, name)),
  },
} satisfies ListSpec

export const listForeignPayments = listResource({
  from: foreignPayments,
  select: (db: Queryable) => db.select(getTableColumns(foreignPayments)).from(foreignPayments).$dynamic(),
  toRow: (row): ForeignPayment => toIsoDates(row),
})
