import { buildLanguage, DEFAULT_LANGUAGE, type Language } from './languages.ts'

/** By blocks of 128 code points, from U+0600. */
const LANGUAGES = 'urur        hibnpaguortateknml'
const INDIC = /[\u0600-\u06ff\u0900-\u0d7f]/

/** Guesses `lang` from the script: Arabic is taken for Urdu. */
export function detectLanguage(text: string, page: Language = buildLanguage): string | undefined {
  const at = text.search(INDIC)
  const block = (text.charCodeAt(at) - 0x600) >> 7
  return at < 0 ? getOriginalLanguage(text, page) : LANGUAGES.slice(block * 2, block * 2 + 2)
}

/** `lang` of what the store wrote and has not translated: Latin letters alone, in a page of another language. */
export function getOriginalLanguage(text: string, page: Language = buildLanguage): string | undefined {
  return page !== DEFAULT_LANGUAGE && /[a-z]/i.test(text) && !INDIC.test(text) ? DEFAULT_LANGUAGE : undefined
}
