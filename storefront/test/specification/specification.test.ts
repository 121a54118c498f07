import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { constants } from './constants.ts'
import { messages } from './messages.ts'
import type { Table } from './row.ts'
import { screens } from './screens.ts'
import { states } from './states.ts'
import { titlesIn } from './titles.ts'
import { validation } from './validation.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const SECTIONS: [string, Table][] = [
  ['2, screens and routes', screens],
  ['4, states and transitions', states],
  ['5, validation rules', validation],
  ['8, error catalogue', messages],
  ['9, business constants and limits', constants],
]

const known = new Map<string, string[]>()
/** How often a file declares a test of this title. */
function declarations(file: string, title: string): number {
  const absolute = path.join(ROOT, file)
  if (!existsSync(absolute)) return 0
  const titles = known.get(file) ?? titlesIn(absolute)
  known.set(file, titles)
  return titles.filter((one) => one === title).length
}

/**
 * The shopper's specification, screen × state × sentence, with the tests that hold each. This file
 * only sees to it that the table tells the truth: no sentence without a test, or a word on what the
 * shop does instead, and no test that is not there.
 */
describe.each(SECTIONS)('section %s of the specification', (_name, table) => {
  const lines = Object.entries(table).flatMap(([screen, rows]) =>
    rows.map((row) => [screen, ...row] as const),
  )

  test('has for every sentence a test, or says what the shop does otherwise', () => {
    for (const [screen, state, says, ...by] of lines)
      expect(by, `${screen}, ${state}: ${says}`).not.toEqual([])
    const sentences = lines.map(([screen, state, says]) => `${screen}, ${state}: ${says}`)
    expect(sentences.filter((one, index) => sentences.indexOf(one) !== index)).toEqual([])
  })

  test('names tests that are there', () => {
    const gone = lines.flatMap(([screen, , says, ...by]) =>
      by.flatMap((holder) =>
        'file' in holder && declarations(holder.file, holder.title) !== 1
          ? [`${screen}: ${says}: ${holder.file} > ${holder.title}`]
          : [],
      ),
    )
    expect(gone).toEqual([])
  })
})
