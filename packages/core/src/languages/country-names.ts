import { DEFAULT_LANGUAGE, type Language } from '../base/languages.ts'

/** ISO 3166 codes of countries that CLDR calls by another English name than `countries`. */
const OTHER_NAMES: readonly (readonly [name: string, code: string])[] = [
  ['Bosnia and Herzegovina', 'BA'],
  ['Congo', 'CG'],
  ['Democratic Republic of the Congo', 'CD'],
  ['East Timor', 'TL'],
  ['Guinea Bissau', 'GW'],
  ['Hong Kong', 'HK'],
  ['Ivory Coast', 'CI'],
  ['Macau', 'MO'],
  ['Myanmar', 'MM'],
  ['Palestine', 'PS'],
  ['Trinidad and Tobago', 'TT'],
  ['Turkey', 'TR'],
]

const toNames = (language: Language) =>
  new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })

let codes: Map<string, string> | undefined

/** Without a list of codes: those of two letters that have a name. */
function getCodes(): Map<string, string> {
  if (codes) return codes
  const english = toNames(DEFAULT_LANGUAGE)
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  const named = letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      const name = english.of(code)
      return name === undefined ? [] : [[name, code] as const]
    })
  codes = new Map([...named, ...OTHER_NAMES])
  return codes
}

/**
 * A country of the data in a language. Of the server, which sends it: browsers lack some Indian languages.
 * @param name in English; a text that names no country stays as it is
 */
export function localiseCountry(name: string, language: Language): string {
  const code = language === DEFAULT_LANGUAGE ? undefined : getCodes().get(name)
  return (code && toNames(language).of(code)) ?? name
}
