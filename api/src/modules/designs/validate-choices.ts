import { withParams } from '@nakshi/core/base/message-template'
import type { UploadedImage } from '@nakshi/core/media/schema'
import { messages } from '@nakshi/core/messages'
import type { FilledOptions } from '@nakshi/core/products/choices'
import { getValueError } from '@nakshi/core/products/option-values'
import { type Choices, normaliseChoices, validateProductChoices } from '@nakshi/core/products/product-choices'
import type { Queryable } from '../../platform/db/client.ts'
import { AppError } from '../../platform/errors.ts'
import { findOwnedImages } from '../../platform/media/owned-images.ts'
import type { PurchasableProduct } from '../catalogue/find-purchasable.ts'

/** Images must belong to the customer. @throws {AppError} 422 with an issue per field */
export async function validateChoices(
  db: Queryable,
  userId: string,
  purchasable: PurchasableProduct,
  submitted: Choices,
): Promise<Choices> {
  const choices = normaliseChoices(submitted)
  const issues = validateProductChoices(purchasable, choices, getValueError)
  const urls = Object.values(choices.custom_options).flatMap((filled) =>
    'images' in filled ? filled.images.map((image) => image.url) : [],
  )
  const owned = await findOwnedImages(db, userId, urls)
  const customOptions: FilledOptions = {}
  for (const [id, filled] of Object.entries(choices.custom_options)) {
    if ('text' in filled) {
      customOptions[id] = filled
      continue
    }
    const images = filled.images.map((image) => owned.get(image.url))
    if (images.every((image): image is UploadedImage => image !== undefined)) customOptions[id] = { images }
    else {
      const name = purchasable.custom_options.find((option) => option.id === id)?.name ?? ''
      issues.push({
        path: `custom_options.${id}`,
        message: withParams(messages.selection.not_your_image, { label: name }),
      })
    }
  }
  const [first] = issues
  if (first) throw new AppError(422, 'choices', first.message, issues)
  return { variant_selections: choices.variant_selections, custom_options: customOptions }
}
