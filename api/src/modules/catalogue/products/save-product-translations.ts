import type { ProductTranslations } from '@nakshi/core/products/admin-translations'
import { furtherLanguages } from '@nakshi/core/translations/further-languages'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { sanitizeRichText } from '../../../platform/sanitize-html.ts'
import { saveTranslations } from '../../translations/save-translations.ts'

/** Of the originals as they are saved now. @throws {AppError} 422 a text without an original */
export async function saveProductTranslations(
  tx: Tx,
  id: string,
  translations: ProductTranslations = {},
): Promise<void> {
  for (const language of furtherLanguages) {
    const texts = Object.entries(translations[language] ?? {}).flatMap(([field, text]) =>
      text === undefined ? [] : [{ field, text }],
    )
    if (texts.length === 0) continue
    const toPath = (field: string) => `translations.${language}.${field}`
    await saveTranslations(
      tx,
      { subject: 'product', id, language },
      { texts },
      { sanitize: sanitizeRichText, toPath },
    )
  }
}

/**
 * To a duplicate, of the texts that it has; its options are those of the same names. A text that was made from
 * another original stays outdated.
 */
export async function copyProductTranslations(tx: Tx, from: string, to: string): Promise<void> {
  const listOptions = (productId: string) => sql`(
    select id, name, row_number() over (partition by name order by sort_order, id) as number
    from custom_options where product_id = ${productId})`
  await tx.execute(sql`
    insert into translations (subject_id, language, field, text, original_hash)
    select o.subject_id, t.language, o.field, t.text, t.original_hash
    from translations t
    left join ${listOptions(from)} source on t.field = 'option:' || source.id
    left join ${listOptions(to)} target on target.name = source.name and target.number = source.number
    join translatable_texts o on o.subject = 'product' and o.subject_id = ${to}
      and o.field = case when source.id is null then t.field else 'option:' || target.id end
    where t.subject_id = ${from}
    on conflict do nothing`)
}
