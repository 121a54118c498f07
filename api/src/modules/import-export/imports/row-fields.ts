import { adminMessages } from '@nakshi/core/admin-messages'
import { withParams } from '@nakshi/core/base/message-template'
import { toSlug } from '@nakshi/core/base/slug'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import {
  type ImportPicture,
  type ImportRow,
  isImageAddress,
  MAX_ADDRESS_CHARACTERS,
  type ProductField,
} from '@nakshi/core/imports/admin-products'
import type { ProductTranslations } from '@nakshi/core/products/admin-translations'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { splitTranslationColumn } from '@nakshi/core/translations/translation-columns'
import type { ProductRow } from '../exports/lists/product-columns.ts'
import type { ProductGroup } from './group-rows.ts'
import { parsePositions, parseProductCell, splitValues } from './parse-product-cell.ts'
import { isLinkField, type KnownCollections } from './product-links.ts'

export type ImportContext = {
  /** Ids by slug and name, lower case. */
  categories: ReadonlyMap<string, string>
  pictures: ReadonlyMap<string, ImportPicture>
  /** Owner by slug, including rows of the list. */
  slugs: Map<string, string>
  /** Product by SKU, lower case, including rows of the list. */
  skus: Map<string, string>
  categorySlugs: ReadonlyMap<string, string>
  collections: KnownCollections
  /** Images that the list names by their address in this shop, but that it does not have. */
  absentImages: ReadonlySet<string>
}

const OWN_IMAGES = '/media/catalogue/'
export const isOwnImage = (name: string): boolean => name.startsWith(OWN_IMAGES)

/** Stored images may be those that cannot be loaded now. @returns null if nothing changes */
function keepStored({ images: loaded }: ResolvedPictures, { images: stored }: ProductRow) {
  const added = loaded.filter(({ url }) => stored.every((image) => image.url !== url))
  return added.length > 0 ? [...stored, ...added] : null
}

/** Null if the cell cannot be parsed. */
export function parseExportedStock(cell: string): unknown {
  const read = parseProductCell('stock_when_exported', cell)
  return 'value' in read ? read.value : null
}

/** By slug or name. */
export function findCategory(
  { categories }: Pick<ImportContext, 'categories'>,
  name: string,
): string | undefined {
  return categories.get(name.toLowerCase()) ?? categories.get(toSlug(name))
}

export type RowError = ImportRow['problems'][number]

type Fields = {
  images?: ResolvedPictures['images']
  translations?: ProductTranslations
} & Record<string, unknown>

export function toFormFields(
  values: ReadonlyMap<ProductField, unknown>,
  cells: ProductGroup['cells'],
  product: ProductRow | null,
  known: ImportContext,
): { fields: Fields; problems: RowError[] } & Pick<ResolvedPictures, 'wanted' | 'notes'> {
  const fields: Fields = {}
  const problems: RowError[] = []
  let wanted: string[] = []
  let notes: CatalogueMessage[] = []
  const size = { ...product?.dimensions } as Record<string, unknown>
  for (const [field, value] of values) {
    if (isLinkField(field)) continue
    const translated = splitTranslationColumn(field)
    if (field === 'weight_kg') fields.weight = value
    else if (field === 'length_cm' || field === 'width_cm' || field === 'height_cm') {
      size[field.slice(0, -'_cm'.length)] = value
      fields.dimensions = size
    } else if (field === 'categories') {
      const found = (value as string[]).map((name) => [name, findCategory(known, name)] as const)
      for (const [name, id] of found)
        if (id === undefined)
          addRowError(problems, {
            field,
            ...toApiMessage(withParams(productImportMessages.unknown, { value: name })),
          })
      fields.category_ids = [...new Set(found.flatMap(([, id]) => id ?? []))]
    } else if (field === 'images') {
      const resolved = resolvePictures(value as string[], product?.images ?? [], known.pictures)
      const images = product && resolved.notes.length > 0 ? keepStored(resolved, product) : resolved.images
      if (images) fields.images = images
      wanted = resolved.wanted
      for (const message of resolved.problems) problems.push({ field, ...toApiMessage(message) })
      for (const { id, url } of resolved.images)
        if (id === undefined && known.absentImages.has(url))
          problems.push({
            field,
            ...toApiMessage(withParams(productImportMessages.image_missing, { name: url })),
          })
      notes = resolved.notes
    } else if (field === 'image_alts') {
      const pictured = listPictured(cells, product, known)
      const texts = value as string[]
      if (texts.length > 0 && texts.length !== pictured.length) {
        const params = { smart_count: pictured.length }
        problems.push({ field, ...toApiMessage(withParams(productImportMessages.text_count, params)) })
        continue
      }
      const byUrl = new Map(pictured.map(({ url }, index) => [url, texts[index] ?? '']))
      const images = fields.images ?? product?.images ?? []
      fields.images = images.map((image) => ({ ...image, alt_text: byUrl.get(image.url) ?? '' }))
    } else if (field === 'stock') {
      fields.stock = value
      const exported = cells.get('stock_when_exported')
      const read = exported ? parseExportedStock(exported) : product?.stock
      if (read === null) {
        problems.push({
          field: 'stock_when_exported',
          ...toApiMessage(productImportMessages.no_whole_number),
        })
        continue
      }
      if (product) fields.expected_stock = read
      const left = product && Number(value) + product.stock - Number(fields.expected_stock)
      if (product && left !== null && left < 0)
        problems.push({
          field,
          ...toApiMessage(withParams(adminMessages.product.sold_since, { smart_count: product.stock })),
        })
    } else if (translated) {
      const texts = fields.translations?.[translated.language]
      fields.translations = {
        ...fields.translations,
        [translated.language]: { ...texts, [translated.field]: String(value ?? '') },
      }
    } else fields[field] = value
  }
  return { fields, problems, wanted, notes }
}

export function addRowError(problems: RowError[], problem: RowError): void {
  if (!problems.some(({ field }) => field !== null && field === problem.field)) problems.push(problem)
}

type Images = ProductRow['images']
type ResolvedPictures = {
  images: (Partial<Images[number]> & { url: string })[]
  /** In the archive, but not uploaded yet. */
  wanted: string[]
  problems: CatalogueMessage[]
  /** Addresses without an image: the product is imported without them. */
  notes: CatalogueMessage[]
}

/** Images of the product after the import, in the order of the list; `url` is null for one that is not loaded. */
export function listPictured(
  cells: ProductGroup['cells'],
  product: ProductRow | null,
  { pictures }: Pick<ImportContext, 'pictures'>,
): { url: string | null; alt_text: string }[] {
  const stored = product?.images ?? []
  const [names, alts] = [cells.get('images'), cells.get('image_alts')]
  const listed = names === undefined ? stored.map(({ url }) => url) : [...new Set(splitValues(names))]
  const texts = alts === undefined ? null : parsePositions(alts)
  return listed.map((name, index) => {
    const image = resolvePictures([name], stored, pictures).images[0]
    return { url: image?.url ?? null, alt_text: (texts ? texts[index] : image?.alt_text) ?? '' }
  })
}

/** `mug.jpg` of `https://cdn.example/mug.jpg?v=1`, lower case. */
function toFileName(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  return (path.split('/').at(-1) ?? '').toLowerCase()
}

/** URLs or file names of the archive. Stored pictures keep their fields; the first is primary. */
export function resolvePictures(
  names: string[],
  existing: Images,
  archive: ReadonlyMap<string, ImportPicture>,
): ResolvedPictures {
  const resolved: ResolvedPictures = { images: [], wanted: [], problems: [], notes: [] }
  for (const name of new Set(names)) {
    const own = existing.find(({ url }) => url === name)
    const file = name.replace(OWN_IMAGES, '')
    const isAddress = isImageAddress(name)
    const picture = archive.get(file.toLowerCase()) ?? (isAddress ? archive.get(toFileName(name)) : undefined)
    if (isAddress && !own && !picture) {
      if (name.length <= MAX_ADDRESS_CHARACTERS) resolved.wanted.push(name)
      else
        resolved.notes.push(
          withParams(productImportMessages.address_too_long, { name: `${name.slice(0, 60)}…` }),
        )
      continue
    }
    if (own || (!picture && file !== name)) {
      resolved.images.push(own ?? { url: name })
      continue
    }
    if (!picture) resolved.problems.push(withParams(productImportMessages.image_missing, { name }))
    else if (picture.problem !== null && isImageAddress(picture.name))
      resolved.notes.push(
        withParams(productImportMessages.image_left_out, { name, problem: picture.problem }),
      )
    else if (picture.problem !== null)
      resolved.problems.push(
        withParams(productImportMessages.image_rejected, { name, problem: picture.problem }),
      )
    else if (picture.url === null) resolved.wanted.push(isAddress ? picture.name : file)
    else resolved.images.push({ url: picture.url })
  }
  return resolved
}
