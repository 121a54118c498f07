import { sentences } from '../contract/sentences.ts'
import { AppError } from '../errors.ts'

/**
 * Two admins on one record: the second must not overwrite what the first saved. Compares the
 * `updated_at` that was read with the stored one (null: it was never saved), in a transaction that
 * has locked the row; a client that sends none is not held to it.
 * @throws {AppError} 409 when somebody saved in between
 */
export function refuseStale(stored: Date | null, read: string | null | undefined): void {
  if (read === undefined) return
  if ((stored?.toISOString() ?? null) !== read) throw new AppError(409, 'stale', sentences.general.stale)
}
