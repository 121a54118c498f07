import { getPagePath } from '@nakshi/contract/page-kinds'
import { CODE_PATHS, CODE_SEGMENTS } from '@nakshi/contract/storefront-paths'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { categories, pages, products, redirects } from '../../db/tables/index.ts'
import { toRedirectPath } from './redirect-path.ts'

const codePaths: ReadonlySet<string> = new Set(CODE_PATHS)
const codeSegments: ReadonlySet<string> = new Set(CODE_SEGMENTS)

/** @param path as `toRedirectPath` returns it @returns whether the shop has a page there now */
export async function isLiveAddress(db: Queryable, path: string): Promise<boolean> {
  if (codePaths.has(path) || codeSegments.has(path.split('/')[1] ?? '')) return true
  const [, product] = /^\/products\/([^/]+)$/.exec(path) ?? []
  if (product) return hasSlug(db, products, product)
  const [, category] = /^\/products\?category=(.+)$/.exec(path) ?? []
  if (category) return hasSlug(db, categories, category)
  return (await listPublishedPaths(db)).has(path)
}

/** Also a page that is not published yet. */
export async function isKnownAddress(db: Queryable, path: string): Promise<boolean> {
  if (await isLiveAddress(db, path)) return true
  const all = await db.select({ kind: pages.kind, slug: pages.slug }).from(pages)
  return all.some((page) => getPagePath(page) === path)
}

export async function listPublishedPaths(db: Queryable): Promise<ReadonlySet<string>> {
  const published = await db
    .select({ kind: pages.kind, slug: pages.slug })
    .from(pages)
    .where(sql`${pages.status} = 'published'`)
  return new Set(published.map(getPagePath))
}

async function hasSlug(
  db: Queryable,
  table: typeof products | typeof categories,
  slug: string,
): Promise<boolean> {
  const [found] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(sql`lower(${table.slug})`, slug), eq(table.is_active, true)))
    .limit(1)
  return found !== undefined
}

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
