export type Phrases = Record<string, string>

/** Each language is a file of this folder named by its code. */
const files = import.meta.glob<{ phrases: Phrases }>('./??.ts')
const toLanguageCode = (file: string) => file.slice(2, 4)

/** Key of the locale in react-admin's store. */
export const LANGUAGE_STORE_KEY = 'locale'

export const language = getStoredLanguage()

export const languages = ['en', ...Object.keys(files).map(toLanguageCode)].map((code) => ({
  code,
  name: new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code,
}))

/** Loaded before any other module runs; falls back to English. */
export const activePhrases: Phrases =
  (await files[`./${language}.ts`]?.().then(
    (file) => file.phrases,
    () => ({}),
  )) ?? {}

function getStoredLanguage(): string {
  if (typeof localStorage === 'undefined') return 'en'
  const chosen = localStorage.getItem(`RaStore.${LANGUAGE_STORE_KEY}`)?.replaceAll('"', '') ?? 'en'
  return files[`./${chosen}.ts`] ? chosen : 'en'
}
