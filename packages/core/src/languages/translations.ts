import type { Labels } from '../base/format-message.ts'
import type { Language } from '../base/languages.ts'
import hindiLabels from './hi/labels.json' with { type: 'json' }
import hindiMessages from './hi/messages.json' with { type: 'json' }
import hindiServerTexts from './hi/server.json' with { type: 'json' }

type Templates = Readonly<Partial<Record<string, string>>>

/**
 * Templates of messages and labels, and of emails and pages of the server, by code, for the API, whose process
 * speaks every language. Builds of the storefront have the texts of theirs in place (storefront/translations).
 */
export const translations: Readonly<Record<Language, Templates>> = {
  en: {},
  hi: { ...hindiMessages, ...hindiLabels, ...hindiServerTexts },
}

const PLACE = 'place_'
const listPlaces = (texts: Templates) =>
  Object.entries(texts).flatMap(([code, text]) =>
    code.startsWith(PLACE) && text !== undefined ? [[code.slice(PLACE.length), text]] : [],
  )

/** For values of messages that are words of the language themselves: `%{state:place}`. */
export const labels: Readonly<Record<Language, Labels>> = Object.fromEntries(
  Object.entries(translations).map(([language, texts]) => [
    language,
    { place: Object.fromEntries(listPlaces(texts)) },
  ]),
) as Record<Language, Labels>
