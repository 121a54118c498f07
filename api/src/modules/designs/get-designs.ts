import type { Language } from '@nakshi/core/base/languages'
import type { Design, SharedDesign } from '@nakshi/core/designs/schema'
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { designs, printAreas, products } from '../../platform/db/tables/index.ts'
import { notFound } from '../../platform/errors.ts'
import { getTranslate, LONG_FIELDS } from '../translations/get-translations.ts'
import { designAreaJoin, lineDesignColumns, previewUrl } from './line-item-design.ts'

/** Designs of a guest who signs in are added without limit. */
export const MAX_SAVED_DESIGNS = 100

export const whereOwnDesign = (userId: string, id: string) =>
  and(eq(designs.id, id), eq(designs.user_id, userId))

export async function listDesigns(
  db: Queryable,
  where: SQL | undefined,
  language: Language,
): Promise<Design[]> {
  const { version_now, is_shown } = lineDesignColumns
  const rows = await db
    .select({
      design: designs,
      product: {
        id: sql<string | null>`case when ${products.is_active} then ${products.id} end`,
        slug: products.slug,
        title: products.title,
      },
      version_now,
      is_shown,
    })
    .from(designs)
    .innerJoin(products, eq(products.id, designs.product_id))
    .leftJoin(printAreas, designAreaJoin)
    .where(where)
    .orderBy(desc(designs.created_at), desc(designs.id))
  const ids = [...new Set(rows.map(({ design }) => design.product_id))]
  const translate = await getTranslate(db, language, ids, LONG_FIELDS)
  return rows.map(({ design, product, ...area }) => ({
    id: design.id,
    product: { ...product, title: translate(design.product_id, 'title', product.title) },
    print_area_id: design.print_area_id,
    area_version: design.area_version,
    variant_selections: design.variant_selections,
    custom_options: design.custom_options,
    style: design.style,
    report: design.report,
    preview_url: previewUrl({ id: design.id, ...area }),
    is_saved: design.saved_at !== null,
    created_at: design.created_at.toISOString(),
  }))
}

export const whereSavedBy = (userId: string) => and(eq(designs.user_id, userId), isNotNull(designs.saved_at))

export async function getDesign(
  db: Queryable,
  userId: string,
  id: string,
  language: Language,
): Promise<Design> {
  const [found] = await listDesigns(db, whereOwnDesign(userId, id), language)
  if (!found) throw notFound()
  return found
}

/** @throws {AppError} 404 when the link was revoked or the product is inactive */
export async function getSharedDesign(
  db: Queryable,
  token: string,
  language: Language,
): Promise<SharedDesign> {
  const [row] = await db
    .select({
      id: products.id,
      slug: products.slug,
      title: products.title,
      report: designs.report,
      is_shown: sql<boolean>`${printAreas.id} is not null and ${lineDesignColumns.is_shown}`,
    })
    .from(designs)
    .innerJoin(products, eq(products.id, designs.product_id))
    .leftJoin(printAreas, designAreaJoin)
    .where(and(eq(designs.share_token, token), eq(products.is_active, true)))
  if (!row) throw notFound()
  const translate = await getTranslate(db, language, [row.id], LONG_FIELDS)
  return {
    product: { slug: row.slug, title: translate(row.id, 'title', row.title) },
    words: row.report.texts.flatMap(({ lines }) => lines),
    preview_url: row.is_shown ? `/api/shared-designs/${token}/preview` : null,
  }
}
