import type { Purchasable } from '../../domain/selection.ts'
import type { AskedAbout } from './question-link.ts'

type Option = Purchasable['custom_options'][number]

/**
 * The options of a piece that its question asks for anew, in the product's own order: those for texts, for
 * photos, or both. What was ordered is known by name and kind alone, so the widest bounds hold here;
 * the piece's own are looked at when the answer is taken over.
 */
export function wantedOptions({ question, item }: Pick<AskedAbout, 'question' | 'item'>): Option[] {
  return item.product.custom_options
    .filter(({ type }) => {
      if (type === 'image') return question.wants_photo
      return question.wants_text && (type === 'text' || type === 'textarea')
    })
    .map((option) => ({
      ...option,
      options: [],
      is_required: false,
      price_modifier: 0,
      max_images: null,
      max_length: null,
    }))
}
