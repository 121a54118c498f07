import { newsletterSubscriber } from '@nakshi/core/notifications/admin-newsletter-subscribers'
import { eq, inArray } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { newsletterSubscribers } from '../../platform/db/tables/index.ts'
import { notFound } from '../../platform/errors.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { crudRoutes } from '../audit/crud-routes.ts'
import { listSubscribers, selectSubscribers, subscribersListSpec, toSubscriber } from './list-subscribers.ts'

export async function newsletterSubscriberRoutes(app: App, { db }: Deps): Promise<void> {
  const subscribers = crudRoutes(app, {
    db,
    url: '/api/admin/newsletter-subscribers',
    names: ['newsletter subscriber', 'newsletter subscribers'],
    tags: ['admin: customers'],
    record: newsletterSubscriber,
    read: getSubscriber,
    subject: 'newsletter_subscriber',
  })
  const reads = { access: { right: 'customers.read' } } as const
  subscribers.list(reads, { row: newsletterSubscriber, spec: subscribersListSpec, list: listSubscribers })
  subscribers.remove({ access: { right: 'settings.write' }, stepUp: true }, deleteSubscribers)
}

async function getSubscriber(db: Queryable, id: string) {
  const [row] = await selectSubscribers(db).where(eq(newsletterSubscribers.id, id))
  if (!row) throw notFound()
  return toSubscriber(row)
}

/** With their promo codes; an opt-out stays. @throws {AppError} 404 unknown id; none is deleted */
async function deleteSubscribers(tx: Tx, ids: string[]): Promise<void> {
  const deleted = await tx
    .delete(newsletterSubscribers)
    .where(inArray(newsletterSubscribers.id, ids))
    .returning({ id: newsletterSubscribers.id })
  if (deleted.length !== ids.length) throw notFound()
}
