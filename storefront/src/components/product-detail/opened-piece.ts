import type { CartLine } from '@nakshi/api/contract/cart'

/** A cart line, a saved design or a piece of an order: what can fill the form. */
export type Piece = Pick<CartLine, 'id' | 'variant_selections' | 'custom_options' | 'quantity'>

/** The piece that the address opens; null for a new one. */
export const openedId = (params: URLSearchParams): string | null =>
  params.get('line') ?? params.get('design') ?? params.get('item')

/** What a piece is, to tell whether it was changed elsewhere. */
export function markOf({ id, variant_selections, custom_options, quantity }: Piece): string {
  return id + JSON.stringify([variant_selections, custom_options, quantity], withoutSignature)
}

/** The link of a photo is another one each hour. */
const withoutSignature = (key: string, value: unknown) =>
  key === 'url' && typeof value === 'string' ? value.split('?')[0] : value
