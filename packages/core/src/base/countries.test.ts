import { expect, it } from 'vitest'
import { formatCountrySlug, toCountrySlug } from '../products/origin.ts'
import { countries, findCountry } from './countries.ts'

it('names each country once, in order, and from its slug', () => {
  expect(countries).toEqual([...new Set(countries)].sort())
  expect(countries.map((name) => formatCountrySlug(toCountrySlug(name)))).toEqual(countries)
})

it.each([
  [' china ', 'China'],
  ['USA', 'United States'],
  ['PRC', 'China'],
  ['Atlantis', null],
  ['', null],
])('reads %j as %j', (text, name) => {
  expect(findCountry(text)).toBe(name)
})
