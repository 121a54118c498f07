import { formatMessage } from '@nakshi/core/base/format-message'
import { formatPaise } from '@nakshi/core/base/money'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { getPriceWithTax } from '@nakshi/core/tax/price-with-tax'
import { WithGst } from '../../ui/WithGst.tsx'
import * as m from './messages.ts'

interface QuantityPricesProps {
  product: Pick<ProductDetail, 'quantity_prices' | 'added_tax_percent'>
  /** Paise of each of so many units. */
  priceAt: (units: number) => number
}

export default function QuantityPrices({ product, priceAt }: QuantityPricesProps) {
  const steps = product.quantity_prices
    .map(({ from_quantity }) => ({ from: from_quantity, price: priceAt(from_quantity) }))
    // Those that a sale beats have no effect
    .filter(({ price }) => price < priceAt(1))
  if (steps.length === 0) return null
  return (
    <table className="quantity-prices">
      <caption>{m.quantityPrices}</caption>
      <tbody>
        {steps.map(({ from, price }) => (
          <tr key={from}>
            <th scope="row">{formatMessage(m.fromUnits, { count: from })}</th>
            <td>
              {formatMessage(m.eachUnit, { amount: formatPaise(price) })}
              <WithGst price={price} paid={getPriceWithTax(price, product.added_tax_percent)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
