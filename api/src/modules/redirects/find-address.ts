import { getPagePath } from '@nakshi/core/content/page-kinds'
import { CODE_PATHS, CODE_SEGMENTS } from '@nakshi/core/settings/storefront-paths'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { categories, collections, pages, products, redirects } from '../../platform/db/tables/index.ts'
import { toTypedPath } from './redirect-path.ts'

const codePaths: ReadonlySet<string> = new Set(CODE_PATHS)
const codeSegments: ReadonlySet<string> = new Set(CODE_SEGMENTS)

/** A product, a category as a list, or a collection. */
export const isCataloguePath = (path: string): boolean => /^\/(?:products[/?]|collections\/)/.test(path)

/** @param path as `toRedirectPath` returns it @returns whether the shop has a page there now */
export async function isLiveAddress(db: Queryable, path: string): Promise<boolean> {
  if (codePaths.has(path) || codeSegments.has(path.split('/')[1] ?? '')) return true
  const live = isCataloguePath(path) ? listLiveCataloguePaths(db, [path]) : listPublishedPaths(db)
  return (await live).has(path)
}

/** Also a page that is not published yet, or a collection out of its days. */
export async function isKnownAddress(db: Queryable, path: string): Promise<boolean> {
  if (await isLiveAddress(db, path)) return true
  const slug = sql`lower(${collections.slug})`
  if (await db.$count(collections, eq(sql`'/collections/' || ${slug}`, path))) return true
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

/** Those of `paths` that are sold now. */
export async function listLiveCataloguePaths(db: Queryable, paths: string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set()
  const live = await db.execute<{ path: string }>(sql`
    select path from jsonb_array_elements_text(${JSON.stringify(paths)}::text::jsonb) path
    where starts_with(path, '/products/') and exists (
      select from ${products} p where p.is_active and lower(p.slug) = substr(path, length('/products/') + 1)
    ) or starts_with(path, '/products?category=') and exists (
      select from ${categories} c where c.is_active and lower(c.slug) = substr(path, length('/products?category=') + 1)
    ) or starts_with(path, '/collections/') and exists (
      select from shown_collections c where lower(c.slug) = substr(path, length('/collections/') + 1)
    )`)
  return new Set(live.map(({ path }) => path))
}

/** @returns path without the query of `url`, or null; also that of a page typed in another letter case */
export async function findRedirect(db: Queryable, url: string): Promise<string | null> {
  const typed = toTypedPath(url)
  if (typed === null) return null
  const path = typed.toLowerCase()
  const [found] = await db
    .select({ to_path: redirects.to_path })
    .from(redirects)
    .where(eq(redirects.from_path, path))
  if (found) return found.to_path
  return path !== typed && (await isLiveAddress(db, path)) ? path : null
}
