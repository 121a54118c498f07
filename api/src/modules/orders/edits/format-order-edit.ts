import { fillTemplate } from '@nakshi/contract/message-template'
import { orderEventMessages } from '@nakshi/contract/messages/order-events'
import type { OrderAddress, StoredAddress } from '@nakshi/contract/shop/addresses'
import type { FilledOptions, LineProduct, VariantSelections } from '@nakshi/contract/shop/cart'
import { formatPaise } from '@nakshi/domain/money'

type EditedItem = {
  quantity: number
  /** paise */
  price: number
  variant_selections: VariantSelections
  custom_options: FilledOptions
  product: LineProduct
}

/** Describes the changes to an item, one line each; `before` is null for a new item. */
export function describeItemChanges(before: EditedItem | null, after: EditedItem | null): string[] {
  if (!after)
    return before
      ? [fillTemplate(orderEventMessages.removed, { number: before.quantity, title: before.product.title })]
      : []
  const { title } = after.product
  const variantLabels = { ...before?.product.variant_labels, ...after.product.variant_labels }
  const optionNames = new Map(
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
      name: variantLabels[type] ?? type,
      previous: before?.variant_selections[type] ?? '',
      current: after.variant_selections[type] ?? '',
    })),
    ...[...options].map((id) => ({
      name: optionNames.get(id) ?? 'Option',
      previous: formatOption(before?.custom_options[id]),
      current: formatOption(after.custom_options[id]),
    })),
  ].filter(({ previous, current }) => previous !== current)
  if (!before) {
    const optionList = fields.map(({ name, current }) => `${name} ${quote(current)}`).join(', ')
    const titleWithOptions = `${title}${optionList && ` (${optionList})`}`
    return [
      fillTemplate(orderEventMessages.added, {
        number: after.quantity,
        title: titleWithOptions,
        amount: formatPaise(after.price),
      }),
    ]
  }
  return [
    ...fields.map((field) => fieldChange(`${title}: ${field.name}`, field)),
    ...(before.quantity === after.quantity
      ? []
      : [
          fillTemplate(orderEventMessages.quantity, {
            title,
            before: before.quantity,
            after: after.quantity,
          }),
        ]),
    ...(before.price === after.price
      ? []
      : [
          fillTemplate(orderEventMessages.price, {
            title,
            before: formatPaise(before.price),
            after: formatPaise(after.price),
          }),
        ]),
  ]
}

function formatOption(option: FilledOptions[string] | undefined): string {
  if (!option) return ''
  if ('text' in option) return option.text
  return option.images.map(({ name, url }) => `${name}#${url.split('?')[0]}`).join(', ')
}

function fieldChange(title: string, { previous, current }: { previous: string; current: string }): string {
  if (previous === '') return fillTemplate(orderEventMessages.was_nothing, { title, typed: quote(current) })
  return current === ''
    ? fillTemplate(orderEventMessages.is_nothing, { title: `${title} ${quote(previous)}` })
    : `${title} ${quote(previous)} → ${quote(current)}`
}

const quote = (value: string) => `“${value.replaceAll(/#\/media\/[^,]*/g, '')}”`

export function describeAddressChange(before: StoredAddress, after: OrderAddress): string[] {
  const [previous, current] = [formatAddressLine(before), formatAddressLine(after)]
  return previous === current
    ? []
    : [fillTemplate(orderEventMessages.address, { before: previous, after: current })]
}

const formatAddressLine = (address: StoredAddress) =>
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

type Money = { before: number; after: number; to_pay: number; on_delivery: number | null; to_refund: number }

export function describeMoneyChange({ before, after, to_pay, on_delivery, to_refund }: Money): string[] {
  if (before === after) return []
  const total = { before: formatPaise(before), after: formatPaise(after) }
  if (on_delivery !== null)
    return [fillTemplate(orderEventMessages.courier_collects, { ...total, amount: formatPaise(on_delivery) })]
  if (to_refund > 0)
    return [fillTemplate(orderEventMessages.to_refund, { ...total, amount: formatPaise(to_refund) })]
  if (to_pay > 0) return [fillTemplate(orderEventMessages.to_pay, { ...total, amount: formatPaise(to_pay) })]
  return [fillTemplate(orderEventMessages.total, total)]
}
