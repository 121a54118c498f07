// Written by `npm run translations -- add` (CONTRIBUTING, "Add a language"), the original first.
import known from './languages.json' with { type: 'json' }

export type Language = keyof typeof known

type LanguageTerms = {
  /** as its readers write it */
  name: string
  /** of documents and `hreflang` */
  locale: string
  /** CLDR plural rules: whether 0 takes the form of 1 */
  zero_is_one: boolean
}

/** Languages of the store. */
export const languages: Readonly<Record<Language, LanguageTerms>> = known
export const languageCodes = /* @__PURE__ */ Object.keys(known) as Language[]

export const DEFAULT_LANGUAGE = 'en' satisfies Language
export type FurtherLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>
/** Of the texts that are compiled in. Builds of the storefront replace it (storefront/translations/plugin.ts). */
export const buildLanguage: Language = 'en'

export const isLanguage = (code: string | undefined): code is Language =>
  code !== undefined && Object.hasOwn(languages, code)

/** Of a stored code, whose language the store may no longer have. */
export const toLanguage = (code: string | undefined): Language => (isLanguage(code) ? code : DEFAULT_LANGUAGE)

/** `/hi`, before each path of the store in that language; blank for English. */
export const toLanguagePrefix = (language: Language): string =>
  language === DEFAULT_LANGUAGE ? '' : `/${language}`

/** `/hi/cart?x` -> hi, `/cart?x`. A page has one address in each language: English has no prefix. */
export function splitLanguage(url: string): { language: Language; path: string } {
  const [, code, rest = ''] = /^\/([a-z]{2,3})(?=[/?#]|$)(.*)$/s.exec(url) ?? []
  if (!isLanguage(code) || code === DEFAULT_LANGUAGE) return { language: DEFAULT_LANGUAGE, path: url }
  return { language: code, path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** The address of a path in a language; the home page is `/hi`. */
export function toLanguageUrl(language: Language, path: string): string {
  const prefix = toLanguagePrefix(language)
  return prefix === '' ? path : prefix + path.replace(/^\/(?=$|[?#])/, '')
}

/** Whether a count takes the first of two forms. All Indian languages have two (CLDR). */
export const isOne = (count: unknown, language: Language = buildLanguage): boolean =>
  count === 1 || (count === 0 && languages[language].zero_is_one)
