import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { redirects } from '../../db/tables/index.ts'
import { toRedirectPath } from './redirect-path.ts'

/** @returns path without the query of `url`, or null */
export async function findRedirect(db: Queryable, url: string): Promise<string | null> {
  const path = toRedirectPath(url)
  if (path === null) return null
  const [found] = await db
    .select({ to_path: redirects.to_path })
    .from(redirects)
    .where(eq(redirects.from_path, path))
  return found?.to_path ?? null
}
