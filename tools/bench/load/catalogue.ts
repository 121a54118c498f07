import type { Sql } from 'postgres'
import { withoutIndexes } from './without-indexes.ts'

const CATEGORIES = 20
/** In every fourth title, in three titles however many there are, and in none but nearly. */
export const searchTerms = { frequent: 'photo', rare: 'xylograph', typo: 'personlised mugg' }

const objects =
  'Mug Nameplate Clock Lamp Frame Cushion Keychain Puzzle Canvas Tumbler Planter Figurine Coaster Bookmark Candle Rakhi Tray Poster Bottle Box'
const materials = 'Steel Teak Ceramic Acrylic Brass Cotton Bamboo Marble Glass Leather Jute Copper Walnut'
const manners = 'Personalised Engraved Hand-painted Printed Carved Embroidered Lasered'

/**
 * Products with two pictures each, every third with variants, every fifth with an option; fills up
 * to `count`.
 */
export async function loadCatalogue(sql: Sql, count: number): Promise<void> {
  const [there] = await sql<{ products: number }[]>`select count(*) as products from products`
  const from = there?.products ?? 0
  if (from >= count) return
  await sql`
    insert into categories (name, slug, description, image_url)
    select word || 's', 'shelf-' || n, 'Everything of this kind', '/media/catalogue/bench-' || n || '.webp'
    from unnest(${objects.split(' ')}::text[]) with ordinality as kind (word, n) on conflict do nothing`
  await sql`
    insert into media (key, kind, name, type, size, width, height, placeholder)
    select 'catalogue/bench-' || n || '.webp', 'catalogue', 'bench.webp', 'image/webp', 20000, 1200, 1200,
      'data:image/webp;base64,UklGRjQAAABXRUJQVlA4ICgAAADQAQCdASoEAAUAAUAmJZwAAudcvoBkgAD+6p+7ZTjhjS2vvPyGQAA='
    from generate_series(1, 40) n on conflict do nothing`
  await withoutIndexes(sql, ['products_lower_title_trgm', 'products_description_trgm'], async (tx) => {
    await tx`
      insert into products (slug, title, short_description, description, price, discounted_price, stock, is_featured,
        rating_sum, rating_count, created_at)
      select 'gift-' || n, title || ' ' || n, 'A gift with a name on it, made in a week and sent anywhere in India',
        '<p>' || title || ' for birthdays, weddings and housewarmings.</p><p>Cut and finished by hand, packed in a '
          || 'stiff box with a card. Wipe with a dry cloth; keep out of the sun. Batch ' || n % 997 || '.</p>',
        price, case when n % 5 < 2 then price * 4 / 5 end, 40 + n % 200, n % 1000 = 7,
        n % 40 * 4, n % 40, timestamptz '2026-11-21 12:00Z' - (n * 7919::bigint % ${count}) * interval '1 minute'
      from (
        select n, 9900 + n * 7919::bigint % 4900 * 100 as price,
          case when n in (1, 2000, 7000) then 'Xylograph '  else '' end
            || manner[1 + n % array_length(manner, 1)] || ' ' || material[1 + n / 7 % array_length(material, 1)]
            || case when n % 4 = 0 then ' Photo ' else ' ' end || object[1 + n % ${CATEGORIES}] as title
        from generate_series(${from + 1}::int, ${count}::int) n,
          (select ${objects.split(' ')}::text[] as object, ${materials.split(' ')}::text[] as material,
            ${manners.split(' ')}::text[] as manner) word
      ) plan`
    await tx`create temporary table numbered on commit drop as
      select id, substr(slug, 6)::int as n from products where slug like 'gift-%' and substr(slug, 6)::int > ${from}`
    await tx`analyze numbered`
    await tx`insert into product_categories (product_id, category_id)
      select p.id, c.id from numbered p join categories c on c.slug = 'shelf-' || 1 + p.n % ${CATEGORIES}`
    await tx`insert into product_images (product_id, url, alt_text, is_primary, sort_order)
      select id, '/media/catalogue/bench-' || 1 + (n + picture) % 40 || '.webp', 'The gift on a table', picture = 0, picture
      from numbered, generate_series(0, 1) picture`
    await tx`insert into product_variants (product_id, name, type, value, price_modifier, sort_order)
      select id, 'Size', 'size', value, modifier, modifier
      from numbered, (values ('Small', 0), ('Medium', 5000), ('Large', 9000)) size (value, modifier) where n % 3 = 0`
    await tx`insert into custom_options (product_id, name, type, max_length)
      select id, 'Name on it', 'text', 40 from numbered where n % 5 = 0`
  })
  for (const table of [
    'products',
    'product_categories',
    'product_images',
    'product_variants',
    'custom_options',
    'categories',
  ])
    await sql`vacuum analyze ${sql(table)}`
}
