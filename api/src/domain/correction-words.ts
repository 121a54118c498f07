import type { OrderAddress, RecordedAddress } from '../contract/addresses.ts'
import type { FilledOptions, LineProduct, VariantSelections } from '../contract/cart.ts'
import { filled } from '../contract/filled.ts'
import { orderEventSentences as say } from '../contract/order-event-sentences.ts'
import { formatPaise } from './money.ts'

type Piece = {
  quantity: number
  /** paise */
  price: number
  variant_selections: VariantSelections
  custom_options: FilledOptions
  product: LineProduct
}

/** Describes the changes to an item, one line each; `before` is null for a new item. */
export function pieceChanges(before: Piece | null, after: Piece | null): string[] {
  if (!after)
    return before ? [filled(say.taken_out, { number: before.quantity, title: before.product.title })] : []
  const { title } = after.product
  const chosen = { ...before?.product.variant_labels, ...after.product.variant_labels }
  const named = new Map(
    [...(before?.product.custom_options ?? []), ...after.product.custom_options].map(({ id, name }) => [
      id,
      name,
    ]),
  )
  const types = new Set([
    ...Object.keys(before?.variant_selections ?? {}),
    ...Object.keys(after.variant_selections),
  ])
  const options = new Set([
    ...Object.keys(before?.custom_options ?? {}),
    ...Object.keys(after.custom_options),
  ])
  const fields = [
    ...[...types].map((type) => ({
      name: chosen[type] ?? type,
      was: before?.variant_selections[type] ?? '',
      is: after.variant_selections[type] ?? '',
    })),
    ...[...options].map((id) => ({
      name: named.get(id) ?? 'Option',
      was: inWords(before?.custom_options[id]),
      is: inWords(after.custom_options[id]),
    })),
  ].filter(({ was, is }) => was !== is)
  if (!before) {
    const of = fields.map(({ name, is }) => `${name} ${shown(is)}`).join(', ')
    const whole = `${title}${of && ` (${of})`}`
    return [filled(say.added, { number: after.quantity, title: whole, amount: formatPaise(after.price) })]
  }
  return [
    ...fields.map((field) => fieldChange(`${title}: ${field.name}`, field)),
    ...(before.quantity === after.quantity
      ? []
      : [filled(say.pieces, { title, before: before.quantity, after: after.quantity })]),
    ...(before.price === after.price
      ? []
      : [filled(say.price, { title, before: formatPaise(before.price), after: formatPaise(after.price) })]),
  ]
}

function inWords(option: FilledOptions[string] | undefined): string {
  if (!option) return ''
  if ('text' in option) return option.text
  return option.images.map(({ name, url }) => `${name}#${url.split('?')[0]}`).join(', ')
}

function fieldChange(title: string, { was, is }: { was: string; is: string }): string {
  if (was === '') return filled(say.was_nothing, { title, typed: shown(is) })
  return is === ''
    ? filled(say.is_nothing, { title: `${title} ${shown(was)}` })
    : `${title} ${shown(was)} → ${shown(is)}`
}

const shown = (words: string) => `“${words.replaceAll(/#\/media\/[^,]*/g, '')}”`

export function addressChange(before: RecordedAddress, after: OrderAddress): string[] {
  const [was, is] = [oneLine(before), oneLine(after)]
  return was === is ? [] : [filled(say.address, { before: was, after: is })]
}

const oneLine = (address: RecordedAddress) =>
  [
    address.full_name,
    address.address_line1,
    address.address_line2,
    `${address.city} ${address.pincode}`,
    address.state,
    address.phone,
    address.email,
  ]
    .filter((part) => part !== '')
    .join(', ')

type Money = { before: number; after: number; to_pay: number; at_the_door: number | null; to_refund: number }

export function moneyChange({ before, after, to_pay, at_the_door, to_refund }: Money): string[] {
  if (before === after) return []
  const total = { before: formatPaise(before), after: formatPaise(after) }
  if (at_the_door !== null)
    return [filled(say.courier_collects, { ...total, amount: formatPaise(at_the_door) })]
  if (to_refund > 0) return [filled(say.goes_back, { ...total, amount: formatPaise(to_refund) })]
  if (to_pay > 0) return [filled(say.to_pay, { ...total, amount: formatPaise(to_pay) })]
  return [filled(say.total, total)]
}
