import type { PrintAreasBody } from '@nakshi/core/designs/schema'
import type { Placement, StudioArea } from '@nakshi/core/studio/schema'
import sharp from 'sharp'
import type { Db } from '../src/platform/db/client.ts'
import { productImages, productVariants } from '../src/platform/db/tables/index.ts'
import type { Client } from './harness-client.ts'
import { addProduct } from './harness-rows.ts'
import { plate, textSlot } from './harness-studio.ts'

/** In the middle of a picture of 4 to 3, as wide as three times its height. */
export const onThePicture = (changes: Partial<Placement> = {}): Placement => ({
  quad: [
    [0.2, 0.4],
    [0.8, 0.4],
    [0.8, 0.667],
    [0.2, 0.667],
  ],
  bend_deg: 0,
  sag: 0,
  finish: { kind: 'print', white: [250, 250, 250], is_opaque: false },
  ...changes,
})

/** A product with a name to fill in and one picture. */
type OwnOptions = NonNullable<NonNullable<Parameters<typeof addProduct>[1]>['custom_options']>

/** @param others options beside the name */
export async function addPlate(db: Db, imageUrl = '/media/catalogue/plate.webp', others: OwnOptions = []) {
  const product = await addProduct(db, {
    title: 'Name plate',
    custom_options: [{ name: 'Name', type: 'text', max_length: 60, is_required: true }, ...others],
  })
  await db.insert(productImages).values({ product_id: product.id, url: imageUrl, is_primary: true })
  const [option] = product.custom_options
  if (!option) throw new Error('the option was not stored')
  return { ...product, option_id: option.id, image_url: imageUrl }
}
type Plate = Awaited<ReturnType<typeof addPlate>>

/** The same product with its studio: words in one slot, on its picture. */
export const getArea = (
  product: Plate,
  changes: Partial<StudioArea> = {},
): PrintAreasBody['areas'][number] => ({
  name: 'Front',
  side: '',
  variant_selections: {},
  area: plate({ slots: [textSlot({ key: product.option_id })], ...changes }),
  needs_proof: false,
  jig: null,
  placements: [{ image_url: product.image_url, placement: onThePicture() }],
})

/** Marks a plate as the backoffice does. @returns its area */
export async function markPlate(admin: Client, product: Plate, changes: Partial<StudioArea> = {}) {
  const body = { areas: [getArea(product, changes)] }
  const answer = await admin.put(`/api/admin/products/${product.id}/print-areas`, body)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().areas[0] as { id: string; version: number }
}

/** Marks a plate on its own picture, which is of the grey one, and on a second, of the red one. */
export async function markTwoColours(db: Db, admin: Client, product: Plate, red: string) {
  await db.insert(productImages).values({ product_id: product.id, url: red, sort_order: 1 })
  const colour = { product_id: product.id, type: 'colour', name: 'Colour' }
  await db.insert(productVariants).values([
    { ...colour, value: 'Grey', image_url: product.image_url },
    { ...colour, value: 'Red', image_url: red },
  ])
  const placements = [product.image_url, red].map((imageUrl) => ({
    image_url: imageUrl,
    placement: onThePicture(),
  }))
  const body = { areas: [{ ...getArea(product), placements }] }
  const answer = await admin.put(`/api/admin/products/${product.id}/print-areas`, body)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().areas[0] as { id: string; version: number }
}

/** A picture of the catalogue that is one colour all over. @returns its address */
export async function uploadGrey(admin: Client, background = '#dddddd'): Promise<string> {
  const content = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
  const answer = await admin.upload('/api/admin/uploads', { content, name: 'plate.png', type: 'image/png' })
  return answer.json().url
}
