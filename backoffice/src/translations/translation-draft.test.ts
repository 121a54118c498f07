import type { AdminTranslations } from '@nakshi/core/translations/admin-schema'
import { expect, test } from 'vitest'
import { toChange, toDraft, toSource } from './translation-draft.ts'

const read: AdminTranslations = {
  name: 'Mug',
  updated_at: null,
  texts: [
    { field: 'title', original: 'Mug', original_hash: 'a', text: 'मग', status: 'current' },
    { field: 'alt:/media/a.webp', original: 'A mug', original_hash: 'b', text: '', status: 'missing' },
    { field: 'value:Red', original: 'Red', original_hash: 'c', text: 'लाल', status: 'outdated' },
    {
      field: "choice:Raj's [gold]",
      original: "Raj's [gold]",
      original_hash: 'd',
      text: '',
      status: 'missing',
    },
  ],
}

test('names the inputs so that no form takes them for a path', () => {
  for (const { field } of read.texts) expect(toSource(field)).not.toMatch(/[.[\]'"]/)
})

test('sends what was typed and what still fits, and nothing else', () => {
  const draft = toDraft(read)
  expect(toChange(read, draft)).toEqual({ texts: [], updated_at: null })
  draft.texts[toSource('alt:/media/a.webp')] = 'एक मग'
  draft.fits[toSource('value:Red')] = true
  expect(toChange(read, draft).texts).toEqual([
    { field: 'alt:/media/a.webp', text: 'एक मग', original_hash: 'b' },
    { field: 'value:Red', text: 'लाल', original_hash: 'c' },
  ])
})
