import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '../../packages/core/src/base/languages.ts'
import { root } from './message-files.ts'

/** The English text as it was translated, and the translation: so that a later change of English is seen. */
export type Pair = [original: string, translation: string]
export type ScreenTranslations = Record<string, Pair>

const SCREENS = path.join(root, 'storefront/languages')
const CORE = path.join(root, 'packages/core/src/languages')
const LANGUAGES = path.join(root, 'packages/core/src/base/languages.json')
const OFFERS = path.join(root, 'storefront/src/components/layout/language-offers.json')

/** Of a page in another language, which offers this one. */
export type LanguageOffer = { text: string; open: string; stay: string }

const readJson = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

const toScreenFile = (language: string, namespace: string) =>
  path.join(SCREENS, language, `${namespace}.json`)

/** Of one namespace, by name of the message. */
export const getScreenTranslations = (language: string, namespace: string): ScreenTranslations =>
  readJson(toScreenFile(language, namespace)) as ScreenTranslations

function writeJson(file: string, value: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

export function writeScreenTranslations(
  language: string,
  namespace: string,
  translations: ScreenTranslations,
): void {
  writeJson(toScreenFile(language, namespace), translations)
}

/** Namespaces that have a file of translations. */
export function listTranslatedNamespaces(language: string): string[] {
  const folder = path.join(SCREENS, language)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length).replaceAll(path.sep, '/'))
}

export const coreFiles = ['messages', 'labels', 'server'] as const
export type CoreFile = (typeof coreFiles)[number]

/** Messages and labels of `packages/core` and texts of the server by code. */
export const getCoreTranslations = (
  language: string,
  files: readonly CoreFile[] = coreFiles,
): Record<string, string> =>
  Object.assign({}, ...files.map((name) => readJson(path.join(CORE, language, `${name}.json`))))

export const writeCoreTranslations = (
  language: string,
  name: CoreFile,
  translations: Record<string, string>,
): void => writeJson(path.join(CORE, language, `${name}.json`), translations)

export const listLanguages = (): Record<string, object> => readJson(LANGUAGES) as Record<string, object>

export const getOffer = (language: string): LanguageOffer | undefined =>
  (readJson(OFFERS) as Record<string, LanguageOffer>)[language]

export const writeOffer = (language: string, offer: LanguageOffer): void =>
  writeJson(OFFERS, { ...(readJson(OFFERS) as object), [language]: offer })

/** A language without translations yet: its files, and its place in the lists of languages. */
export function addLanguage(language: string, terms: object, offer: LanguageOffer): void {
  const languages = { ...listLanguages(), [language]: terms }
  for (const name of coreFiles) writeCoreTranslations(language, name, {})
  // Each folder is a build of the storefront
  writeScreenTranslations(language, 'layout', {})
  writeOffer(language, offer)
  writeJson(LANGUAGES, languages)
  const [, ...further] = Object.keys(languages)
  const toName = (code: string, file: string) => code + file.charAt(0).toUpperCase() + file.slice(1)
  const files = coreFiles.toSorted()
  const imports = further
    .toSorted()
    .flatMap((code) =>
      files.map((file) => `import ${toName(code, file)} from './${code}/${file}.json' with { type: 'json' }`),
    )
  const entries = further.map(
    (code) => `  ${code}: { ${files.map((file) => `...${toName(code, file)}`).join(', ')} },`,
  )
  const lines = [
    '// Written by `npm run translations -- add` (CONTRIBUTING, "Add a language").',
    ...imports,
    '',
    'export const texts = {',
    ...entries,
    '}',
  ]
  writeFileSync(path.join(CORE, 'texts.ts'), `${lines.join('\n')}\n`)
}

/** @returns undefined where a text has no translation yet, or its original has changed since */
export function openTranslations(language: Language): (code: string, original: string) => string | undefined {
  const core = getCoreTranslations(language)
  const screens = Object.fromEntries(
    listTranslatedNamespaces(language).flatMap((namespace) =>
      Object.entries(getScreenTranslations(language, namespace)).map(([name, pair]) => [
        `${namespace}.${name}`,
        pair,
      ]),
    ),
  )
  return (code, original) => {
    const pair = screens[code]
    if (pair) return pair[0] === original ? pair[1] : undefined
    return core[code]
  }
}
