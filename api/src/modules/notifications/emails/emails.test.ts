import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findUnknownPlaceholder } from '@nakshi/core/notifications/admin-email-texts'
import { expect, test } from 'vitest'
import { emailTexts } from './emails.ts'

test('lists every email that a module defines', () => {
  const source = path.join(import.meta.dirname, '../../..')
  const list = readFileSync(path.join(import.meta.dirname, 'emails.ts'), 'utf8')
  const defined = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-email.ts'))
    .filter((file) => /^export const \w+Email\b/m.test(readFileSync(path.join(source, file), 'utf8')))
  expect(defined.length).toBeGreaterThan(25)
  expect(defined.filter((file) => !list.includes(`/${path.basename(file)}'`))).toEqual([])
})

test('gives each text a kind of its own', () => {
  const kinds = emailTexts.map(({ kind }) => kind)
  expect(new Set(kinds).size).toBe(kinds.length)
})

test.each(emailTexts)('names only known placeholders in the default subject: $kind', (text) => {
  expect(findUnknownPlaceholder(text.subject, text.subject_placeholders)).toBeNull()
})
