import { createHash } from 'node:crypto'
import { inArray, or, sql } from 'drizzle-orm'
import { importSentences as say } from '../../contract/admin/import-sentences.ts'
import type { ImportPicture } from '../../contract/admin/product-import.ts'
import type { Tx } from '../../db/client.ts'
import { categories, products } from '../../db/tables/index.ts'
import { slugFrom } from '../../domain/slug.ts'
import { type ProductRow, selectProducts } from '../exports/product-columns.ts'
import type { ProductLines } from './lines-of-products.ts'
import { type Looked, lookAtRow } from './row-change.ts'
import type { Known } from './row-fields.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Locks the products, so that the result holds for the same transaction. */
export async function lookThrough(
  tx: Tx,
  rows: ProductLines[],
  pictures: ImportPicture[],
): Promise<{ looked: Looked[]; products: ProductRow[]; seen: string }> {
  const found = await lockedProducts(tx, rows)
  const byId = new Map(found.map((product) => [product.id, product]))
  const bySlug = new Map(found.map((product) => [product.slug.toLowerCase(), product]))
  const shelves = await allCategories(tx)
  const known: Known = {
    categories: byWord(shelves),
    categorySlugs: new Map(shelves.map(({ id, slug }) => [id, slug])),
    pictures: new Map(pictures.map((picture) => [picture.name.toLowerCase(), picture])),
    slugs: await slugOwners(tx, rows),
  }
  const lines = new Map<string, number>()
  const looked = rows.map((row): Looked => {
    const id = row.cells.get('id') ?? ''
    const slug = slugIn(row)
    // Ids of another shop are unknown here; the slug is used instead.
    const product = byId.get(id.toLowerCase()) ?? bySlug.get(slug) ?? null
    const refused = (field: 'id' | 'slug', message: string): Looked => ({
      line: row.line,
      title: row.cells.get('title') ?? '',
      fate: 'refused',
      changes: [],
      problems: [{ field, message }],
      wanted: [],
    })
    if (id !== '' && slug === '' && !product) return refused('id', say.no_product)
    const before = product && lines.get(product.id)
    if (before) return refused(id.toLowerCase() === product.id ? 'id' : 'slug', say.twice(before))
    if (product) lines.set(product.id, row.line)
    return lookAtRow(row, product, known)
  })
  return { looked, products: found, seen: digestOf(looked) }
}

/** Ignores case and Unicode normalisation. */
const slugIn = ({ cells }: ProductLines) => (cells.get('slug') ?? '').normalize('NFC').toLowerCase()

async function lockedProducts(tx: Tx, rows: ProductLines[]): Promise<ProductRow[]> {
  const ids = rows.flatMap(({ cells }) => (UUID.test(cells.get('id') ?? '') ? [cells.get('id') ?? ''] : []))
  const slugs = rows.flatMap((row) => slugIn(row) || [])
  const named = or(
    ids.length > 0 ? inArray(products.id, ids) : undefined,
    slugs.length > 0 ? inArray(sql`lower(${products.slug})`, slugs) : undefined,
  )
  if (!named) return []
  // A separate statement, so that the next one reads the rows after the lock.
  await tx.execute(sql`select 1 from ${products} where ${named} order by ${products.id} for no key update`)
  return [...(await tx.execute(selectProducts(named, [sql`${products.id}`])))] as ProductRow[]
}

type Category = { id: string; slug: string; name: string }
const allCategories = (tx: Tx): Promise<Category[]> =>
  tx.select({ id: categories.id, slug: categories.slug, name: categories.name }).from(categories)

/** A slug takes precedence over a name. */
const byWord = (rows: Category[]) =>
  new Map([
    ...rows.map(({ id, name }) => [name.toLowerCase(), id] as const),
    ...rows.map(({ id, slug }) => [slug.toLowerCase(), id] as const),
  ])

async function slugOwners(tx: Tx, rows: ProductLines[]): Promise<Map<string, string>> {
  const slugs = rows.flatMap((row) => slugIn(row) || slugFrom(row.cells.get('title') ?? '') || [])
  if (slugs.length === 0) return new Map()
  const taken = await tx
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products.slug, slugs))
  return new Map(taken.map(({ id, slug }) => [slug, id]))
}

/** Ensures that exactly the dry run shown is applied. */
const digestOf = (looked: Looked[]) => createHash('sha256').update(JSON.stringify(looked)).digest('hex')
