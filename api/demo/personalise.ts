import type { FilledOption } from '../src/contract/cart.ts'
import type { UploadedImage } from '../src/contract/media.ts'
import type { Choices } from '../src/domain/selection.ts'
import type { DemoProduct } from './catalogue.ts'
import type { Random } from './random.ts'
import { wishTexts, wishTextsOfProduct } from './wish-texts.ts'
import { makeWish, type Script, type Wish } from './wishes.ts'

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
  const wish = makeWish(random, scriptOf(variantSelections, chosen, random), variantSelections, placed)
  for (const option of product.custom_options) {
    if (option.type === 'select' || !(option.is_required || random.chance(0.5))) continue
    customOptions[option.id] =
      option.type === 'image'
        ? { images: photos(photoCount(option.max_images, variantSelections, random)) }
        : { text: writtenText(product, option.name, wish) }
  }
  return { variant_selections: variantSelections, custom_options: customOptions }
}

function writtenText(product: DemoProduct, optionName: string, wish: Wish): string {
  const write = wishTextsOfProduct[product.slug]?.[optionName] ?? wishTexts[optionName]
  if (!write) throw new RangeError(`nothing is known to write for "${optionName}" of ${product.slug}`)
  return write(wish)
}

function scriptOf(variants: Record<string, string>, chosen: Map<string, string>, random: Random): Script {
  const wanted = variants.script ?? chosen.get('Script') ?? chosen.get('Letter style')
  if (wanted === 'Hindi' || wanted === 'Devanagari') return 'Hindi'
  return wanted === undefined && random.chance(0.3) ? 'Hindi' : 'English'
}

function photoCount(maxImages: number | null, variants: Record<string, string>, random: Random): number {
  const most = maxImages ?? 1
  if (variants.photos) return variants.photos.startsWith('Two') ? 2 : 1
  return most > 3 ? random.between(5, most) : most
}
