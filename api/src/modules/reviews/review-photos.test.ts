import type { UploadedImage } from '@nakshi/core/media/schema'
import { messages } from '@nakshi/core/messages'
import { defaultPrivacySettings, getRetentionDays } from '@nakshi/core/privacy/retention-periods'
import type { ReviewList } from '@nakshi/core/reviews/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { png } from '../../../test/harness-png.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { reviews, users } from '../../platform/db/tables/index.ts'
import { openMediaStore } from '../../platform/media/media-store.ts'
import { purgeUnusedUploads } from '../../platform/media/purge-unused-uploads.ts'

const defaultPeriods = getRetentionDays(defaultPrivacySettings, new Date('2026-11-29'))

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const praise = { rating: 5, title: 'Lovely', comment: 'As in the picture.' }
const upload = async (client: Client): Promise<UploadedImage> => {
  const file = { content: png(1_400, 700), name: 'on our wall.png', type: 'image/png' }
  return (await client.upload('/api/uploads', file)).json()
}
const write = (client: Client, slug: string, photos: UploadedImage[]) =>
  client.post(`/api/products/${slug}/reviews`, { ...praise, photos })
const listReviews = async (slug: string): Promise<ReviewList> =>
  (await shop.visitor().get(`/api/products/${slug}/reviews`)).json()
const getStatus = async (url: string) => (await shop.visitor().get(url)).statusCode
const deleteUnused = () =>
  purgeUnusedUploads(shop.db, openMediaStore(shop.config), new Date(), defaultPeriods)

test('shows review photos publicly, rejects a fifth one and keeps the upload private', async () => {
  const { slug } = await addProduct(shop.db)
  const [asha, other] = [await shop.asShopper(), await shop.asShopper()]
  const photo = await upload(asha)
  const own = photo.url.split('?')[0] ?? ''
  const open = own.replace('/custom/', '/review/')
  expect(await getStatus(open)).toBe(404)

  const stolen = await write(other, slug, [photo])
  expect([stolen.statusCode, stolen.json().message]).toEqual([422, messages.review.photo_expired.template])
  const five = await write(
    asha,
    slug,
    Array.from({ length: 5 }, () => photo),
  )
  expect(five.statusCode).toBe(400)
  const written = await write(asha, slug, [photo])
  expect(written.json().photos).toEqual([open])
  const list = await listReviews(slug)
  expect([list.photos, list.items[0]?.photos]).toEqual([[open], [open]])

  const large = await shop.visitor().get(open)
  expect([large.statusCode, large.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(await getStatus(`${open}?w=161`)).toBe(400)
  // The upload itself stays its writer's
  expect(await getStatus(own)).not.toBe(200)
  await shop.sql`update media set created_at = now() - interval '40 days'`
  await deleteUnused()
  await deleteUnused()
  expect(await getStatus(open)).toBe(200)
})

test('lets an admin remove but not add review photos, and deletes all with the account', async () => {
  const { slug } = await addProduct(shop.db)
  const asha = await shop.asShopper()
  const [first, second, loose] = [await upload(asha), await upload(asha), await upload(asha)]
  const { id, photos } = (await write(asha, slug, [first, second])).json()
  const foreign = (loose.url.split('?')[0] ?? '').replace('/custom/', '/review/')
  const changed = await admin.patch(`/api/admin/reviews/${id}`, { photos: [photos[1], foreign] })
  expect(changed.json()).toMatchObject({ photos: [photos[1]], comment: praise.comment })
  expect(await getStatus(photos[0])).toBe(404)
  expect((await listReviews(slug)).photos).toEqual([photos[1]])
  expect(await getStatus(photos[1])).toBe(200)

  await shop.db.delete(users).where(eq(users.id, asha.userId))
  expect(await shop.db.$count(reviews, eq(reviews.user_id, asha.userId))).toBe(0)
  expect(await getStatus(photos[1])).toBe(404)
})
