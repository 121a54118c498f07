import { and, or } from 'drizzle-orm'
import { z } from 'zod'
import { byName } from '../../db/by-name.ts'
import { orderSearch, orders } from '../../db/tables/index.ts'
import { contains, filterBy, filterByText, type ListSpec } from '../../http/simple-rest.ts'
import { attention } from '../lists/attention.ts'
import { holdsWords, ordersListSpec, shipping } from '../lists/list-spec.ts'

const { status, created_gte, created_lte, has_custom_options, to_do, city } = ordersListSpec.filters
const { product_id, due_gte, due_lte, is_waiting, has_answer } = ordersListSpec.filters
const shown = [orders.order_number, shipping('full_name'), shipping('city'), orders.items_text]

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
    city: byName(shipping('city')),
    estimated_delivery_date: orders.estimated_delivery_date,
  },
  filters: {
    // The second condition is what is asked for, the first what has an index.
    q: filterByText((typed) =>
      and(
        holdsWords(orderSearch(orders), typed),
        ...typed.split(/\s+/).map((word) => or(...shown.map((column) => contains(column, word)))),
      ),
    ),
    status,
    created_gte,
    created_lte,
    has_custom_options,
    to_do,
    city,
    product_id,
    due_gte,
    due_lte,
    is_waiting,
    has_answer,
    attention: filterBy(z.enum(['small_photos', 'due_today', 'late']), (what) => attention[what]),
  },
} satisfies ListSpec
