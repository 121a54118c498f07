import type { PaymentIssueKind, SaidByProvider } from '../../contract/admin/payment-issues.ts'
import type { Queryable } from '../../db/client.ts'
import { paymentIssues } from '../../db/tables/index.ts'

type NewIssue = {
  kind: PaymentIssueKind
  /** the provider's name for what it is about, or our order's id: one row for each */
  subject: string
  order_id?: string
  payment_id?: string
  said: SaidByProvider
}

/**
 * Writes down for the people who run the shop what does not fit. The same again changes nothing.
 */
export async function writeIssue(db: Queryable, issue: NewIssue): Promise<void> {
  await db.insert(paymentIssues).values(issue).onConflictDoNothing()
}
