import { COMMON_GIFT_RATES } from '@nakshi/core/tax/common-rates'
import { isKnownHsn } from '@nakshi/core/tax/hsn'
import { expect, test } from 'vitest'
import { demoProducts } from '../demo/catalogue.ts'

const products = demoProducts(new Date())

test('has headings that exist, with the rates that the shop proposes for them', () => {
  expect(products.filter(({ hsn }) => hsn === null || !isKnownHsn(hsn))).toEqual([])
  const proposed = new Map(COMMON_GIFT_RATES.map(({ hsn, percent }) => [hsn, percent]))
  const others = products.filter(({ hsn, tax_percent }) => {
    const rate = proposed.get(hsn ?? '')
    return rate !== undefined && rate !== tax_percent
  })
  expect(others.map(({ slug }) => slug)).toEqual([])
})

test('sells goods at nil, 5 % and 18 %', () => {
  const rates = new Set(products.map(({ tax_percent }) => tax_percent ?? 18))
  expect([...rates].sort((a, b) => a - b)).toEqual([0, 5, 18])
})
