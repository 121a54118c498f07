import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cart } from '../../../test/examples.ts'
import { QuoteLines } from './QuoteLines.tsx'

const { quote } = cart()
const render = (changes: Partial<ComponentProps<typeof QuoteLines>['quote']>) =>
  renderToStaticMarkup(<QuoteLines quote={{ ...quote, ...changes }} withTax />).replaceAll(/<[^>]*>/g, ' ')

test('shows the offer, and the code with what it discounts of the rest', () => {
  const offer = { name: 'Diwali offer', discount: 4_000 }
  const words = render({ discount: 7_500, offer, coupon_code: 'FESTIVE' })
  expect(words).toMatch(/Diwali offer\s+−₹40\.00/)
  expect(words).toMatch(/Discount \(FESTIVE\)\s+−₹35\.00/)
})

test('shows an offer alone, and that it makes delivery free', () => {
  expect(render({ discount: 4_000, offer: { name: 'Diwali', discount: 4_000 } })).not.toContain('Discount')
  expect(render({ discount: 0, offer: { name: 'Diwali', discount: 0 } })).toMatch(/Diwali\s+Free delivery/)
})
