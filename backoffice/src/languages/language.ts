/** A sentence or key of react-admin's, and how it is said. */
export type Phrases = Record<string, string>

/** A language is a file of this folder, named by its code. */
const files = import.meta.glob<{ phrases: Phrases }>('./??.ts')
const toLanguageCode = (file: string) => file.slice(2, 4)

/** react-admin keeps the choice in its store under this name. */
export const LANGUAGE_STORE_KEY = 'locale'

/** `en`, or one that has a file. */
export const language = getStoredLanguage()

/** Every language there is, each called as those who speak it call it. */
export const languages = ['en', ...Object.keys(files).map(toLanguageCode)].map((code) => ({
  code,
  name: new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code,
}))

/** There before anything else runs; without an answer the backoffice speaks English. */
export const phrases: Phrases =
  (await files[`./${language}.ts`]?.().then(
    (file) => file.phrases,
    () => ({}),
  )) ?? {}

function getStoredLanguage(): string {
  if (typeof localStorage === 'undefined') return 'en'
  const chosen = localStorage.getItem(`RaStore.${LANGUAGE_STORE_KEY}`)?.replaceAll('"', '') ?? 'en'
  return files[`./${chosen}.ts`] ? chosen : 'en'
}
