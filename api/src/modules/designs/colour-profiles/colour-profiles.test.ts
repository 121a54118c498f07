import { createHash } from 'node:crypto'
import { colourProfileMessages } from '@nakshi/core/studio/admin-colour-profile-messages'
import { printAreaMessages } from '@nakshi/core/studio/admin-messages'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCmykProfile } from '../../../../test/cmyk-profile.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addDesignedItem } from '../../../../test/harness-designed-item.ts'
import { addPlate, getArea, onThePicture, uploadGrey } from '../../../../test/harness-designs.ts'
import { photoSlot, textSlot } from '../../../../test/harness-studio.ts'
import { auditLog, orders, printFiles } from '../../../platform/db/tables/index.ts'
import { openMediaStore } from '../../../platform/media/media-store.ts'
import { makePrintFiles } from '../../print-files/make-print-files.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const URL = '/api/admin/colour-profiles'
const upload = (content: Buffer, name = 'Paper.icc') =>
  admin.upload(URL, { content, name, type: 'application/vnd.iccprofile' })
async function addProfile(description: string) {
  const answer = await upload(createCmykProfile({ description }))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const change = (id: string, body: { ink_limit: number; is_default: boolean }) =>
  admin.put(`${URL}/${id}`, body)
const remove = async (id: string) => {
  const answer = await admin.delete(`${URL}/${id}`)
  return [answer.statusCode, answer.json().code]
}
async function makeFiles({ order_id, id }: { order_id: string; id: string }) {
  await makePrintFiles({ db: shop.db, store: openMediaStore(shop.config) }, { order_id, item_id: id })
  return shop.db.select().from(printFiles).where(eq(printFiles.item_id, id))
}

test('stores a profile unchanged and lists it by its description', async () => {
  const content = createCmykProfile({ description: 'Coated 300 %' })
  const answer = await upload(content)
  expect(answer.statusCode, answer.body).toBe(201)
  const profile = answer.json()
  expect(profile).toMatchObject({
    description: 'Coated 300 %',
    sha256: createHash('sha256').update(content).digest('hex'),
    size: content.length,
    ink_limit: 300,
    is_default: false,
    used_by: { products: 0, orders: 0 },
  })
  expect((await admin.get(URL)).json().items).toContainEqual(profile)
  const stored = await openMediaStore(shop.config).read(`profiles/${profile.sha256}.icc`)
  stored?.stream.destroy()
  expect(stored?.size).toBe(content.length)
  expect([(await upload(content)).statusCode, (await upload(content)).json().code]).toEqual([409, 'taken'])
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.subject_id, profile.id))
  expect(entries.map(({ action }) => action)).toEqual(['create'])
})

test.each<[string, Buffer, number, keyof typeof colourProfileMessages]>([
  ['a text', Buffer.from('cyan magenta yellow black '.repeat(20)), 415, 'wrong_type'],
  ['10 MB', Buffer.alloc(10_485_760, 'a'), 413, 'too_large'],
  ['a profile of RGB', createCmykProfile({ space: 'RGB ' }), 422, 'not_cmyk'],
  ['half a profile', createCmykProfile().subarray(0, 30_000), 422, 'unreadable'],
])('rejects %s with the reason and stores nothing', async (_, content, statusCode, code) => {
  const before = (await admin.get(URL)).json()
  const answer = await upload(content)
  expect([answer.statusCode, answer.json().code, answer.json().message_code]).toEqual([
    statusCode,
    code,
    `colour_profile_${code}`,
  ])
  expect((await admin.get(URL)).json()).toEqual(before)
})

test('has one profile of the store, which cannot be deleted', async () => {
  const [one, other] = [await addProfile('One'), await addProfile('Other')]
  expect((await change(one.id, { ink_limit: 280, is_default: true })).json()).toMatchObject({
    ink_limit: 280,
    is_default: true,
  })
  expect(await remove(one.id)).toEqual([409, 'in_use'])
  await change(other.id, { ink_limit: 300, is_default: true })
  const { items } = (await admin.get(URL)).json()
  expect(items.filter((each: { is_default: boolean }) => each.is_default)).toMatchObject([{ id: other.id }])
  expect(await remove(one.id)).toEqual([200, undefined])
  expect((await change(other.id, { ink_limit: 400, is_default: true })).statusCode).toBe(400)
  expect((await change(other.id, { ink_limit: 300, is_default: false })).statusCode).toBe(200)
  expect(await remove(other.id)).toEqual([200, undefined])
  expect((await openMediaStore(shop.config).read(`profiles/${other.sha256}.icc`)) === null).toBe(true)
})

test('keeps a profile that a print area chooses, and takes no unknown one', async () => {
  const { id } = await addProfile('Of an area')
  const product = await addPlate(shop.db, await uploadGrey(admin))
  const url = `/api/admin/products/${product.id}/print-areas`
  const save = (colourProfile: string) => {
    const slots = [textSlot({ key: product.option_id })]
    const { area, ...others } = getArea(product, { slots })
    return admin.put(url, { areas: [{ ...others, area: { ...area, colour_profile: colourProfile } }] })
  }
  const saved = await save(id)
  expect(saved.statusCode, saved.body).toBe(200)
  expect(await remove(id)).toEqual([409, 'in_use'])
  expect((await save('rgb')).statusCode).toBe(200)
  expect(await remove(id)).toEqual([200, undefined])
  const unknown = await save(id)
  expect(unknown.statusCode).toBe(422)
  expect(unknown.json().issues).toMatchObject([
    { path: 'areas.0.area.colour_profile', message_code: 'colour_profile_unknown' },
  ])
})

test('prints with the profile of the store, or of the area while the order is open', async () => {
  const [store, own] = [await addProfile('Of the store'), await addProfile('Of its area')]
  await change(store.id, { ink_limit: 300, is_default: true })
  const plain = await addDesignedItem(shop, { area: { process: 'print' } })
  const files = await makeFiles(plain.item)
  expect(files.map(({ kind }) => kind).sort()).toEqual(['pdf', 'png', 'preview', 'soft_proof'])
  const read = await admin.get(`/api/admin/orders/${plain.item.order_id}`)
  const [shown] = read.json().items
  expect(shown.print.colour).toEqual({ profile: 'Of the store', ink: expect.any(Number), ink_limit: 300 })
  const proof = shown.print.files.find(({ kind }: { kind: string }) => kind === 'soft_proof')
  expect((await admin.get(proof.url)).headers['content-type']).toBe('image/webp')

  const chosen = await addDesignedItem(shop, { area: { process: 'print', colour_profile: own.id } })
  const pdf = (await makeFiles(chosen.item)).find(({ kind }) => kind === 'pdf')
  expect(pdf?.colour?.profile).toBe('Of its area')
  expect(await remove(own.id)).toEqual([409, 'in_use'])
  await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, chosen.item.order_id))
  expect(await remove(own.id)).toEqual([200, undefined])

  const rgb = await addDesignedItem(shop, { area: { process: 'print', colour_profile: 'rgb' } })
  expect((await makeFiles(rgb.item)).map(({ colour }) => colour)).toEqual([null, null, null])
  await shop.db
    .delete(printFiles)
    .where(and(eq(printFiles.item_id, chosen.item.id), eq(printFiles.order_id, chosen.item.order_id)))
  await expect(makeFiles(chosen.item)).rejects.toThrow(colourProfileMessages.missing.template)
})

test('names designs of another profile and creates no imposition', async () => {
  const { id } = await addProfile('Of the sheet')
  const chosen = await addDesignedItem(shop, { area: { process: 'print', colour_profile: id } })
  const rgb = await addDesignedItem(shop, { area: { process: 'print', colour_profile: 'rgb' } })
  const request = (ids: string[]) =>
    admin.get('/api/admin/print-files/imposition', {
      query: { of: 'items', filter: JSON.stringify({ id: ids }) },
    })
  const mixed = await request([chosen.item.id, rgb.item.id])
  expect(mixed.statusCode, mixed.body).toBe(422)
  expect(mixed.json()).toMatchObject({ code: 'mixed_profiles', issues: [expect.any(Object)] })
  const alone = await request([chosen.item.id])
  expect(alone.statusCode, alone.body).toBe(200)
})

test('shows an area that is not saved as its profile prints it', async () => {
  const { id } = await addProfile('Of the editor')
  const product = await addPlate(shop.db, await uploadGrey(admin, '#ffffff'))
  const black = textSlot({ key: product.option_id, colours: ['#000000'] })
  const { area } = getArea(product, { slots: [photoSlot({ box: { x: 60, y: 5, w: 25, h: 20 } }), black] })
  const scene = {
    texts: [{ slot: product.option_id, text: 'Asha', font: 'mukta', colour: '#000000' }],
    photos: [{ slot: 'photo', photo_id: crypto.randomUUID(), zoom: 1, x: 0.5, y: 0.5, turn_deg: 0 }],
  }
  const body = { area, scene, image_url: product.image_url, placement: onThePicture() }
  const show = (chosen: string, changes: object = {}) =>
    admin.post(`/api/admin/products/${product.id}/print-areas/soft-proof`, {
      ...{ ...body, area: { ...area, colour_profile: chosen } },
      ...changes,
    })
  const answer = await show(id)
  expect(answer.statusCode, answer.body).toBe(200)
  const { picture, colour } = answer.json()
  expect(colour).toEqual({ profile: 'Of the editor', ink: expect.any(Number), ink_limit: 300 })
  // More than the black text alone: the photo has ink, too
  expect(colour.ink).toBeGreaterThan(100)
  const [type, data] = picture.split(',')
  expect(type).toBe('data:image/webp;base64')
  const { channels, isOpaque } = await sharp(Buffer.from(data, 'base64')).stats()
  expect(isOpaque).toBe(true)
  // Black ink is no black
  const darkest = Math.min(...channels.map(({ min }) => min))
  expect(darkest).toBeGreaterThan(10)
  expect(darkest).toBeLessThan(100)

  const rgb = await show('rgb')
  expect([rgb.statusCode, rgb.json().message]).toEqual([422, colourProfileMessages.not_chosen.template])
  const other = await show(id, { image_url: '/media/catalogue/other.webp' })
  expect([other.statusCode, other.json().issues]).toEqual([
    422,
    [expect.objectContaining({ path: 'image_url', message: printAreaMessages.unknown_picture.template })],
  ])
  expect((await show(crypto.randomUUID())).statusCode).toBe(409)
})

test('is changed by staff of the settings', async () => {
  const file = { content: createCmykProfile(), name: 'a.icc', type: 'application/vnd.iccprofile' }
  expect((await shop.visitor().get(URL)).statusCode).toBe(401)
  expect((await (await shop.asShopper()).upload(URL, file)).statusCode).toBe(403)
})
