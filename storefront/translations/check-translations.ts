import { languageCodes } from '../../packages/core/src/base/languages.ts'
import { listAllCoreTexts, listAllScreenTexts, listAllServerTexts } from './message-files.ts'
import {
  getCoreTranslations,
  getOffer,
  getScreenTranslations,
  type LanguageOffer,
  listTranslatedNamespaces,
} from './translation-files.ts'

export type Row = {
  code: string
  original: string
  /** null: there is none */
  translation: string | null
  status: 'translated' | 'missing' | 'stale' | 'broken'
}

const PLACES = /%\{\w+(?::\w+)?\}|<\/?\w+>|\|\|\|\|/g

/** Values, tags and plural forms of a text, in any order. */
export const getPlaces = (text: string): string => [...new Set(text.match(PLACES))].sort().join(' ')

function toStatus(original: string, translation: string | null, translatedFrom = original): Row['status'] {
  if (translation === null || translation === '') return 'missing'
  if (translatedFrom !== original) return 'stale'
  return getPlaces(translation) === getPlaces(original) ? 'translated' : 'broken'
}

/** What a page in another language says of this one, in English. */
export function toEnglishOffer(language: string): LanguageOffer {
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(language)
  return { text: `This store is also available in ${name}.`, open: `View in ${name}`, stay: 'No, thanks' }
}

export const OFFER_PREFIX = 'offer.'

function listOfferTexts(language: string): Row[] {
  const offer = getOffer(language)
  return Object.entries(toEnglishOffer(language)).map(([key, original]) => {
    const text = offer?.[key as keyof LanguageOffer]
    const translation = text === undefined || text === original ? null : text
    return { code: `${OFFER_PREFIX}${key}`, original, translation, status: toStatus(original, translation) }
  })
}

/** Every text that shoppers may see, and those of the backoffice that share a catalogue with them. */
export function listTranslations(language: string): Row[] {
  const core = getCoreTranslations(language)
  const rows = [...listAllCoreTexts(), ...listAllServerTexts()].map(({ code, text }) => {
    const translation = core[code] ?? null
    return { code, original: text, translation, status: toStatus(text, translation) }
  })
  const screens = [...listAllScreenTexts()].flatMap(([namespace, texts]) => {
    const known = getScreenTranslations(language, namespace)
    return texts.map(({ code, text }) => {
      const [translatedFrom, translation = null] = known[code.slice(namespace.length + 1)] ?? []
      return { code, original: text, translation, status: toStatus(text, translation, translatedFrom) }
    })
  })
  return [...listOfferTexts(language), ...screens, ...rows]
}

/** Translations of texts that are gone. */
export function listUnused(language: string): string[] {
  const screens = listAllScreenTexts()
  const codes = new Set([...screens.values()].flat().map(({ code }) => code))
  const serverCodes = new Set(listAllServerTexts().map(({ code }) => code))
  const ofServer = Object.keys(getCoreTranslations(language, ['server'])).filter(
    (code) => !serverCodes.has(code),
  )
  const ofScreens = listTranslatedNamespaces(language)
    .flatMap((namespace) =>
      Object.keys(getScreenTranslations(language, namespace)).map((name) => `${namespace}.${name}`),
    )
    .filter((code) => !codes.has(code))
  return [...ofScreens, ...ofServer]
}

export const translatedLanguages = languageCodes.slice(1)
