import type { PurchasableProduct } from '../catalogue/read-purchasable.ts'
import type { FilledOptions } from '../contract/cart.ts'
import type { UploadedImage } from '../contract/media.ts'
import { sentences } from '../contract/sentences.ts'
import type { Tx } from '../db/client.ts'
import { type Choices, choiceProblems, tidyChoices } from '../domain/selection.ts'
import { AppError } from '../errors.ts'
import { ownedImages } from '../media/owned-images.ts'

/** Images must belong to the customer. @throws {AppError} 422 with an issue per field */
export async function checkedChoices(
  tx: Tx,
  userId: string,
  purchasable: PurchasableProduct,
  wanted: Choices,
): Promise<Choices> {
  const choices = tidyChoices(wanted)
  const problems = choiceProblems(purchasable, choices)
  const urls = Object.values(choices.custom_options).flatMap((filled) =>
    'images' in filled ? filled.images.map((image) => image.url) : [],
  )
  const owned = await ownedImages(tx, userId, urls)
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
      problems.push({ path: `custom_options.${id}`, message: sentences.selection.not_your_image(name) })
    }
  }
  const [first] = problems
  if (first) throw new AppError(422, 'choices', first.message, problems)
  return { variant_selections: choices.variant_selections, custom_options: customOptions }
}
