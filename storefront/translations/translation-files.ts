import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '../../packages/core/src/base/languages.ts'
import { root } from './message-files.ts'

/** The English text as it was translated, and the translation: so that a later change of English is seen. */
export type Pair = [original: string, translation: string]
export type ScreenTranslations = Record<string, Pair>

const SCREENS = path.join(root, 'storefront/languages')
const CORE = path.join(root, 'packages/core/src/languages')

const readJson = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

const toScreenFile = (language: string, namespace: string) =>
  path.join(SCREENS, language, `${namespace}.json`)

/** Of one namespace, by name of the message. */
export const getScreenTranslations = (language: string, namespace: string): ScreenTranslations =>
  readJson(toScreenFile(language, namespace)) as ScreenTranslations

export function writeScreenTranslations(
  language: string,
  namespace: string,
  translations: ScreenTranslations,
): void {
  const file = toScreenFile(language, namespace)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(translations, null, 2)}\n`)
}

/** Namespaces that have a file of translations. */
export function listTranslatedNamespaces(language: string): string[] {
  const folder = path.join(SCREENS, language)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length).replaceAll(path.sep, '/'))
}

const coreFiles = ['messages', 'labels', 'server'] as const
type CoreFile = (typeof coreFiles)[number]

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
): void => {
  mkdirSync(path.join(CORE, language), { recursive: true })
  writeFileSync(path.join(CORE, language, `${name}.json`), `${JSON.stringify(translations, null, 2)}\n`)
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
