import { dark, light } from '@nakshi/contract/palette'
import { expect, test } from 'vitest'
import { notFoundPage, serverErrorPage, tooManyRequestsPage } from './not-found.ts'

test.each([
  ['not found', notFoundPage],
  ['server error', serverErrorPage],
  ['too many requests', tooManyRequestsPage],
])('the static page "%s" has no name and no accent of a shop', (_what, page) => {
  expect(page).not.toMatch(/nakshi|नक़्शी/i)
  const accents = [light, dark].flatMap(({ brand, deep, offer }) => [brand, deep, offer])
  for (const accent of accents) expect(page).not.toContain(accent)
  expect(page).toContain(light.ink)
})
