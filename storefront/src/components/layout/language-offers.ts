import type { Language } from '@nakshi/core/base/languages'

/** Each in its own language, as it is shown on pages of the others. */
export const languageOffers: Record<Language, { text: string; open: string; stay: string }> = {
  en: { text: 'This store is also available in English.', open: 'View in English', stay: 'No, thanks' },
  hi: { text: 'यह दुकान हिन्दी में भी है।', open: 'हिन्दी में देखें', stay: 'नहीं, धन्यवाद' },
}
