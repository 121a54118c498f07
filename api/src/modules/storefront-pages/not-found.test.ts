import { dark, light } from '@nakshi/core/brand/palette'
import { expect, test } from 'vitest'
import { errorPages, notFoundPage } from './not-found.ts'

test.each([['404', notFoundPage], ...Object.entries(errorPages)])(
  'the error page %s has no name and no accent of a shop',
  (_status, page) => {
    expect(page).not.toMatch(/nakshi|नक़्शी/i)
    const accents = [light, dark].flatMap(({ brand, deep, offer }) => [brand, deep, offer])
    for (const accent of accents) expect(page).not.toContain(accent)
    expect(page).toContain(light.ink)
  },
)
