import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { productCategories, productImages } from '../../../db/tables/index.ts'

/** Stock is restored by a movement instead. */
const COLUMNS = [
  'slug',
  'title',
  'short_description',
  'description',
  'price',
  'discounted_price',
  'weight',
  'dimensions',
  'free_shipping_threshold',
  'hsn',
  'tax_percent',
  'handling_days',
  'returns_policy',
  'occasions',
  'recipients',
  'materials',
  'is_featured',
  'is_active',
  'updated_at',
]

/** Related rows deleted since are not restored. The caller has locked products and categories. */
export async function restoreProducts(tx: Tx, importId: string, ids: string[]): Promise<void> {
  const snapshots = sql`product_import_rows r where r.import_id = ${importId} and r.product_id in ${ids}`
  await tx.execute(sql`
    insert into stock_movements (product_id, change, reason)
    select p.id, (r.before->'product'->>'stock')::int - p.stock, 'admin'
    from product_import_rows r join products p on p.id = r.product_id
    where r.import_id = ${importId} and r.product_id in ${ids} and (r.before->'product'->>'stock')::int <> p.stock`)
  const set = COLUMNS.map((name) => sql`${sql.identifier(name)} = was.${sql.identifier(name)}`)
  await tx.execute(sql`
    update products p set ${sql.join(set, sql`, `)}, stock = was.stock
    from product_import_rows r, jsonb_populate_record(null::products, r.before->'product') was
    where r.import_id = ${importId} and r.product_id = p.id and r.product_id in ${ids}`)
  await tx.delete(productCategories).where(inArray(productCategories.product_id, ids))
  await tx.execute(sql`
    insert into product_categories (product_id, category_id)
    select k.product_id, c.id from (
      select r.product_id, jsonb_array_elements_text(r.before->'categories')::uuid as category_id from ${snapshots}
    ) k join categories c on c.id = k.category_id`)
  await tx.delete(productImages).where(inArray(productImages.product_id, ids))
  await tx.execute(sql`
    insert into product_images
    select i.* from (select r.before from ${snapshots}) k, jsonb_populate_recordset(null::product_images, k.before->'images') i`)
  // Older imports stored only the pictures of variants.
  await tx.execute(sql`
    update product_variants v set image_url = was.image_url
    from (select r.before from ${snapshots}) k, jsonb_to_recordset(k.before->'variants') as was(id uuid, image_url text)
    where v.id = was.id and v.image_url is distinct from was.image_url`)
  const relations = sql`(select r.product_id, r.before from ${snapshots} and r.before ? 'custom_options') k`
  for (const name of ['product_variants', 'custom_options'] as const) {
    const table = sql.identifier(name)
    const field = name === 'product_variants' ? 'variants' : name
    await tx.execute(sql`delete from ${table} t using ${relations} where t.product_id = k.product_id`)
    await tx.execute(sql`
      insert into ${table}
      select t.* from ${relations}, jsonb_populate_recordset(null::${table}, k.before->${field}::text) t`)
  }
}
