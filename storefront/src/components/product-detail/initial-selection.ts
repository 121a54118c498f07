import type { CartLine } from '@nakshi/contract/shop/cart'

export type InitialSelection = Pick<CartLine, 'id' | 'variant_selections' | 'custom_options' | 'quantity'>

export const getInitialSelectionId = (params: URLSearchParams): string | null =>
  params.get('line') ?? params.get('design') ?? params.get('item')

/** Key to detect changes made elsewhere. */
export function toSelectionKey({
  id,
  variant_selections,
  custom_options,
  quantity,
}: InitialSelection): string {
  return id + JSON.stringify([variant_selections, custom_options, quantity], withoutSignature)
}

/** Signed photo URLs change every hour. */
const withoutSignature = (key: string, value: unknown) =>
  key === 'url' && typeof value === 'string' ? value.split('?')[0] : value
