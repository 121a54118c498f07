import type { RowVersions } from '@nakshi/core/base/admin-record-change'
import { withSubject } from '@nakshi/core/base/message-template'
import { messages } from '@nakshi/core/messages'
import { AppError, type Issue } from '../errors.ts'
import { getCurrentRequest } from './request-context.ts'

/**
 * Optimistic locking by `updated_at` (null: never saved), in the body or as the ETag in `If-Match`. The row must
 * be locked; a client that sends no version is not checked. Throws 409, for `If-Match` 412.
 */
export function assertVersion(stored: Date | null, read: string | null | undefined): void {
  const version = stored?.toISOString() ?? null
  const tags = getCurrentRequest()?.if_match
  if (tags && !tags.some((tag) => tag === '*' || tag === version))
    throw new AppError(412, 'stale', messages.general.stale)
  if (read === undefined) return
  if (version !== read) throw new AppError(409, 'stale', messages.general.stale)
}

type VersionedRow = { id: string; name: string; updated_at: Date }

/** `rows` must be locked. */
export function findVersionConflicts(rows: VersionedRow[], versions: RowVersions): Issue[] {
  return rows
    .filter(({ id, updated_at }) => versions?.[id] !== undefined && versions[id] !== updated_at.toISOString())
    .map(({ id, name }) => ({ path: id, message: withSubject(name, messages.general.stale) }))
}

/** All or nothing. Throws 409 with an issue per conflicting row. */
export function assertRowVersions(rows: VersionedRow[], versions: RowVersions): void {
  const issues = findVersionConflicts(rows, versions)
  if (issues.length > 0) throw new AppError(409, 'refused', messages.general.stale, issues)
}
