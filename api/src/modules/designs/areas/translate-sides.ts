import type { Language } from '@nakshi/core/base/languages'
import type { Queryable } from '../../../platform/db/client.ts'
import { getTranslate, LONG_FIELDS } from '../../translations/get-translations.ts'

/** What has a side of a product, named in the language of the reader. */
export async function translateSides<Named extends { side: string }>(
  db: Queryable,
  language: Language,
  { product_id, areas }: { product_id: string | null; areas: readonly Named[] },
): Promise<Named[]> {
  if (product_id === null || areas.length === 0) return [...areas]
  const translate = await getTranslate(db, language, [product_id], LONG_FIELDS)
  return areas.map((area) => ({ ...area, side: translate(product_id, `side:${area.side}`, area.side) }))
}
