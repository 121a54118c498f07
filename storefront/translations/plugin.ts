import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { DEFAULT_LANGUAGE, type Language } from '../../packages/core/src/base/languages.ts'
import {
  getNamespace,
  isCoreFile,
  isScreenFile,
  listCoreTexts,
  listScreenTexts,
  listUses,
  type Text,
} from './message-files.ts'
import { toPseudoText } from './pseudo-text.ts'
import { openTranslations } from './translation-files.ts'

type Edit = { start: number; end: number; text: string }

const applyEdits = (source: string, edits: Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (code, { start, end, text }) => code.slice(0, start) + JSON.stringify(text) + code.slice(end),
      source,
    )

/** Marks a text that has no translation; the original language has none, and its scripts do without. */
const ORIGINAL_MARK = /\s+lang=\{getOriginalLanguage\([^}]*\)\}/g

/**
 * Writes the texts of a language into the build, where they are used: a script has those of its own screens in its
 * own language, and nothing looks them up in the browser.
 * @param isPseudo texts of the tests instead of translations, made from English
 */
export function writeTexts(language: Language, isPseudo = false): Plugin[] {
  const isOriginal = language === DEFAULT_LANGUAGE
  const find = isOriginal
    ? () => undefined
    : isPseudo
      ? (_code: string, text: string) => toPseudoText(text)
      : openTranslations(language)
  const translate = ({ code, text, start, end }: Text): Edit => ({
    start,
    end,
    text: find(code, text) ?? text,
  })
  const translateScreen = (file: string, source: string, namespace: string) =>
    listScreenTexts(file, source, namespace).map((text) => ({
      ...translate(text),
      name: text.code.slice(namespace.length + 1),
    }))

  const inlined = new Map<string, Map<string, string>>()
  function getTexts(file: string): Map<string, string> {
    const known = inlined.get(file)
    if (known) return known
    const texts = translateScreen(file, readFileSync(file, 'utf8'), getNamespace(file) ?? '')
    const made = new Map(texts.map(({ name, text }) => [name, text]))
    inlined.set(file, made)
    return made
  }

  const texts: Plugin = {
    name: 'nakshi:texts',
    enforce: 'pre',
    transform(source, id) {
      const [file = ''] = id.split('?')
      if (file.endsWith('/core/src/base/languages.ts'))
        return source.replace("buildLanguage: Language = 'en'", `buildLanguage: Language = '${language}'`)
      const namespace = getNamespace(file)
      if (namespace !== null) return applyEdits(source, translateScreen(file, source, namespace))
      return isCoreFile(file) ? applyEdits(source, listCoreTexts(file, source).map(translate)) : null
    },
  }
  /** Not while developing, where a changed text replaces its module. */
  const inline: Plugin = {
    name: 'nakshi:inline-texts',
    enforce: 'pre',
    apply: 'build',
    transform(original, id) {
      const [file = ''] = id.split('?')
      if (!isScreenFile(file)) return null
      const source = isOriginal ? original.replace(ORIGINAL_MARK, '') : original
      const edits = listUses(file, source).map(({ file: from, name, start, end }) => {
        const text = getTexts(from).get(name)
        if (text === undefined) throw new Error(`${file}: there is no message ${name}`)
        return { start, end, text }
      })
      return edits.length > 0 || source !== original ? applyEdits(source, edits) : null
    },
  }
  return isOriginal ? [inline] : [texts, inline]
}
