import type { AdminProduct } from '@nakshi/core/products/admin-schema'
import { AREA_PRESETS } from '@nakshi/studio/area-presets'
import { withSlotKey } from '@nakshi/studio/bind-slots'
import { createQuad } from '@nakshi/studio/placement-quad'
import type { AreaPreset } from '@nakshi/studio/preset-parts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { uploadGrey } from '../../../../test/harness-designs.ts'
import { png } from '../../../../test/harness-png.ts'
import { addProduct } from '../../../../test/harness-rows.ts'
import { productImages } from '../../../platform/db/tables/index.ts'

let shop: TestApp
let admin: Client
let asha: Client
let picture: string
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  asha = await shop.asShopper()
  picture = await uploadGrey(admin)
})
afterAll(() => shop.close())

/** A product with a picture of which nothing is asked, made personalisable as the backoffice does. */
async function personalised({ name, area, requiredOptions, bend_deg, sag, finish }: AreaPreset) {
  const { id, slug } = await addProduct(shop.db)
  await shop.db.insert(productImages).values({ product_id: id, url: picture, is_primary: true })
  let product: AdminProduct = (await admin.get(`/api/admin/products/${id}`)).json()
  let bound = area
  for (const [slot, asked] of Object.entries(requiredOptions)) {
    const { custom_options, updated_at } = product
    const body = { custom_options: [...custom_options, { ...asked, is_required: true }], updated_at }
    const answer = await admin.put(`/api/admin/products/${id}`, body)
    expect(answer.statusCode, answer.body).toBe(200)
    product = answer.json()
    bound = withSlotKey(bound, slot, product.custom_options.at(-1)?.id ?? '')
  }
  const quad = createQuad(area, { width: 400, height: 300 }, bend_deg)
  const placements = [{ image_url: picture, placement: { quad, bend_deg, sag, finish } }]
  const areas = [{ name, area: bound, placements }]
  const saved = await admin.put(`/api/admin/products/${id}/print-areas`, { areas })
  expect(saved.statusCode, saved.body).toBe(200)
  return { product, slug }
}

const withText = AREA_PRESETS.filter(({ area }) => area.slots.some(({ kind }) => kind === 'text'))

test.each(withText.map((preset) => [preset.id, preset] as const))(
  'makes a plain product personalisable with the %s preset and shows text in the preview',
  async (_, preset) => {
    const { product, slug } = await personalised(preset)
    const [area] = (await shop.visitor().get(`/api/products/${slug}/studio`)).json().areas
    expect(area.name).toBe(preset.name)
    const content = png(1200, 1200)
    const photo = (await asha.upload('/api/uploads', { content, name: 'us.png', type: 'image/png' })).json()
    const words = product.custom_options.filter(({ type }) => type === 'text')
    expect(words).not.toEqual([])
    const seen = async (letter: string) => {
      const filled = product.custom_options.map(({ id, type }) => [
        id,
        type === 'image' ? { images: [photo] } : { text: letter },
      ])
      const answer = await asha.post('/api/designs', {
        product_id: product.id,
        custom_options: Object.fromEntries(filled),
        print_area_id: area.id,
        area_version: area.version,
        style: { texts: [], photos: [] },
      })
      expect(answer.statusCode, answer.body).toBe(201)
      const { report, preview_url } = answer.json()
      expect(report.texts).toMatchObject(words.map(({ id: slot }) => ({ slot, lines: [letter] })))
      return (await asha.get(preview_url)).rawPayload
    }
    expect((await seen('अ')).equals(await seen('म'))).toBe(false)
  },
)
