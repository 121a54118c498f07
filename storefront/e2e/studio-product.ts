import type { PrintAreasBody } from '@nakshi/core/designs/schema'
import type { AdminProduct } from '@nakshi/core/products/admin-schema'
import type { APIRequestContext } from '@playwright/test'
import { addOwnProduct, getProduct, getResponse } from './shop.ts'

/**
 * A plate to engrave with a name, on which a photo may stand too: 200 × 100 mm, on a demo picture.
 * @param nameCosts in paise, beside the ₹199.00 of the plate
 */
export async function addStudioProduct(admin: APIRequestContext, nameCosts = 0): Promise<AdminProduct> {
  const [picture] = (await getProduct(admin, 'teak-nameplate-hindi')).images
  const product = await addOwnProduct(admin, {
    images: [{ url: picture?.url, alt_text: 'A plate' }],
    custom_options: [
      { name: 'Name', type: 'text', is_required: true, max_length: 40, price_modifier: nameCosts },
      { name: 'Photo', type: 'image', max_images: 1 },
    ],
  })
  const { custom_options, images, ...rest } = await getResponse<AdminProduct>(
    admin.get(`/api/admin/products/${product.id}`),
  )
  const [name, photo] = custom_options.map(({ id }) => id)
  const body: PrintAreasBody = {
    areas: [
      {
        name: 'Front',
        side: '',
        variant_selections: {},
        needs_proof: false,
        jig: null,
        area: {
          width_mm: 200,
          height_mm: 100,
          bleed_mm: 0,
          safe_mm: 4,
          mask: { kind: 'rect' },
          process: 'print',
          min_stroke_mm: 0.1,
          min_dpi: 100,
          good_dpi: 200,
          slots: [
            {
              kind: 'photo',
              key: photo ?? '',
              box: { x: 10, y: 20, w: 50, h: 60 },
              mask: { kind: 'ellipse' },
            },
            {
              kind: 'text',
              key: name ?? '',
              box: { x: 65, y: 20, w: 125, h: 60 },
              min_mm: 6,
              max_mm: 40,
              max_lines: 2,
              align: 'center',
              arc_deg: 0,
              fonts: ['tiro', 'kalam', 'rozha', 'vibes'],
              colours: ['#23408e', '#7b1e2b', '#1b2033'],
            },
          ],
        },
        placements: [
          {
            image_url: images[0]?.url ?? '',
            placement: {
              quad: [
                [0.12, 0.36],
                [0.88, 0.36],
                [0.88, 0.66],
                [0.12, 0.66],
              ],
              bend_deg: 0,
              sag: 0,
              finish: { kind: 'print', white: [250, 250, 250], is_opaque: true },
            },
          },
        ],
      },
    ],
  }
  await getResponse(admin.put(`/api/admin/products/${product.id}/print-areas`, { data: body }))
  return { ...rest, custom_options, images }
}
