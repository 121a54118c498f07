import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** By `mailbox()`, as they are counted: without plus tag. False for an address that is not confirmed. */
export const isSameMailbox = (email: SQLWrapper, confirmedEmail: string | null): SQL =>
  sql`coalesce(mailbox(${email}) = mailbox(${confirmedEmail}::text), false)`
