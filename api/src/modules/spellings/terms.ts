import type { SpellingLanguage } from '@nakshi/core/spellings/schema'
import type { Spelling } from './spell-word.ts'

type Part = { typed: string } | { spelling: Spelling }

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)
const MONTH = MONTHS.map(
  (month) => `${month.slice(0, 3)}(?:${month.slice(3)})?${month === 'september' ? '|sept' : ''}`,
).join('|')
/** Only beside a number: May, June and April are names too. */
const DATE = `(?<day>\\d{1,2})(?:st|nd|rd|th)?(?<gap>[\\s-]+)(?<after>${MONTH})\\b\\.?|\\b(?<before>${MONTH})\\b\\.?(?=[\\s-]+\\d)`
const RELATION = '\\b[sdwcm]\\/[os]\\b\\.?'
const TITLE = '\\b(?:flat no|h\\. ?no|no|sh|km|ku|chi|sau)\\.'
const TERMS = new RegExp(`${DATE}|${RELATION}|${TITLE}`, 'gi')

/** As forms, invitations and doors in Devanagari have them. */
const DEVANAGARI: Record<string, string> = {
  's/o': 'पुत्र',
  'd/o': 'पुत्री',
  'w/o': 'पत्नी',
  'c/o': 'द्वारा',
  'm/s': 'मेसर्स',
  'flat no': 'फ़्लैट नं.',
  'h. no': 'म.नं.',
  'h.no': 'म.नं.',
  no: 'नं.',
  sh: 'श्री',
  km: 'कु.',
  ku: 'कु.',
  chi: 'चि.',
  sau: 'सौ.',
}
/** `S/o` and `12th` cannot be transliterated. */
const UNKNOWN = /\b[a-z]\/[a-z]\b|\d(?:st|nd|rd|th)\b/i

/** Dates, titles and abbreviations that are not spelled by their letters. @returns null if one is not known */
export function splitTerms(typed: string, language: SpellingLanguage): Part[] | null {
  const parts: Part[] = []
  let end = 0
  for (const match of typed.matchAll(TERMS)) {
    const text = spellTerm(match, language)
    if (text === null) continue
    if (match.index > end) parts.push({ typed: typed.slice(end, match.index) })
    parts.push({ spelling: { text, isCertain: true } })
    end = match.index + match[0].length
  }
  if (end < typed.length) parts.push({ typed: typed.slice(end) })
  return parts.some((part) => 'typed' in part && UNKNOWN.test(part.typed)) ? null : parts
}

function spellTerm({ 0: term, groups = {} }: RegExpExecArray, language: SpellingLanguage): string | null {
  const { day, gap, after, before } = groups
  const month = after ?? before
  if (month) return (day ? `${day}${gap}` : '') + getMonthName(month, language)
  const isDevanagari = language === 'hi' || language === 'mr'
  return (isDevanagari && DEVANAGARI[term.toLowerCase().replace(/\.$/, '')]) || null
}

function getMonthName(month: string, language: SpellingLanguage): string {
  const index = MONTHS.findIndex((name) => name.startsWith(month.slice(0, 3).toLowerCase()))
  const format = new Intl.DateTimeFormat(`${language}-IN`, { month: 'long', timeZone: 'UTC' })
  return format.format(Date.UTC(2024, index, 1))
}
