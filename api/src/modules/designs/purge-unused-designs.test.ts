import { defaultPrivacySettings, getRetentionDays } from '@nakshi/core/privacy/retention-periods'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { addPlate, getArea } from '../../../test/harness-designs.ts'
import { photoSlot } from '../../../test/harness-studio.ts'
import { customOptions, designs } from '../../platform/db/tables/index.ts'
import { openMediaStore } from '../../platform/media/media-store.ts'
import { purgeUnusedUploads } from '../../platform/media/purge-unused-uploads.ts'
import { expireCartPhotos } from '../cart/expire-cart-photos.ts'
import { purgeUnusedDesigns } from './purge-unused-designs.ts'

const defaultPeriods = getRetentionDays(defaultPrivacySettings, new Date('2026-11-29'))

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const DAY = 86_400_000

test('purges an unused design and its photo after a week, but keeps saved and cart designs', async () => {
  const product = await addPlate(shop.db)
  const [option] = await shop.db
    .insert(customOptions)
    .values({ product_id: product.id, name: 'Photo', type: 'image', max_images: 1 })
    .returning()
  const key = option?.id ?? ''
  const admin = await shop.asAdmin()
  const body = { areas: [getArea(product, { slots: [photoSlot({ key })] })] }
  const [area] = (await admin.put(`/api/admin/products/${product.id}/print-areas`, body)).json().areas
  const asha = await shop.asShopper()
  const photo = async () => {
    const content = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#204020' } })
      .jpeg()
      .toBuffer()
    return (await asha.upload('/api/uploads', { content, name: 'us.jpg', type: 'image/jpeg' })).json()
  }
  const choices = async () => ({
    product_id: product.id,
    custom_options: { [product.option_id]: { text: 'Asha' }, [key]: { images: [await photo()] } },
  })
  const look = { print_area_id: area.id, area_version: 1, style: { texts: [], photos: [] } }
  const make = async () => (await asha.post('/api/designs', { ...(await choices()), ...look })).json().id
  const tried = await make()
  const saved = await make()
  await asha.patch(`/api/designs/${saved}`, { is_saved: true })
  const cart = await asha.post('/api/cart', { ...(await choices()), design: look })
  const inCart = cart.json().items[0].design.id

  const store = openMediaStore(shop.config)
  const left = async () => (await shop.db.select({ id: designs.id }).from(designs)).map(({ id }) => id).sort()
  const photos = async () => (await shop.sql`select id from media where kind = 'custom'`).length
  const night = async (days: number) => {
    const now = new Date(Date.now() + days * DAY)
    await expireCartPhotos(shop.db, now)
    await purgeUnusedDesigns(shop.db, now)
    await purgeUnusedUploads(shop.db, store, now, defaultPeriods)
  }
  await night(6)
  expect(await left()).toEqual([tried, saved, inCart].sort())
  expect(await photos()).toBe(3)
  await night(8)
  expect(await left()).toEqual([saved, inCart].sort())
  expect(await photos()).toBe(2)
  // An unchanged cart loses its photos, and with them the style that had one
  await night(31)
  expect(await left()).toEqual([saved])
  expect(await photos()).toBe(1)
  expect((await asha.get('/api/cart')).json().items[0].design).toBeNull()
})
