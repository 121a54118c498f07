/** A sentence or key of react-admin's, and how it is said. */
export type Phrases = Record<string, string>

/** A language is a file of this folder, named by its code. */
const files = import.meta.glob<{ phrases: Phrases }>('./??.ts')
const codeOf = (file: string) => file.slice(2, 4)

/** react-admin keeps the choice in its store under this name. */
export const LANGUAGE = 'locale'

/** `en`, or one that has a file. */
export const language = chosenLanguage()

/** Every language there is, each called as those who speak it call it. */
export const languages = ['en', ...Object.keys(files).map(codeOf)].map((code) => ({
  code,
  name: new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code,
}))

/** There before anything else runs; without an answer the backoffice speaks English. */
export const phrases: Phrases =
  (await files[`./${language}.ts`]?.().then(
    (file) => file.phrases,
    () => ({}),
  )) ?? {}

function chosenLanguage(): string {
  if (typeof localStorage === 'undefined') return 'en'
  const chosen = localStorage.getItem(`RaStore.${LANGUAGE}`)?.replaceAll('"', '') ?? 'en'
  return files[`./${chosen}.ts`] ? chosen : 'en'
}
