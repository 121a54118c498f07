import { expect, test } from 'vitest'
import { countries } from '../base/countries.ts'
import { languageCodes } from '../base/languages.ts'
import { localiseCountry } from './country-names.ts'

test.each(languageCodes.slice(1))('has each country a name in %s', (language) => {
  const names = countries.map((name) => localiseCountry(name, language))
  expect(names.filter((name) => /[a-z]/i.test(name))).toEqual([])
  expect(new Set(names).size).toBe(countries.length)
})

test('names India, China and Myanmar in Hindi', () => {
  expect(['India', 'China', 'Myanmar'].map((name) => localiseCountry(name, 'hi'))).toEqual([
    'भारत',
    'चीन',
    'म्यांमार (बर्मा)',
  ])
})

test('leaves English, and a text that names no country, as it is', () => {
  expect(localiseCountry('Turkey', 'en')).toBe('Turkey')
  expect(localiseCountry('Made at sea', 'hi')).toBe('Made at sea')
})
