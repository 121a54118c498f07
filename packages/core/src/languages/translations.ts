import type { Labels } from '../base/format-message.ts'
import { type Language, languageCodes } from '../base/languages.ts'
import { texts } from './texts.ts'

type Templates = Readonly<Partial<Record<string, string>>>

/**
 * Templates of messages and labels, and of emails and pages of the server, by code, for the API, whose process
 * speaks every language. Builds of the storefront have the texts of theirs in place (storefront/translations).
 */
export const translations: Readonly<Record<Language, Templates>> = {
  en: {},
  ...texts,
}

const PLACE = 'place_'
const listPlaces = (texts: Templates): Labels[string] =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([code, text]) =>
      code.startsWith(PLACE) && text !== undefined ? [[code.slice(PLACE.length), text] as const] : [],
    ),
  )

/** For values of messages that are words of the language themselves: `%{state:place}`. */
export const labels = Object.fromEntries(
  languageCodes.map((language): [Language, Labels] => [
    language,
    { place: listPlaces(translations[language]) },
  ]),
) as Readonly<Record<Language, Labels>>
