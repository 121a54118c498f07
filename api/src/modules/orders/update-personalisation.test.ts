import { adminMessages } from '@nakshi/core/admin-messages'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addDesignedItem } from '../../../test/harness-designed-item.ts'
import { startWorkers } from '../../app/worker/worker.ts'
import { SYSTEM } from '../../platform/db/actor.ts'
import { orderItems, orderMessages, orders } from '../../platform/db/tables/index.ts'
import { sendProofs } from '../order-messages/send-proofs.ts'
import { planPersonalisation, updatePersonalisation } from './update-personalisation.ts'

let shop: TestApp
let maker: Client
let stop: () => Promise<void>
beforeAll(async () => {
  shop = await createTestApp()
  maker = await shop.asStaff('workshop')
  stop = await startWorkers({ db: shop.db, config: shop.config, log: shop.app.log })
})
afterAll(async () => {
  await stop()
  await shop.close()
})

type Added = Awaited<ReturnType<typeof addDesignedItem>>
const patient = { timeout: 30_000, interval: 100 }

const change = async ({ order, item }: Added, text: string, by = maker) => {
  const [slot = ''] = Object.keys(item.custom_options)
  const customOptions = { ...item.custom_options, [slot]: { text } }
  const target = {
    order_id: order.id,
    item_id: item.id,
    custom_options: customOptions,
    actor: { ...SYSTEM, id: by.userId },
    layouts: new Map(),
  }
  await planPersonalisation(shop.db, target)
  return shop.db.transaction((tx) => updatePersonalisation(tx, target))
}
const getItem = async ({ order }: Added) =>
  (await maker.get(`/api/admin/workshop-orders/${order.id}`)).json().items[0]
const drawn = (target: Added) =>
  vi.waitFor(async () => {
    const { print } = await getItem(target)
    expect(print.state).toBe('made')
    return print
  }, patient)
const listProofs = ({ item }: Added) =>
  shop.db.select().from(orderMessages).where(eq(orderMessages.item_id, item.id))

test('freezes and renders the new text and keeps the earlier files', async () => {
  const target = await addDesignedItem(shop, { text: 'Aasha & Ravi' })
  const before = await drawn(target)
  const frozen = await change(target, 'Asha & Ravi')
  expect(frozen).toMatchObject({
    ...target.design,
    scene: { texts: [{ ...target.design.scene.texts[0], text: 'Asha & Ravi' }], photos: [] },
  })
  const after = await drawn(target)
  expect(after.files.map(({ kind }: { kind: string }) => kind)).toEqual(['preview', 'png', 'pdf', 'svg'])
  expect(after.earlier).toEqual([{ replaced_at: expect.any(String), files: before.files, proof: null }])
  const read = async (kind: string, { files }: typeof before) =>
    (await maker.get(files.find((file: { kind: string }) => file.kind === kind).url)).rawPayload
  expect((await read('svg', after)).equals(await read('svg', before))).toBe(false)
  const [stored] = await shop.db.select().from(orderItems).where(eq(orderItems.id, target.item.id))
  expect(JSON.stringify(stored?.custom_options)).toContain('"Asha & Ravi"')
  const zip = await maker.get(
    `/api/admin/print-files?of=items&filter=${JSON.stringify({ id: [target.item.id] })}`,
  )
  expect(zip.rawPayload.toString('latin1').match(/\.svg/g)).toHaveLength(2)
})

test('requires a new proof approval after the text changes', async () => {
  const target = await addDesignedItem(shop, { needs_proof: true })
  await drawn(target)
  await sendProofs(shop.db, new Date())
  const approved = { decision: 'approved', answered_at: new Date() } as const
  await shop.db.update(orderMessages).set(approved).where(eq(orderMessages.item_id, target.item.id))
  await change(target, 'Asha & Rohan')
  expect(await getItem(target)).toMatchObject({
    print: { proof: null, earlier: [{ proof: { state: 'approved' } }] },
  })
  const step = (body: object) =>
    maker.put(`/api/admin/workshop-orders/${target.order.id}/items/${target.item.id}`, body)
  expect((await step({ production_status: 'checked' })).json().message).toContain(
    adminMessages.order.proof_pending.template,
  )
  await drawn(target)
  expect(await sendProofs(shop.db, new Date())).toBe(1)
  expect((await getItem(target)).print.proof).toMatchObject({ state: 'waits' })
  const [waiting] = await shop.db.select().from(orders).where(eq(orders.id, target.order.id))
  expect(waiting?.waiting_since).not.toBeNull()
})

test('expires the proof link of the old text and stops waiting', async () => {
  const target = await addDesignedItem(shop, { needs_proof: true })
  await drawn(target)
  await sendProofs(shop.db, new Date())
  await change(target, 'Asha & Rohan')
  const [first] = await listProofs(target)
  expect(first?.expires_at.getTime()).toBeLessThanOrEqual(Date.now())
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, target.order.id))
  expect(order?.waiting_since).toBeNull()
})

test('rejects a text that cannot be made, names the unsupported character and changes nothing', async () => {
  const target = await addDesignedItem(shop)
  const print = await drawn(target)
  const rejection = await change(target, 'Asha 漢').catch((error: unknown) => error)
  const [slot] = Object.keys(target.item.custom_options)
  expect(rejection).toMatchObject({
    statusCode: 422,
    code: 'cannot_be_made',
    issues: [{ path: `custom_options.${slot}`, message: { params: { characters: '漢' } } }],
  })
  expect((await getItem(target)).print).toEqual(print)
})

test('rejects changes to made or shipped items and resets the check of a checked item', async () => {
  const made = await addDesignedItem(shop)
  await shop.db.update(orderItems).set({ production_status: 'made' }).where(eq(orderItems.id, made.item.id))
  await expect(change(made, 'Asha')).rejects.toMatchObject({ statusCode: 409, code: 'piece_begun' })
  const sent = await addDesignedItem(shop, { order: { status: 'shipped' } })
  await expect(change(sent, 'Asha')).rejects.toMatchObject({ statusCode: 409, code: 'piece_begun' })
  const checked = await addDesignedItem(shop)
  await shop.db
    .update(orderItems)
    .set({ production_status: 'checked' })
    .where(eq(orderItems.id, checked.item.id))
  await change(checked, 'Asha')
  expect((await getItem(checked)).production_status).toBeNull()
})
