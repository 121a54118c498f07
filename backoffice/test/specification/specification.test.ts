import { existsSync } from 'node:fs'
import path from 'node:path'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { describe, expect, test } from 'vitest'
import { titlesIn } from '../../../storefront/test/specification/titles.ts'
import { specification } from './table.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const known = new Map<string, string[]>()

/** The titles of the tests that a file declares; none when there is no such file. */
function titlesOf(file: string): string[] {
  const absolute = path.join(root, file)
  const titles = known.get(file) ?? (existsSync(absolute) ? titlesIn(absolute) : [])
  known.set(file, titles)
  return titles
}

describe('the specification of the admin area', () => {
  test('has for every sentence a test', () => {
    expect(specification.filter(({ held_by }) => held_by.length === 0)).toEqual([])
  })

  test('names tests that are there', () => {
    const gone = specification.flatMap(({ section, says, held_by }) =>
      held_by.flatMap(([file, title]) =>
        titlesOf(file).includes(title) ? [] : [`${section}: ${says}: ${file} > ${title}`],
      ),
    )
    expect(gone).toEqual([])
  })

  test('has every message of the shop in its table, word for word', () => {
    const told = specification.flatMap(({ says }) => says.split(' / '))
    const { product, category, coupon, order, settings, image } = adminSentences
    const elsewhere = ['required', 'confirm_delete', 'no_variants', 'no_options', 'slug_taken', 'code_taken']
    const messages = [product, category, coupon, settings, image].flatMap((group) =>
      Object.entries(group).flatMap(([name, words]) =>
        typeof words === 'string' && !elsewhere.includes(name) && !name.startsWith('link_') ? [words] : [],
      ),
    )
    const { list_failed, status_failed, update_failed, status_updated, updated } = order
    for (const words of [...messages, list_failed, status_failed, update_failed, status_updated, updated])
      expect(told).toContain(words)
  })
})
