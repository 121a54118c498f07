import { adminMessages } from '@nakshi/core/admin-messages'
import type { Config } from '../../platform/config.ts'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { AppError } from '../../platform/errors.ts'
import { countJobsFailingWith, retryJobsFailingWith } from '../../platform/jobs/failed-jobs.ts'
import { isUndeliverable } from './store-identity.ts'

const REASON = adminMessages.failed_job.no_sender

/** A demo store on this machine may send to a local mail catcher. */
export const canSendFrom = (
  email: string,
  { smtpUrl, demo, reachable }: Pick<Config, 'smtpUrl' | 'demo' | 'reachable'>,
): boolean => smtpUrl === undefined || (demo && !reachable) || !isUndeliverable(email)

/** The job then fails before a link or OTP is created, and is retried. */
export function assertCanSendFrom(email: string, config: Parameters<typeof canSendFrom>[1]): void {
  if (!canSendFrom(email, config)) throw new AppError(409, 'no_sender', REASON)
}

export const countHeldEmails = (db: Queryable): Promise<number> => countJobsFailingWith(db, 'mail', REASON)

export async function releaseHeldEmails(tx: Tx, email: string): Promise<void> {
  if (!isUndeliverable(email)) await retryJobsFailingWith(tx, 'mail', REASON)
}
