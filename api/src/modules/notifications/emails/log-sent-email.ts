import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import type { EmailJob } from '../../../platform/jobs/queue.ts'
import { type RenderableEmail, renderEmailText, type Sender } from '../../../platform/mail/render-email.ts'

function recipientId(job: EmailJob): SQL | null {
  if ('user_id' in job) return sql`${job.user_id}`
  if ('order_id' in job) return sql`(select user_id from orders where id = ${job.order_id})`
  if ('session_id' in job) return sql`(select user_id from sessions where id = ${job.session_id})`
  if ('back_in_stock_id' in job)
    return sql`(select user_id from back_in_stock_subscriptions where id = ${job.back_in_stock_id})`
  if ('newsletter_subscriber_id' in job)
    return sql`(select u.id from newsletter_subscribers s join users u on u.email = s.email
      where s.id = ${job.newsletter_subscriber_id} and u.email_confirmed_at is not null)`
  if ('event_id' in job)
    return sql`(select o.user_id from order_events e join orders o on o.id = e.order_id
      where e.id = ${job.event_id})`
  if ('refund_id' in job)
    return sql`(select o.user_id from refunds r join payments p on p.id = r.payment_id
      join orders o on o.id = p.order_id where r.id = ${job.refund_id})`
  return null
}

/** Stored for the account's data export, without links, as they may contain tokens. */
export async function logSentEmail(
  db: Queryable,
  job: EmailJob,
  id: string,
  email: RenderableEmail,
  store: Sender,
): Promise<void> {
  const recipient = recipientId(job)
  if (!recipient) return
  const { action: _action, links: _links, ...emailWithoutLinks } = email
  await db.execute(sql`insert into sent_emails (id, user_id, subject, text)
    select ${id}::uuid, id, ${email.subject}, ${renderEmailText(emailWithoutLinks, store)} from users where id = ${recipient}
    on conflict (id) do nothing`)
}
