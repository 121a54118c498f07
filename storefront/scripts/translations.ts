import { readFileSync, writeFileSync } from 'node:fs'
import { englishMessages } from '@nakshi/core/catalogue'
import { listTranslations, listUnused, type Row } from '../translations/check-translations.ts'
import { listAllServerTexts } from '../translations/message-files.ts'
import {
  getCoreTranslations,
  getScreenTranslations,
  writeCoreTranslations,
  writeScreenTranslations,
} from '../translations/translation-files.ts'
import { formatCsv, parseCsv } from './csv.ts'

/**
 * `npm run translations -- check hi` counts what is missing or older than the English text.
 * `-- export hi FILE.csv` writes all texts for a translator, `-- import hi FILE.csv` reads them back.
 */
const [command = '', language = '', file = ''] = process.argv.slice(2)
const COLUMNS = ['code', 'english', 'translation', 'status']
const print = (line: string) => process.stdout.write(`${line}\n`)

if (!/^[a-z]{2,3}$/.test(language)) fail('Name a language, such as hi')
if (command === 'check') check()
else if (command === 'export') exportRows()
else if (command === 'import') importRows()
else fail('Use check, export or import')

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

function check(): void {
  const rows = listTranslations(language)
  for (const { code, original, status } of rows)
    if (status !== 'translated') print(`${status}\t${code}\t${original}`)
  const unused = listUnused(language)
  for (const code of unused) print(`unused\t${code}`)
  const done = rows.filter(({ status }) => status === 'translated').length
  print(`${done} of ${rows.length} texts are translated`)
  if (done < rows.length || unused.length > 0) process.exitCode = 1
}

function exportRows(): void {
  const rows = listTranslations(language)
  const lines = rows.map(({ code, original, translation, status }) => [
    code,
    original,
    translation ?? '',
    status,
  ])
  writeFileSync(file || fail('Name a file'), formatCsv([COLUMNS, ...lines]))
  print(`${rows.length} texts`)
}

/** Rows whose English text has changed since the export, or that lost a value or a tag, are left out and named. */
function importRows(): void {
  const [heading = [], ...lines] = parseCsv(readFileSync(file || fail('Name a file'), 'utf8'))
  const [code, english, translation] = COLUMNS.map((name) => heading.indexOf(name))
  if (
    code === undefined ||
    english === undefined ||
    translation === undefined ||
    Math.min(code, english, translation) < 0
  )
    fail(`The first line has the columns ${COLUMNS.slice(0, 3).join(', ')}`)
  const known = new Map(listTranslations(language).map((row) => [row.code, row]))
  const core = getCoreTranslations(language)
  const screens = new Map<string, ReturnType<typeof getScreenTranslations>>()
  let count = 0
  for (const line of lines) {
    const [name = '', original = '', text = ''] = [line[code], line[english], line[translation]]
    if (text === '') continue
    const row: Row | undefined = known.get(name)
    if (!row || row.original !== original) {
      print(`left out, as its English text is another one now: ${name}`)
      continue
    }
    count += 1
    const at = name.lastIndexOf('.')
    if (at < 0) {
      core[name] = text
      continue
    }
    const namespace = name.slice(0, at)
    const pairs = screens.get(namespace) ?? getScreenTranslations(language, namespace)
    screens.set(namespace, { ...pairs, [name.slice(at + 1)]: [original, text] })
  }
  for (const [namespace, pairs] of screens) writeScreenTranslations(language, namespace, pairs)
  const isMessage = ([name]: [string, string]) => Object.hasOwn(englishMessages, name)
  const serverCodes = new Set(listAllServerTexts().map(({ code }) => code))
  const isOfServer = ([name]: [string, string]) => serverCodes.has(name)
  const all = Object.entries(core)
  writeCoreTranslations(language, 'server', Object.fromEntries(all.filter(isOfServer)))
  const entries = all.filter((entry) => !isOfServer(entry))
  writeCoreTranslations(language, 'messages', Object.fromEntries(entries.filter(isMessage)))
  writeCoreTranslations(language, 'labels', Object.fromEntries(entries.filter((entry) => !isMessage(entry))))
  print(`${count} texts taken`)
}
