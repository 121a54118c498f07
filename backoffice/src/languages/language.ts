import { englishMessages, type MessageCode } from '@nakshi/core/catalogue'
import { type RefundFailureCode, refundFailureMessages } from '@nakshi/core/orders/event-messages'
import { englishOrderEvents, type OrderEventCatalogue } from '@nakshi/core/orders/format-event'
import { getCachedAppearance } from './appearance.ts'

export type Phrases = Record<string, string>

/** All texts of one language: those of screens by their English text, those that the API names by code. */
export type Catalogue = {
  phrases: Phrases
  messages: Readonly<Record<MessageCode, string>>
  orderEvents: OrderEventCatalogue
  refundFailures: Readonly<Record<RefundFailureCode, string>>
}
export const englishCatalogue: Catalogue = {
  phrases: {},
  messages: englishMessages,
  orderEvents: englishOrderEvents,
  refundFailures: refundFailureMessages,
}

/** Each language is a file of this folder named by its code, and one of the messages that all parts of the store share. */
const files = import.meta.glob<Omit<Catalogue, 'messages'>>('./??.json', { import: 'default' })
const messageFiles = import.meta.glob<Catalogue['messages']>(
  '../../../packages/core/src/languages/??/messages.json',
  { import: 'default' },
)
const toLanguageCode = (file: string) => file.slice(2, 4)

async function loadCatalogue(code: string): Promise<Catalogue | undefined> {
  const [texts, messages] = await Promise.all([
    files[`./${code}.json`]?.(),
    messageFiles[`../../../packages/core/src/languages/${code}/messages.json`]?.(),
  ])
  return texts && messages && { ...texts, messages }
}

/** Key of the locale in react-admin's store. */
export const LANGUAGE_STORE_KEY = 'locale'

/** Of the account, as far as this browser knows it (`api/preferences.ts`). */
export const language = getStoredLanguage()

export const languages = ['en', ...Object.keys(files).map(toLanguageCode)].map((code) => ({
  code,
  name: new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code,
}))

/** Loaded before any other module runs; falls back to English. */
export const activeCatalogue: Catalogue =
  (await loadCatalogue(language).catch(() => undefined)) ?? englishCatalogue

function getStoredLanguage(): string {
  const chosen = getCachedAppearance().locale ?? 'en'
  return files[`./${chosen}.json`] ? chosen : 'en'
}
