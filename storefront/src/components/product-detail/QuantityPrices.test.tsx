import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { detail } from '../../../test/examples.ts'
import { priceChoices } from './describe-purchase.ts'
import QuantityPrices from './QuantityPrices.tsx'

const steps = [
  { from_quantity: 10, percent: 5 },
  { from_quantity: 25, percent: 20 },
]
const render = (discountedPrice: number | null) => {
  const product = detail({ price: 50_000, discounted_price: discountedPrice, quantity_prices: steps })
  const { priceWith } = priceChoices(product, {}, {})
  return renderToStaticMarkup(
    <QuantityPrices product={product} priceAt={(units) => priceWith({}, units)} />,
  ).replaceAll(/<[^>]*>/g, ' ')
}

test('shows what each unit costs from each step', () => {
  expect(render(null)).toMatch(/10 or more\s+₹475\.00 each\s+25 or more\s+₹400\.00 each/)
})

test('leaves out steps that a sale beats', () => {
  expect(render(45_000)).not.toContain('10 or more')
  expect(render(45_000)).toContain('25 or more')
  expect(render(40_000)).toBe('')
})
