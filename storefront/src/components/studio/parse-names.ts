import { separatorsToLineBreaks } from '@nakshi/core/base/line-separators'
import { toAsciiDigits } from '@nakshi/core/base/normalise-digits'
import { findSign } from '@nakshi/studio/signs'

/** Spreadsheets quote a cell of several lines. */
const QUOTED_CELL = /(?<=^|[\t\n])"((?:[^"]|"")*)"(?=[\t\n]|$)/g
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** `[12/11/26, 10:15] ` of WhatsApp on an iPhone or copied, `12/11/26, 10:15 am - ` on Android. */
const CHAT_TIME =
  /^\[?\p{Nd}{1,4}[./-]\p{Nd}{1,2}(?:[./-]\p{Nd}{1,4})?,\s*\p{Nd}{1,2}[:.]\p{Nd}{2}(?:[:.]\p{Nd}{2})?\s*(?:\p{L}\.?\s?\p{L}\.?)?(?:\]|\s-)\s*/u
const CHAT_SENDER = /^[^:]{1,80}:(?:\s+|$)/
const OMITTED = /^<?[\p{L} ]+ omitted>?$/u

/** Those of Word and PDF files are in the private use area. */
const BULLET =
  /^(?:[•\uf0a7\uf0b7\uf0d8\uf0fc◦‣▪▫●○■□☐☑◆◇▶►➤➢→·∙⁃✓✔☑①-⓿❶-➓]\ufe0f?|\p{Nd}\ufe0f?\u20e3|\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic})*|\[[ xX✓]?\](?=\s)|[-–—*~](?=\s))\s*/u
const NUMBER = /^[([]?(\p{Nd}{1,3})\s?(?<sign>\.\)|[.)\]]|[:–—-](?=\s))(?:\s+|(?!\p{Nd}))(?=\S)/u
/** `a)` or `क)`; `A.` may be an initial. */
const LETTERED = /^[([]?(?:\p{L}\p{M}?|[ivx]{2,4})[)\]]\s*(?=\S)/iu
/** Word and PDF files have a tab between the sign and the text. */
const SIGN_AND_TAB =
  /^(\s*(?:[([]?(?:\p{Nd}{1,3}|\p{L}\p{M}?|[ivx]{2,4})(?:\.\)|[.)\]])|[^\p{L}\p{N}\t]{1,3}))\t\s*/iu
/** Kept, as it may belong to the name: `7 Up`, `12-A`. */
const UNSURE_NUMBER = /^[([]?(\p{Nd}{1,3})(?<sign>\s?[.)\]:–—-])?\s*(?<=[^\p{Nd}])(?=\p{L})/u

/**
 * Names of a pasted list or of the first column of a table, without blank lines, bullets, numbering and the
 * time and sender of chat messages.
 */
export function parseNames(pasted: string): string[] {
  const lines = separatorsToLineBreaks(pasted)
    .replace(INVISIBLE, '')
    .replace(/\r\n?/g, '\n')
    .replace(QUOTED_CELL, (quoted, cell: string) =>
      cell.includes('\n') ? cell.replaceAll('""', '"').replaceAll('\n', ' ') : quoted,
    )
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.replace(SIGN_AND_TAB, '$1 '))
  const entries = getNameColumn(lines).flatMap((line) => removeChatStamp(line.trim()))
  // One that starts with a sign, such as ♥, is printed with it
  const isSignBullet = entries.length > 1 && entries.every((line) => startsWithSign(line))
  const names = entries.map((line) => removeBullets(line, isSignBullet))
  return removeNumbering(names).filter((name) => name !== '')
}

/** The first column of a table that is not its row numbers. A single line stays whole, as its tabs may separate names. */
function getNameColumn(lines: string[]): string[] {
  if (lines.length < 2) return lines
  const table = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  const isNumbered = table.every(([first = '', second]) => /^\p{Nd}+\.?$/u.test(first) && second)
  return table.map((cells) => cells.slice(isNumbered ? 1 : 0).find((cell) => cell !== '') ?? '')
}

/** @returns no line for a notice of the chat */
function removeChatStamp(line: string): string[] {
  const message = line.replace(CHAT_TIME, '')
  if (message === line) return [line]
  const text = message.replace(CHAT_SENDER, '').trim()
  return message === text || OMITTED.test(text) ? [] : [text]
}

/** A line of nothing else stays as it is. */
function removeBullets(line: string, isSignBullet = false): string {
  if (!isSignBullet && startsWithSign(line)) return line
  const rest = line.replace(BULLET, '')
  if (rest === line || rest === '') return line
  return removeBullets(rest, isSignBullet)
}

const startsWithSign = (line: string) => {
  const [first = ''] = line.match(/^.\p{M}?/su) ?? []
  return findSign(first) !== undefined
}

const toNumber = (digits: string | undefined) => Number(toAsciiDigits(digits ?? ''))

/** Removes numbers that count: from 1, or with a dot or bracket. Others may be part of the names. */
function removeNumbering(lines: string[]): string[] {
  const numbered = lines.flatMap((line, at) => {
    const match = NUMBER.exec(line)
    return match ? [{ at, number: toNumber(match[1]), isSure: !/[:–—-]/.test(match.groups?.sign ?? '') }] : []
  })
  const runs: (typeof numbered)[] = []
  for (const one of numbered) {
    const run = runs.at(-1)
    if (run?.at(-1)?.number === one.number - 1) run.push(one)
    else runs.push([one])
  }
  const counted = runs.filter(
    (run) => run[0]?.number === 1 || (run.length > 1 && run.every(({ isSure }) => isSure)),
  )
  const rows = new Set(counted.flat().map(({ at }) => at))
  const isLettered = lines.filter((line) => LETTERED.test(line)).length > 1
  return lines.map((line, at) => {
    if (rows.has(at)) return removeBullets(line.replace(NUMBER, ''))
    return isLettered ? line.replace(LETTERED, '') : line
  })
}

/** `12/A` is one. */
const SEPARATORS = /\s*(?:[;,،、|\t]|(?<!\p{Nd})\/(?!\p{Nd}))\s*/u

/** For a question: a comma or slash may belong to the name. */
export const splitNames = (names: string[]): string[] =>
  names.flatMap((name) => {
    const parts = name.split(SEPARATORS).filter((part) => part !== '')
    return parts.length > 1 ? removeNumbering(parts.map((part) => removeBullets(part))) : [name]
  })

/** For a question, where several names begin with numbers that count or stand apart. */
export function withoutNumbers(names: string[]): string[] {
  const matches = names.map((name) => UNSURE_NUMBER.exec(name))
  const numbers = matches.flatMap((match) => (match ? [toNumber(match[1])] : []))
  const doCount = numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1)
  const areApart = matches.every((match) => !match || match.groups?.sign)
  if (numbers.length < 2 || !(doCount || areApart)) return names
  return names.map((name) => name.replace(UNSURE_NUMBER, ''))
}

/** @param atLeast rows, blank at the end */
export function pasteNames(
  rows: string[],
  at: number,
  pasted: string[],
  maxNames: number,
  atLeast = 0,
): { rows: string[]; left: string[] } {
  const all = [...rows.slice(0, at), ...pasted, ...rows.slice(at + 1).filter(Boolean)]
  const filler = Array.from({ length: Math.max(0, Math.min(atLeast, maxNames) - all.length) }, () => '')
  return { rows: [...all, ...filler].slice(0, maxNames), left: all.slice(maxNames) }
}
