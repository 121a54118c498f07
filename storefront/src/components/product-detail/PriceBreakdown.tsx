import { formatMessage } from '@nakshi/core/base/format-message'
import { formatPaise } from '@nakshi/core/base/money'
import type { FilledOption } from '@nakshi/core/products/choices'
import { countPriced, getOptionPrice } from '@nakshi/core/products/option-price'
import type { Choices } from '@nakshi/core/products/product-choices'
import type { CustomOption, ProductDetail } from '@nakshi/core/products/schema'
import type { WeightCharge } from '@nakshi/core/studio/weight-price'
import { getPriceWithTax } from '@nakshi/core/tax/price-with-tax'
import { WithGst } from '../../ui/WithGst.tsx'
import * as m from './messages.ts'

interface PriceBreakdownProps {
  product: ProductDetail
  choices: Choices
  /** Unit price in paise. */
  price: number
  /** Of a single unit. */
  regular: number
  quantity: number
  weight?: WeightCharge
}

export default function PriceBreakdown(props: PriceBreakdownProps) {
  const { product, choices, price, regular, quantity, weight } = props
  const total = price * quantity
  const extras = chosenExtras(product, choices, weight)
  const parts = extras.length > 0 || quantity > 1
  return (
    <div className="your-price">
      <p role="status" className="your-price-line">
        {parts && (
          <>
            {m.total} <strong className="your-price-total">{formatPaise(total)}</strong>
            <WithGst price={total} paid={getPriceWithTax(total, product.added_tax_percent)} />
          </>
        )}
      </p>
      {parts && (
        <ul className="your-price-parts" aria-label={m.priceDetails}>
          <li>
            {formatMessage(m.basePrice, { amount: formatPaise(product.discounted_price ?? product.price) })}
          </li>
          {extras.map(({ label, price_modifier }) => (
            <li key={label}>
              {price_modifier < 0 ? '−' : '+'} {formatPaise(Math.abs(price_modifier))} {label}
            </li>
          ))}
          {price < regular && (
            <li>
              − {formatPaise(regular - price)} {m.quantityOff}
            </li>
          )}
          {quantity > 1 && <li>{formatMessage(m.timesItems, { count: quantity })}</li>}
        </ul>
      )}
    </div>
  )
}

function chosenExtras(
  product: ProductDetail,
  { variant_selections, custom_options }: Choices,
  weight?: WeightCharge,
) {
  const variants = product.variants
    .filter(({ type, value }) => variant_selections[type] === value)
    .map(({ name, type, value, label = value, price_modifier }) => ({
      label: `${name || type}: ${label}`,
      price_modifier,
    }))
  const options = product.custom_options.map((option) => ({
    label: describeOption(option, custom_options[option.id]),
    price_modifier: getOptionPrice(option, custom_options[option.id]),
  }))
  const print = weight
    ? [{ label: formatMessage(m.printWeight, { grams: weight.grams }), price_modifier: weight.charge }]
    : []
  return [...variants, ...options, ...print].filter(({ price_modifier }) => price_modifier !== 0)
}

/** With what was counted, where the price is by the letter or line. */
function describeOption({ name, rules }: CustomOption, filled: FilledOption | undefined): string {
  const unit = rules?.price_by
  const count = unit && filled && 'text' in filled ? countPriced(filled.text, unit) : 0
  if (!unit || count === 0) return name
  return formatMessage(unit === 'line' ? m.pricedLines : m.pricedCharacters, { name, smart_count: count })
}
