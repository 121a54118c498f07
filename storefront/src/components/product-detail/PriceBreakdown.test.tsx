import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { detail } from '../../../test/examples.ts'
import { priceChoices } from './describe-purchase.ts'
import PriceBreakdown from './PriceBreakdown.tsx'

const product = detail({ price: 50_000, discounted_price: null, variants: [], custom_options: [] })

test.each([
  ['names the weight of a 3D print and what it adds', 1_800, '+ ₹18.00 Weight of the print: 23 g'],
  ['leaves out a weight that the price includes', 0, null],
])('%s', (_, charge, line) => {
  const { price, priceWith, wanted } = priceChoices(product, {}, {}, charge)
  expect([price, priceWith({})]).toEqual([50_000 + charge, 50_000 + charge])
  const html = renderToStaticMarkup(
    <PriceBreakdown
      product={product}
      choices={wanted}
      price={price}
      regular={priceWith({})}
      quantity={2}
      weight={{ grams: 23, charge }}
    />,
  )
  expect(html.includes('Weight')).toBe(line !== null)
  if (line) expect(html).toContain(line)
})
