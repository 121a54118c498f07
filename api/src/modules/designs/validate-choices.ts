import { withParams } from '@nakshi/core/base/message-template'
import type { UploadedFile, UploadedImage } from '@nakshi/core/media/schema'
import { messages } from '@nakshi/core/messages'
import type { FilledOption, FilledOptions } from '@nakshi/core/products/choices'
import { listUploads } from '@nakshi/core/products/list-uploads'
import { getValueError } from '@nakshi/core/products/option-values'
import { type Choices, normaliseChoices, validateProductChoices } from '@nakshi/core/products/product-choices'
import type { Queryable } from '../../platform/db/client.ts'
import { AppError } from '../../platform/errors.ts'
import { findOwnedFiles, findOwnedImages } from '../../platform/media/owned-uploads.ts'
import type { PurchasableProduct } from '../catalogue/find-purchasable.ts'

/** Images and files must belong to the customer. @throws {AppError} 422 with an issue per field */
export async function validateChoices(
  db: Queryable,
  userId: string,
  purchasable: PurchasableProduct,
  submitted: Choices,
): Promise<Choices> {
  const choices = normaliseChoices(submitted)
  const issues = validateProductChoices(purchasable, choices, getValueError)
  const filledOptions = Object.values(choices.custom_options)
  const owned = {
    images: await findOwnedImages(
      db,
      userId,
      filledOptions.flatMap((filled) => ('images' in filled ? filled.images.map(({ url }) => url) : [])),
    ),
    files: await findOwnedFiles(
      db,
      userId,
      filledOptions.flatMap((filled) => ('files' in filled ? filled.files.map(({ url }) => url) : [])),
    ),
  }
  const customOptions: FilledOptions = {}
  for (const [id, filled] of Object.entries(choices.custom_options)) {
    const own = pickOwned(filled, owned)
    if (own) customOptions[id] = own
    else {
      const label = purchasable.custom_options.find((option) => option.id === id)?.name ?? ''
      const { not_your_file, not_your_image } = messages.selection
      issues.push({
        path: `custom_options.${id}`,
        message: withParams('files' in filled ? not_your_file : not_your_image, { label }),
      })
    }
  }
  const [first] = issues
  if (first) throw new AppError(422, 'choices', first.message, issues)
  return { variant_selections: choices.variant_selections, custom_options: customOptions }
}

/** As stored; null where an upload is not of the customer. */
function pickOwned(
  filled: FilledOption,
  owned: { images: Map<string, UploadedImage>; files: Map<string, UploadedFile> },
): FilledOption | null {
  if ('text' in filled) return filled
  const own: FilledOption =
    'images' in filled
      ? { images: filled.images.flatMap(({ url }) => owned.images.get(url) ?? []) }
      : { files: filled.files.flatMap(({ url }) => owned.files.get(url) ?? []) }
  return listUploads(own).length === listUploads(filled).length ? own : null
}
