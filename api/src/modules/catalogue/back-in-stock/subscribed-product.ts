import { toLanguage } from '@nakshi/core/base/languages'
import { formatSelections } from '@nakshi/core/products/combinations'
import { toVariantParams } from '@nakshi/core/products/product-address'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { backInStockSubscriptions, productCombinations, products } from '../../../platform/db/tables/index.ts'
import { getTranslate, LONG_FIELDS } from '../../translations/get-translations.ts'
import { productOptionColumns } from '../sql-columns.ts'

/** Of the combination, else of the product. */
export const isBackInStock = sql<boolean>`${products.is_active} and case
  when ${backInStockSubscriptions.combination_id} is null then ${products.stock} > 0
  else ${productCombinations.is_active} and ${productCombinations.stock} > 0 end`

/** For an email to its subscriber: the title names the combination, and the slug selects it. */
export async function findSubscribedProduct(db: Queryable, id: string) {
  const [row] = await db
    .select({
      email: backInStockSubscriptions.email,
      language: backInStockSubscriptions.language,
      user_id: backInStockSubscriptions.user_id,
      confirmed_at: backInStockSubscriptions.confirmed_at,
      product_id: products.id,
      title: products.title,
      slug: products.slug,
      is_there: isBackInStock,
      selections: productCombinations.selections,
      variants: productOptionColumns.variants,
    })
    .from(backInStockSubscriptions)
    .innerJoin(products, eq(products.id, backInStockSubscriptions.product_id))
    .leftJoin(productCombinations, eq(productCombinations.id, backInStockSubscriptions.combination_id))
    .where(eq(backInStockSubscriptions.id, id))
  if (!row) return null
  const { email: address, user_id: account, product_id: productId, slug, selections } = row
  const language = toLanguage(row.language)
  const translate = await getTranslate(db, language, [productId], LONG_FIELDS)
  const title = translate(productId, 'title', row.title)
  const found = { ...row, title, to: { name: address, address, account, language } }
  if (!selections) return found
  const chosen = new URLSearchParams(toVariantParams(selections))
  const variants = row.variants.map((variant) => ({
    ...variant,
    label: translate(productId, `value:${variant.value}`, variant.value),
  }))
  return { ...found, title: `${title}, ${formatSelections(selections, variants)}`, slug: `${slug}?${chosen}` }
}
