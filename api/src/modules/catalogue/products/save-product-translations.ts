import type { ProductTranslations } from '@nakshi/core/products/admin-translations'
import { furtherLanguages } from '@nakshi/core/translations/further-languages'
import type { Tx } from '../../../platform/db/client.ts'
import { saveTranslations } from '../../translations/save-translations.ts'
import { sanitizeRichText } from './sanitize-html.ts'

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
