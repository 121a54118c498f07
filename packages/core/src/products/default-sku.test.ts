import { expect, it } from 'vitest'
import { toDefaultSku } from './default-sku.ts'

it.each([
  '380e1600-0000-4000-8000-000000000000',
  '29651821-0000-4000-8000-000000000000',
  '00000012-0000-4000-8000-000000000000',
  '1e999999-0000-4000-8000-000000000000',
])('is text for a spreadsheet also of %s', (id) => {
  expect(Number.isNaN(Number(toDefaultSku(id)))).toBe(true)
  expect(toDefaultSku(id)).toMatch(/^[A-Z]/)
})
