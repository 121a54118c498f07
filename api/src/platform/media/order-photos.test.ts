import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { addOrder } from '../../../test/harness-rows.ts'
import { claimGuestOrders } from '../../modules/guests/claim-guest-orders.ts'
import { deleteAccount } from '../../modules/privacy/delete-account.ts'
import { isCustomerPhoto } from '../../modules/privacy/erase-orders.ts'
import { insertRow } from '../db/insert-row.ts'
import { media, orderMessages, returnRequests, users } from '../db/tables/index.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const image = (key: string) =>
  ({ url: `/media/${key}`, name: 'p.jpg', type: 'image/jpeg', size: 10 }) as const

test('moves all photos of an order with it to the account, and deletes them with the account', async () => {
  const { userId, email } = await shop.asShopper()
  await shop.db.update(users).set({ email_confirmed_at: new Date() }).where(eq(users.id, userId))
  const guest = await insertRow(shop.db, users, {})
  const keys = ['item', 'answer', 'question', 'return', 'other'].map((place) => `custom/${place}.jpg`)
  const [item = '', answer = '', question = '', returned = '', other = ''] = keys
  for (const key of keys)
    await shop.db.insert(media).values({
      ...{ key, kind: 'custom', owner_id: guest.id, name: 'p.jpg', type: 'image/jpeg' },
      ...{ size: 10, width: 10, height: 10, unused_since: null },
    })
  const ofGuest = { user_id: guest.id, status: 'delivered', delivered_at: new Date() } as const
  const option = crypto.randomUUID()
  const { id } = await addOrder(shop.db, {
    ...ofGuest,
    guest_email: email,
    shipping: { email },
    custom_options: { [option]: { images: [image(item)] } },
  })
  // The guest keeps another order, of another account.
  await addOrder(shop.db, {
    ...ofGuest,
    guest_email: 'ravi@example.test',
    shipping: { email: 'ravi@example.test' },
    custom_options: { [option]: { images: [image(other)] } },
  })
  await shop.db.insert(orderMessages).values({
    order_id: id,
    kind: 'change_request',
    answer: 'This photo, please',
    answered_at: new Date(),
    resolved_at: new Date(),
    attachments: { [option]: { images: [image(answer)] } },
    upload_keys: [question],
  })
  await shop.db.insert(returnRequests).values({
    order_id: id,
    reason: 'damaged',
    message: 'Broken',
    photos: [image(returned)],
    outcome: 'declined',
    answer: 'It is as ordered',
    resolved_at: new Date(),
  })

  expect(await shop.db.transaction((tx) => claimGuestOrders(tx, userId))).toBe(1)
  const listOwners = async () =>
    new Map(
      (
        await shop.db
          .select({ key: media.key, owner_id: media.owner_id })
          .from(media)
          .where(inArray(media.key, keys))
      ).map(({ key, owner_id }) => [key, owner_id]),
    )
  expect(await listOwners()).toEqual(new Map(keys.map((key) => [key, key === other ? guest.id : userId])))
  const exported = await shop.db.select({ key: media.key }).from(media).where(isCustomerPhoto(userId))
  expect(exported.map(({ key }) => key).toSorted()).toEqual(keys.filter((key) => key !== other).toSorted())

  await shop.db.transaction((tx) => deleteAccount(tx, userId))
  const deleted = await shop.db
    .select()
    .from(media)
    .where(eq(media.unused_since, new Date(0)))
  expect(deleted.map(({ key, name }) => [key, name]).toSorted()).toEqual(
    keys.flatMap((key) => (key === other ? [] : [[key, '']])).toSorted(),
  )
})
