import {
  type NewsletterSubscriber,
  type SubscriberStatus,
  subscriberStatuses,
} from '@nakshi/core/notifications/admin-newsletter-subscribers'
import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { coupons, newsletterSubscribers } from '../../platform/db/tables/index.ts'
import { listResource } from '../../platform/http/list-resource.ts'
import { contains, filterBy, filterByText, type ListSpec } from '../../platform/http/simple-rest.ts'
import { toIsoDates } from '../../platform/http/to-iso-dates.ts'
import { unsubscribedAt } from './subscriber.ts'

const subscriberStatus: SQL<SubscriberStatus> = sql`case
  when ${newsletterSubscribers.confirmed_at} is null then 'unconfirmed'
  when ${unsubscribedAt} is null then 'subscribed'
  else 'unsubscribed' end`

export const subscribersListSpec = {
  id: newsletterSubscribers.id,
  default_sort: ['created_at', 'DESC'],
  sortable: {
    ...pickColumns(newsletterSubscribers, 'email', 'source', 'created_at', 'confirmed_at'),
    status: subscriberStatus,
    unsubscribed_at: unsubscribedAt,
    coupon_code: coupons.code,
  },
  filters: {
    q: filterByText((typed) => contains(newsletterSubscribers.email, typed)),
    status: filterBy(z.enum(subscriberStatuses), (status) => sql`${subscriberStatus} = ${status}`),
  },
} satisfies ListSpec

export const subscriberColumns = {
  ...pickColumns(newsletterSubscribers, 'id', 'email', 'source', 'created_at', 'confirmed_at'),
  status: subscriberStatus,
  unsubscribed_at: unsubscribedAt,
  coupon_code: coupons.code,
}

const isOwnCoupon = eq(coupons.newsletter_subscriber_id, newsletterSubscribers.id)
export const subscribersWithCoupons = sql`${newsletterSubscribers} left join ${coupons} on ${isOwnCoupon}`

export const selectSubscribers = (db: Queryable) =>
  db.select(subscriberColumns).from(newsletterSubscribers).leftJoin(coupons, isOwnCoupon).$dynamic()

type Row = Awaited<ReturnType<typeof selectSubscribers>>[number]
export const toSubscriber = (row: Row): NewsletterSubscriber => toIsoDates(row)

export const listSubscribers = listResource({
  from: newsletterSubscribers,
  select: selectSubscribers,
  toRow: toSubscriber,
})
