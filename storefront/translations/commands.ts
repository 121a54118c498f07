import { readFileSync, writeFileSync } from 'node:fs'
import { englishMessages } from '@nakshi/core/catalogue'
import { formatCsv, parseCsv } from '../scripts/csv.ts'
import {
  getPlaces,
  listTranslations,
  listUnused,
  OFFER_PREFIX,
  toEnglishOffer,
} from './check-translations.ts'
import { listAllServerTexts } from './message-files.ts'
import {
  addLanguage,
  type CoreFile,
  coreFiles,
  getCoreTranslations,
  getOffer,
  getScreenTranslations,
  listLanguages,
  writeCoreTranslations,
  writeOffer,
  writeScreenTranslations,
} from './translation-files.ts'

const COLUMNS = ['code', 'english', 'translation', 'status']

/** What to print; a language is incomplete while `isDone` is false. */
export type Outcome = { lines: string[]; isDone: boolean }
const done = (...lines: string[]): Outcome => ({ lines, isDone: true })

/**
 * `add mr` adds a language, whose texts are English at first. `check hi` counts what is missing or older than the
 * English text, `export hi FILE.csv` writes all texts for a translator, and `import hi FILE.csv` reads them back.
 * @throws {RangeError} for a command that cannot be followed
 */
export function runTranslationCommand([command = '', language = '', file = '']: string[]): Outcome {
  if (!/^[a-z]{2,3}$/.test(language)) throw new RangeError('Name a language, such as hi')
  if (command === 'add') return add(language)
  if (!Object.hasOwn(listLanguages(), language))
    throw new RangeError(`There is no ${language} yet: npm run translations -- add ${language}`)
  if (command === 'check') return check(language)
  if (command !== 'export' && command !== 'import') throw new RangeError('Use add, check, export or import')
  if (file === '') throw new RangeError('Name a file')
  return command === 'export' ? exportRows(language, file) : importRows(language, file)
}

function add(language: string): Outcome {
  if (Object.hasOwn(listLanguages(), language)) throw new RangeError(`${language} is there already`)
  const name = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(language)
  if (name === undefined) throw new RangeError(`No language has the code ${language}`)
  const forms = new Intl.PluralRules(language)
  // Texts have one form or two
  if (!forms.resolvedOptions().pluralCategories.every((form) => form === 'one' || form === 'other'))
    throw new RangeError(`${name} has more than two plural forms`)
  const terms = { name, locale: `${language}-IN`, zero_is_one: forms.select(0) === 'one' }
  addLanguage(language, terms, toEnglishOffer(language))
  return done(`${name} is added, in English: npm run translations -- export ${language} ${language}.csv`)
}

function check(language: string): Outcome {
  const rows = listTranslations(language)
  const unused = listUnused(language)
  const count = rows.filter(({ status }) => status === 'translated').length
  return {
    lines: [
      ...rows
        .filter(({ status }) => status !== 'translated')
        .map(({ code, original, status }) => `${status}\t${code}\t${original}`),
      ...unused.map((code) => `unused\t${code}`),
      `${count} of ${rows.length} texts are translated`,
    ],
    isDone: count === rows.length && unused.length === 0,
  }
}

function exportRows(language: string, file: string): Outcome {
  const rows = listTranslations(language)
  const lines = rows.map(({ code, original, translation, status }) => [
    code,
    original,
    translation ?? '',
    status,
  ])
  writeFileSync(file, formatCsv([COLUMNS, ...lines]))
  return done(`${rows.length} texts`)
}

type Row = { code: string; original: string; text: string }

function readRows(file: string): Row[] {
  const [heading = [], ...lines] = parseCsv(readFileSync(file, 'utf8'))
  const [code = -1, english = -1, translation = -1] = COLUMNS.map((name) => heading.indexOf(name))
  if (Math.min(code, english, translation) < 0)
    throw new RangeError(`The first line has the columns ${COLUMNS.slice(0, 3).join(', ')}`)
  return lines
    .map((line) => ({ code: line[code] ?? '', original: line[english] ?? '', text: line[translation] ?? '' }))
    .filter(({ text }) => text !== '')
}

/** Rows whose English text has changed since the export, or that lost a value or a tag, are left out and named. */
function importRows(language: string, file: string): Outcome {
  const originals = new Map(listTranslations(language).map(({ code, original }) => [code, original]))
  const leftOut: string[] = []
  const rows = readRows(file).filter(({ code, original, text }) => {
    if (originals.get(code) !== original)
      leftOut.push(`left out, as its English text is another one now: ${code}`)
    else if (getPlaces(text) === getPlaces(original)) return true
    else leftOut.push(`left out, as it has other values, tags or forms than in English: ${code}`)
    return false
  })
  const core = getCoreTranslations(language)
  const screens = new Map<string, ReturnType<typeof getScreenTranslations>>()
  for (const { code, original, text } of rows) {
    const at = code.lastIndexOf('.')
    const [namespace, name] = [code.slice(0, at), code.slice(at + 1)]
    if (at < 0) core[code] = text
    else if (code.startsWith(OFFER_PREFIX))
      writeOffer(language, { ...(getOffer(language) ?? toEnglishOffer(language)), [name]: text })
    else
      screens.set(namespace, {
        ...(screens.get(namespace) ?? getScreenTranslations(language, namespace)),
        [name]: [original, text],
      })
  }
  for (const [namespace, pairs] of screens) writeScreenTranslations(language, namespace, pairs)
  const serverCodes = new Set(listAllServerTexts().map(({ code }) => code))
  const toFile = (code: string): CoreFile =>
    serverCodes.has(code) ? 'server' : Object.hasOwn(englishMessages, code) ? 'messages' : 'labels'
  for (const file of coreFiles)
    writeCoreTranslations(
      language,
      file,
      Object.fromEntries(Object.entries(core).filter(([code]) => toFile(code) === file)),
    )
  return done(...leftOut, `${rows.length} texts taken`)
}
