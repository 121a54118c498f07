/** By blocks of 128 code points, from U+0600. */
const LANGUAGES = 'urur        hibnpaguortateknml'

/** Guesses `lang` from the script: Arabic is taken for Urdu. */
export function detectLanguage(text: string): string | undefined {
  const at = text.search(/[\u0600-\u06ff\u0900-\u0d7f]/)
  const block = (text.charCodeAt(at) - 0x600) >> 7
  return at < 0 ? undefined : LANGUAGES.slice(block * 2, block * 2 + 2)
}
