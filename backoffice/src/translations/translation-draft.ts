import type {
  AdminTranslations,
  AdminTranslationsChange,
  TranslatedText,
} from '@nakshi/core/translations/admin-schema'

/** By source: the text, and whether an outdated one still fits. */
export type TranslationDraft = { texts: Record<string, string>; fits: Record<string, boolean> }

/** Forms take dots, brackets and quotes in a name for a path. */
export const toSource = (field: string): string =>
  encodeURIComponent(field).replaceAll('.', '%2E').replaceAll("'", '%27')

export function toDraft({ texts }: AdminTranslations): TranslationDraft {
  return {
    texts: Object.fromEntries(texts.map(({ field, text }) => [toSource(field), text])),
    fits: Object.fromEntries(texts.filter(isOutdated).map(({ field }) => [toSource(field), false])),
  }
}

export const isOutdated = ({ status }: TranslatedText): boolean => status === 'outdated'

/** What was typed, and what still fits; the rest stays as it is, outdated or not. */
export function toChange(read: AdminTranslations, draft: TranslationDraft): AdminTranslationsChange {
  const texts = read.texts.flatMap(({ field, text, original_hash }) => {
    const source = toSource(field)
    const typed = draft.texts[source] ?? ''
    return typed === text && !draft.fits[source] ? [] : [{ field, text: typed, original_hash }]
  })
  return { texts, updated_at: read.updated_at }
}
