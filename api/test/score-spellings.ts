import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { SpellingLanguage } from '@nakshi/core/spellings/schema'
import { suggestSpellings } from '../src/modules/spellings/suggest-spellings.ts'

/** `npm run spellings -- FILE.tsv`: how often the offers for the names of a file are right. */

const LANGUAGES: Record<string, SpellingLanguage> = {
  Deva: 'hi',
  Gujr: 'gu',
  Guru: 'pa',
  Beng: 'bn',
  Taml: 'ta',
  Telu: 'te',
  Knda: 'kn',
  Mlym: 'ml',
  Arab: 'ur',
}
export const COLUMNS = ['first', 'any', 'wrong', 'none', 'certain', 'certainWrong'] as const
export type Score = Record<(typeof COLUMNS)[number] | 'names', number>

interface Row {
  latin: string
  script: string
  accepted: string[]
  groups: string[]
}

/** Columns: Latin, script (ISO 15924), accepted spellings between `|`, source, region, community, kind. */
export function parseNames(tsv: string): Row[] {
  return tsv
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [latin = '', script = '', accepted = '', , region = '', community = '', kind = ''] =
        line.split('\t')
      return {
        latin,
        script,
        accepted: accepted.split('|').map(toPrinted),
        groups: [region, community, kind],
      }
    })
}

/** @returns by script, and for Devanagari by region, community and kind */
export async function scoreNames(rows: Row[]): Promise<{ scores: Map<string, Score>; misses: string[] }> {
  const scores = new Map<string, Score>()
  const misses: string[] = []
  for (const { latin, script, accepted, groups } of rows) {
    const language = LANGUAGES[script]
    const offers = language ? await suggestSpellings(latin, language) : []
    const texts = offers.map(({ text }) => toPrinted(text))
    const isFirst = accepted.includes(texts[0] ?? '')
    const isAny = texts.some((text) => accepted.includes(text))
    const isCertain = offers[0]?.isCertain ?? false
    const isCertainWrong = offers.some(
      ({ isCertain: certain }, at) => certain && !accepted.includes(texts[at] ?? ''),
    )
    for (const group of [script, ...(script === 'Deva' ? groups : [])]) {
      const score = scores.get(group) ?? emptyScore()
      scores.set(group, score)
      score.names += 1
      score.first += Number(isFirst)
      score.any += Number(isAny)
      score.wrong += Number(texts.length > 0 && !isAny)
      score.none += Number(texts.length === 0)
      score.certain += Number(isCertain)
      score.certainWrong += Number(isCertainWrong)
    }
    if (!isFirst) misses.push(`${script} ${latin}: ${texts.join(', ')}; accepted: ${accepted.join(', ')}`)
  }
  return { scores, misses }
}

const emptyScore = (): Score => ({
  names: 0,
  first: 0,
  any: 0,
  wrong: 0,
  none: 0,
  certain: 0,
  certainWrong: 0,
})

/** What prints alike, or is equally right: class nasals, a dot below क ख ग ज फ, a virama at the end. */
const toPrinted = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u200c\u200d]/g, '')
    .replace(/\u0901/g, '\u0902')
    .replace(
      /ङ\u094d(?=[क-घ])|ञ\u094d(?=[च-झ])|ण\u094d(?=[ट-ढ])|न\u094d(?=[त-ध])|म\u094d(?=[प-भ])/g,
      '\u0902',
    )
    .replace(/(?<=[कखगजफ])\u093c/g, '')
    .replace(/\u094d(?= |$)/g, '')
    .normalize('NFC')

const formatRow = (cells: (string | number)[]): string =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(18) : String(cell).padStart(9))).join('')

async function printScores(file: string): Promise<void> {
  const begin = performance.now()
  const { scores, misses } = await scoreNames(parseNames(readFileSync(file, 'utf8')))
  const share = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`
  const lines = [...scores].map(([group, score]) =>
    formatRow([group, score.names, ...COLUMNS.map((column) => share(score[column], score.names))]),
  )
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  process.stdout.write(
    `${[formatRow(['', 'names', 'first', 'any of 3', 'wrong', 'none', 'certain', 'c. wrong']), ...lines].join('\n')}\n${seconds} s\n`,
  )
  if (process.argv.includes('--misses')) process.stdout.write(`${misses.join('\n')}\n`)
}

const [, script = '', file] = process.argv
if (import.meta.url === pathToFileURL(script).href) {
  if (!file) throw new Error('Usage: npm run spellings -- FILE.tsv [--misses]')
  await printScores(file)
}
