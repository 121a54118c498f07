import type { UploadedImage } from '@nakshi/core/media/schema'
import type { FilledOption } from '@nakshi/core/products/choices'
import type { Choices } from '@nakshi/core/products/product-choices'
import type { DemoProduct } from './catalogue.ts'
import { optionTexts, productOptionTexts } from './option-texts.ts'
import { createPersonalDetails, type NameScript, type PersonalDetails } from './personal-details.ts'
import type { Random } from './random.ts'

type Personalised = {
  product: DemoProduct
  placed: Date
  random: Random
  /** Returns different uploads of this customer. */
  photos: (count: number) => UploadedImage[]
}

export function personalise({ product, placed, random, photos }: Personalised): Choices {
  const variantSelections: Record<string, string> = {}
  for (const { type } of product.variants) {
    const values = product.variants.filter((variant) => variant.type === type).map(({ value }) => value)
    variantSelections[type] ??= random.pick(values)
  }
  const customOptions: Record<string, FilledOption> = {}
  const chosen = new Map<string, string>()
  for (const option of product.custom_options.filter(({ type }) => type === 'select')) {
    const text = random.pick(option.options)
    chosen.set(option.name, text)
    customOptions[option.id] = { text }
  }
  const details = createPersonalDetails(
    random,
    pickScript(variantSelections, chosen, random),
    variantSelections,
    placed,
  )
  for (const option of product.custom_options) {
    // Extras that depend on each other are left out
    if (option.type === 'select' || option.type === 'checkbox' || option.rules.show_if) continue
    if (!(option.is_required || random.chance(0.5))) continue
    customOptions[option.id] =
      option.type === 'image'
        ? { images: photos(photoCount(option.max_images, variantSelections, random)) }
        : { text: writtenText(product, option.name, details) }
  }
  return { variant_selections: variantSelections, custom_options: customOptions }
}

function writtenText(product: DemoProduct, optionName: string, details: PersonalDetails): string {
  const write = productOptionTexts[product.slug]?.[optionName] ?? optionTexts[optionName]
  if (!write) throw new RangeError(`nothing is known to write for "${optionName}" of ${product.slug}`)
  return write(details)
}

function pickScript(
  variants: Record<string, string>,
  chosen: Map<string, string>,
  random: Random,
): NameScript {
  const requestedScript = variants.script ?? chosen.get('Script') ?? chosen.get('Letter style')
  if (requestedScript === 'Hindi' || requestedScript === 'Devanagari') return 'Hindi'
  return requestedScript === undefined && random.chance(0.3) ? 'Hindi' : 'English'
}

function photoCount(maxImages: number | null, variants: Record<string, string>, random: Random): number {
  const max = maxImages ?? 1
  if (variants.photos) return variants.photos.startsWith('Two') ? 2 : 1
  return max > 3 ? random.between(5, max) : max
}
