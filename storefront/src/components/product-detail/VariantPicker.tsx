import { getOriginalLanguage } from '@nakshi/core/base/detect-language'
import { formatPaise } from '@nakshi/core/base/money'
import type { VariantSelections } from '@nakshi/core/products/choices'
import { getStock } from '@nakshi/core/products/combinations'
import type { ProductDetail, ProductVariant } from '@nakshi/core/products/schema'
import { CircleAlert } from 'lucide-react'
import * as m from './messages.ts'
import { parseVariantParams } from './variant-params.ts'

interface VariantPickerProps {
  group: VariantGroup
  chosen: string | undefined
  error: string | null
  isAvailable: (value: string) => boolean
  onChoose: (value: string) => void
}

export function VariantPicker({ group, chosen, error, isAvailable, onChoose }: VariantPickerProps) {
  const id = getFieldId(`variant_selections.${group.type}`)
  const selected = group.variants.find(({ value }) => value === chosen)
  const extra = selected?.price_modifier ?? 0
  return (
    <div
      className="variant-picker"
      role="radiogroup"
      aria-required
      aria-labelledby={`${id}-label`}
      aria-invalid={error !== null || undefined}
      aria-describedby={error === null ? undefined : `${id}-error`}
    >
      <p id={`${id}-label`}>
        <span className="field-label" lang={getOriginalLanguage(group.label)}>
          {group.label}
        </span>
        {chosen !== undefined && (
          <>
            : {selected?.label ?? chosen}
            {extra !== 0 && <span className="field-extra"> ({priceModifier(extra)})</span>}
          </>
        )}
      </p>
      <div className="pills">
        {group.variants.map(({ id: variantId, value, label = value, price_modifier }, index) => (
          <label key={variantId} className="pill">
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={id}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span lang={getOriginalLanguage(label)}>
              {isAvailable(value) ? (
                label
              ) : (
                <>
                  <s>{label}</s>
                  <i className="visually-hidden"> {m.outOfStock}</i>
                </>
              )}
              {price_modifier !== 0 && <small> {priceModifier(price_modifier)}</small>}
            </span>
          </label>
        ))}
      </div>
      <ChoiceErrorText id={id} error={error} />
    </div>
  )
}

export function ChoiceErrorText({ id, error }: { id: string; error: string | null }) {
  if (error === null) return null
  return (
    <p id={`${id}-error`} className="field-error">
      <CircleAlert size={18} aria-hidden />
      {error}
    </p>
  )
}

interface VariantGroup {
  type: string
  label: string
  variants: ProductVariant[]
}

export function groupVariants(variants: ProductVariant[]): VariantGroup[] {
  const groups = new Map<string, VariantGroup>()
  for (const variant of variants) {
    const { type, name } = variant
    const group = groups.get(type) ?? { type, label: name || type, variants: [] }
    group.variants.push(variant)
    groups.set(type, group)
  }
  return [...groups.values()]
}

/**
 * Choices from the URL; the first value of every other variant, or the first combination in stock, so
 * that the product can be bought as shown.
 */
export function getInitialSelections(
  params: URLSearchParams,
  product: Pick<ProductDetail, 'variants' | 'combinations' | 'stock'>,
): VariantSelections {
  const { variants, combinations } = product
  const selections: VariantSelections = {}
  const named = parseVariantParams(params, variants)
  for (const { type, variants: values } of groupVariants(variants)) {
    const preferred = values.find(({ value }) => value === named[type])
    const chosen = preferred ?? values[0]
    if (chosen) selections[type] = chosen.value
  }
  if (getStock(product, selections) > 0) return selections
  const fits = (own: VariantSelections) =>
    Object.keys(named).every((type) => named[type] !== selections[type] || own[type] === named[type])
  return combinations.find((own) => own.stock > 0 && fits(own.selections))?.selections ?? selections
}

/** `60000` -> `+₹600.00`, with a minus sign (U+2212) below zero. */
export function priceModifier(paise: number): string {
  return `${paise < 0 ? '−' : '+'}${formatPaise(Math.abs(paise))}`
}

/** `variant_selections.size` -> `variant_selections-size`. */
export const getFieldId = (path: string) => path.replace('.', '-').replaceAll(/\s/g, '_')
