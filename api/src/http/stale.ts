import type { RowVersions } from '../contract/admin/whole-record.ts'
import { sentences } from '../contract/sentences.ts'
import { AppError, type Issue } from '../errors.ts'

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

type ReadRow = { id: string; name: string; updated_at: Date }

/** An issue for each row that somebody saved after it was read; rows are locked and in their order. */
export function staleRowIssues(rows: ReadRow[], versions: RowVersions): Issue[] {
  return rows
    .filter(({ id, updated_at }) => versions?.[id] !== undefined && versions[id] !== updated_at.toISOString())
    .map(({ id, name }) => ({ path: id, message: `${name}: ${sentences.general.stale}` }))
}

/**
 * Refuses a change of many rows as a whole, naming those that somebody saved after they were read.
 * @throws {AppError} 409 with an issue per row
 */
export function refuseStaleRows(rows: ReadRow[], versions: RowVersions): void {
  const issues = staleRowIssues(rows, versions)
  if (issues.length > 0) throw new AppError(409, 'refused', sentences.general.stale, issues)
}
