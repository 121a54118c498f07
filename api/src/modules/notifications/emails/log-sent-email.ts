import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { type RenderableEmail, renderEmailText, type Sender } from '../../../platform/mail/render-email.ts'

/** Stored for the account's data export, without links, as they may contain tokens. @param id of the job */
export async function logSentEmail(
  db: Queryable,
  { id, account }: { id: string; account: string },
  email: RenderableEmail,
  store: Sender,
): Promise<void> {
  const { action: _action, links: _links, ...emailWithoutLinks } = email
  // The account may have been deleted meanwhile.
  await db.execute(sql`insert into sent_emails (id, user_id, subject, text)
    select ${id}::uuid, id, ${email.subject}, ${renderEmailText(emailWithoutLinks, store)} from users where id = ${account}
    on conflict (id) do nothing`)
}
