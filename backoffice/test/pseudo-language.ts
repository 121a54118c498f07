import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { englishMessages } from '@nakshi/core/catalogue'
import { refundFailureMessages } from '@nakshi/core/orders/event-messages'
import { englishOrderEvents } from '@nakshi/core/orders/format-event'
import { listTexts } from '../../tools/untranslated-texts.ts'
import { reactAdminMessages } from '../src/languages/react-admin.ts'

const SOURCE = fileURLToPath(new URL('../src', import.meta.url))
const PACKAGES = fileURLToPath(new URL('../../packages', import.meta.url))

const OPENS = '⟦'
const CLOSES = '⟧'
const marked = (form: string) => `${OPENS}${form}${CLOSES}`
/** As a phrase is said in the language of the tests: between marks. */
export const translated = (phrase: string) => phrase.split(' |||| ').map(marked).join(' |||| ')
/** The same in English again. */
export const unsaid = (text: string) => text.replaceAll(OPENS, '').replaceAll(CLOSES, '')

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => join(folder, name))

/** A language of its own, in which every phrase of the backoffice is English between marks. */
export async function pseudoPhrases(): Promise<Record<string, string>> {
  const inScreens = filesIn(SOURCE).flatMap((file) => listTexts(file).keys)
  const rules = ['core', 'studio'].flatMap((folder) => filesIn(join(PACKAGES, folder, 'src')))
  const inRules = rules
    .flatMap((file) => listTexts(file).all)
    .map((text) => text.split('…').reduce((before, after, at) => `${before}%{part${at}}${after}`))
  const phrases = [...inScreens, ...inRules, ...(await sentMessages(/[/-]messages\.ts$/))].map((phrase) => [
    phrase,
    translated(phrase),
  ])
  return { ...Object.fromEntries(phrases), ...flat(reactAdminMessages) }
}

/** The catalogue of the messages that the API names by code. */
export const pseudoCatalogue = () => ({
  messages: marksAround(englishMessages),
  orderEvents: marksAround(englishOrderEvents),
  refundFailures: marksAround(refundFailureMessages),
})

const marksAround = (catalogue: object): object =>
  Object.fromEntries(
    Object.entries(catalogue).map(([code, text]) => [
      code,
      typeof text === 'string' ? text && translated(text) : marksAround(text),
    ]),
  )

/** What the API and its rules say by files of this name, each sentence in every form it may have. */
export async function sentMessages(name: RegExp): Promise<string[]> {
  const files = ['core', 'studio'].flatMap((folder) => filesIn(join(PACKAGES, folder, 'src')))
  const sentences = files
    .filter((file) => name.test(file))
    .map(async (file) => toMessagePatterns(await import(file)))
  return (await Promise.all(sentences)).flat()
}

/** Sentences, and those made of numbers and names with places for these; also with one of each. */
export function toMessagePatterns(part: unknown): string[] {
  if (typeof part === 'string') return [part]
  if (typeof part === 'function') return madeBy(part)
  if (typeof part !== 'object' || part === null) return []
  return 'template' in part
    ? toMessagePatterns(part.template)
    : Object.values(part).flatMap(toMessagePatterns)
}

function madeBy(sentence: CallableFunction): string[] {
  const places = Array.from({ length: sentence.length }, (_each, at) => `%{part${at}}`)
  const withOne = places.map((_place, at) => places.with(at, '1'))
  const withNumberOne = places.map((_place, at) => [...places.slice(0, at), 1, ...places.slice(at + 1)])
  return [places, ...withOne, ...withNumberOne].flatMap((about) => {
    const made: unknown = sentence(...about)
    return typeof made === 'string' ? [made] : []
  })
}

function flat(words: object, path = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([name, word]) =>
      typeof word === 'string'
        ? [[path + name, translated(word)]]
        : Object.entries(flat(word, `${path}${name}.`)),
    ),
  )
}
