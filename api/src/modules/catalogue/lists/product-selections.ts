import type { Language } from '@nakshi/core/base/languages'
import type { ProductCard } from '@nakshi/core/products/schema'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { collections } from '../../../platform/db/tables/index.ts'
import { getTranslate } from '../../translations/get-translations.ts'
import { type ShownCollection, toCollectionFilter } from '../collections/collection-filter.ts'
import { translateCards } from '../translate-products.ts'
import { getProductCards } from './product-card.ts'
import { allProductsSource, productFilter, productOrder } from './product-source.ts'

/** The first products of a list: of the whole shop, or of a collection that is shown now. */
export type ProductSelection = { count: number; of: 'featured' | 'newest' | ShownCollection }

/** In the order given; one statement finds the products of all, one their cards. */
export async function listSelections(
  db: Queryable,
  language: Language,
  selections: ProductSelection[],
): Promise<ProductCard[][]> {
  if (selections.length === 0) return []
  const queries = selections.map((each, index) => sql`select ${index}::int as place, ${toIds(each)} as ids`)
  const rows = await db.execute<{ place: number; ids: string[] }>(sql.join(queries, sql` union all `))
  const chosen = new Map([...rows].map(({ place, ids }) => [place, ids]))
  const cards = await getProductCards(db, [...new Set([...chosen.values()].flat())])
  const translated = await translateCards(db, language, [...cards.values()])
  const byId = new Map(translated.map((card) => [card.id, card]))
  return selections.map((_each, index) => (chosen.get(index) ?? []).flatMap((id) => byId.get(id) ?? []))
}

function toIds({ count, of }: ProductSelection): SQL {
  const { conditions, order } =
    typeof of === 'object' ? toCollectionFilter(of) : { conditions: [], order: null }
  const where = productFilter(allProductsSource, of === 'featured' ? { featured: true } : {}, conditions)
  const { id } = allProductsSource
  return sql`to_json(array(
    select ${id} from products where ${where}
    order by ${order ? order(id) : productOrder(allProductsSource, 'newest')} limit ${sql.raw(String(count))}
  ))`
}

type NamedCollection = ShownCollection & { slug: string; title: string }

/** Those that are shown now, by id. */
export async function getShownCollections(
  db: Queryable,
  language: Language,
  ids: string[],
): Promise<Map<string, NamedCollection>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(pickColumns(collections, 'id', 'slug', 'title', 'rule'))
    .from(collections)
    .innerJoin(sql`shown_collections shown`, sql`shown.id = ${collections.id}`)
    .where(inArray(collections.id, ids))
  const translate = await getTranslate(db, language, ids)
  return new Map(rows.map((row) => [row.id, { ...row, title: translate(row.id, 'title', row.title) }]))
}
