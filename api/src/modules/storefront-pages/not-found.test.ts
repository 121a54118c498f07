import { languageCodes } from '@nakshi/core/base/languages'
import { dark, light } from '@nakshi/core/brand/palette'
import { expect, test } from 'vitest'
import { errorPageStatuses, getErrorPage } from './not-found.ts'

test.each(
  languageCodes.flatMap((language) => errorPageStatuses.map((status) => [status, language] as const)),
)('the error page %s in %s has no name and no accent of a shop', (status, language) => {
  const page = getErrorPage(status, language)
  expect(page).not.toMatch(/nakshi|नक़्शी/i)
  const accents = [light, dark].flatMap(({ brand, deep, offer }) => [brand, deep, offer])
  for (const accent of accents) expect(page).not.toContain(accent)
  expect(page).toContain(light.ink)
})

test('says what an error page is about in the language of its address, with links in it', () => {
  expect(getErrorPage(404, 'hi')).toContain('<html lang="hi-IN">')
  expect(getErrorPage(404, 'hi')).toContain('<h1>पेज नहीं मिला</h1>')
  expect(getErrorPage(404, 'hi')).toContain('href="/hi/products"')
  expect(getErrorPage(500, 'hi')).toContain('href="/hi/contact"')
  expect(getErrorPage(500, 'en')).toContain('href="/contact"')
})
