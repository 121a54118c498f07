import type { Language } from '@nakshi/core/base/languages'
import type { Queryable } from '../../../platform/db/client.ts'
import { getTranslate, LONG_FIELDS } from '../../translations/get-translations.ts'

/** Names of the sides of a product for the reader, which may be the same for two sides: `side` identifies one. */
export async function getTranslateSide(
  db: Queryable,
  language: Language,
  productId: string | null,
): Promise<(side: string) => string> {
  if (productId === null) return (side) => side
  const translate = await getTranslate(db, language, [productId], LONG_FIELDS)
  return (side) => translate(productId, `side:${side}`, side)
}
