import { and, or } from 'drizzle-orm'
import { orderSearch, orders } from '../../db/tables/index.ts'
import { contains, filterByText, holds, type ListSpec } from '../../http/simple-rest.ts'
import { ordersListSpec, shipping } from '../lists/list-spec.ts'

const { status, created_gte, created_lte, has_custom_options, to_do, city } = ordersListSpec.filters

/**
 * What the workshop's list can be sorted and filtered by: only what it shows. A filter or an order
 * by anything else would tell it, row by row.
 */
export const workshopListSpec = {
  id: orders.id,
  default_sort: ['created_at', 'DESC'],
  tie_break: orders.created_at,
  sortable: {
    created_at: orders.created_at,
    order_number: orders.order_number,
    status: orders.status,
    city: shipping('city'),
    estimated_delivery_date: orders.estimated_delivery_date,
  },
  filters: {
    // The second condition is what is asked for, the first what has an index.
    q: filterByText((typed) =>
      and(
        holds(orderSearch(orders), typed),
        or(
          contains(orders.order_number, typed),
          contains(shipping('full_name'), typed),
          contains(shipping('city'), typed),
        ),
      ),
    ),
    status,
    created_gte,
    created_lte,
    has_custom_options,
    to_do,
    city,
  },
} satisfies ListSpec
