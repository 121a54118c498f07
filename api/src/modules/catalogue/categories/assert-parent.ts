import { adminMessages } from '@nakshi/core/admin-messages'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { fieldError } from '../../../platform/errors.ts'

const MAX_LEVELS = 3

/**
 * Serialises changes of the tree: two at a time could close a circle. @param id null: a new category
 * @throws {AppError} 422 unknown parent, a circle, or too many levels
 */
export async function assertParent(tx: Tx, id: string | null, parentId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('category_tree', 0))`)
  const [above] = await tx.execute<{ levels: number; has_own: boolean }>(sql`
    with recursive above as (
      select id, parent_id, 1 as level from categories where id = ${parentId}::uuid
      union all select c.id, c.parent_id, level + 1 from above join categories c on c.id = above.parent_id
    ) select count(*)::int as levels, coalesce(bool_or(id = ${id}::uuid), false) as has_own from above`)
  const [below] = await tx.execute<{ levels: number }>(sql`
    with recursive below as (
      select id, 1 as level from categories where id = ${id}::uuid
      union all select c.id, level + 1 from below join categories c on c.parent_id = below.id
    ) select coalesce(max(level), 1)::int as levels from below`)
  const { parent_below, too_deep, unknown_parent } = adminMessages.category
  if (!above || above.levels === 0) throw fieldError(422, 'unknown', 'parent_id', unknown_parent)
  if (above.has_own) throw fieldError(422, 'circle', 'parent_id', parent_below)
  if (above.levels + (below?.levels ?? 1) > MAX_LEVELS)
    throw fieldError(422, 'too_deep', 'parent_id', too_deep)
}
