import type { OrderAddress, RecordedAddress } from '../contract/addresses.ts'
import type { FilledOptions, LineProduct, VariantSelections } from '../contract/cart.ts'
import { formatPaise } from './money.ts'

type Piece = {
  quantity: number
  /** paise */
  price: number
  variant_selections: VariantSelections
  custom_options: FilledOptions
  product: LineProduct
}

/** What a correction changes of one piece, a line each; `before` is null for one that is new. */
export function pieceChanges(before: Piece | null, after: Piece | null): string[] {
  if (!after) return before ? [`Taken out: ${before.quantity} × ${before.product.title}`] : []
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
    return [`Added: ${after.quantity} × ${title}${of && ` (${of})`}, ${formatPaise(after.price)} each`]
  }
  return [
    ...fields.map(({ name, was, is }) => `${title}: ${name} ${shown(was)} → ${shown(is)}`),
    ...(before.quantity === after.quantity
      ? []
      : [`${title}: ${before.quantity} → ${after.quantity} pieces`]),
    ...(before.price === after.price
      ? []
      : [`${title}: ${formatPaise(before.price)} → ${formatPaise(after.price)} each`]),
  ]
}

/** The file names of photos, which is what a person can compare in a line. */
function inWords(option: FilledOptions[string] | undefined): string {
  if (!option) return ''
  if ('text' in option) return option.text
  return option.images.map(({ name, url }) => `${name}#${url.split('?')[0]}`).join(', ')
}

const shown = (words: string) => (words === '' ? 'nothing' : `“${words.replaceAll(/#\/media\/[^,]*/g, '')}”`)

export function addressChange(before: RecordedAddress, after: OrderAddress): string[] {
  const [was, is] = [oneLine(before), oneLine(after)]
  return was === is ? [] : [`Address: ${was} → ${is}`]
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

/** What a correction does to the money, in paise; nothing is said where the total stays. */
export function moneyChange({ before, after, to_pay, at_the_door, to_refund }: Money): string[] {
  if (before === after) return []
  const total = `Total: ${formatPaise(before)} → ${formatPaise(after)}.`
  if (at_the_door !== null) return [`${total} The courier collects ${formatPaise(at_the_door)}.`]
  if (to_refund > 0) return [`${total} ${formatPaise(to_refund)} goes back the way it came.`]
  return [to_pay > 0 ? `${total} ${formatPaise(to_pay)} is to be paid.` : total]
}
