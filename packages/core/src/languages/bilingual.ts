import { DEFAULT_LANGUAGE, type Language } from '../base/languages.ts'
import type { MessageParams } from '../base/message-template.ts'
import { fillLocalised, localiseLabels } from './localise.ts'

export type BilingualLabels<Key extends string> = {
  language: Language
  /** English, then the other language: each is a row or a sentence of its own. */
  rows: (key: Key, params?: MessageParams) => string[]
  /** `Tax invoice / कर बीजक` */
  pair: (key: Key, params?: MessageParams) => string
  /** in the language alone */
  own: (key: Key, params?: MessageParams) => string
}

/** Joins a text with its translation, once where both are the same. */
export const joinLanguages = (...texts: string[]): string => [...new Set(texts)].join(' / ')

/** Labels of documents that are read by the customer in one language, and by staff and officers in English. */
export function openBilingualLabels<Key extends string>(
  prefix: string,
  labels: Readonly<Record<Key, string>>,
  language: Language,
): BilingualLabels<Key> {
  const other: Readonly<Record<Key, string>> = localiseLabels(prefix, labels, language)
  const own = (key: Key, params: MessageParams = {}) => fillLocalised(other[key], params, language)
  function rows(key: Key, params: MessageParams = {}): string[] {
    const english = fillLocalised(labels[key], params, DEFAULT_LANGUAGE)
    return other[key] === labels[key] ? [english] : [english, own(key, params)]
  }
  return { language, own, rows, pair: (key, params) => rows(key, params).join(' / ') }
}
