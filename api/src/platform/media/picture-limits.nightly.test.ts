import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PICTURE_WIDTHS } from '@nakshi/core/media/schema'
import { messages } from '@nakshi/core/messages'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { png } from '../../../test/harness-png.ts'

/** Seconds of work in a few kilobytes. */
const BOMB = png(8000, 6000)
const FORMATS = ['image/webp', 'image/jpeg']

let shop: TestApp
let admin: Client
let drawing: Buffer
beforeAll(async () => {
  shop = await createTestApp()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await shop.asAdmin()
  drawing = await sharp({ create: { width: 1400, height: 1000, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => shop.close())
afterEach(() => {
  vi.restoreAllMocks()
})

const send = async (client: Client, url: string, content: Buffer) => {
  const answer = await client.upload(url, { content, name: 'picture', type: 'image/png' })
  expect(answer.statusCode, answer.body).toBe(201)
  return String(answer.json().url)
}
const addPhoto = (shopper: Client, content = drawing) => send(shopper, '/api/uploads', content)
const addPicture = () => send(admin, '/api/admin/uploads', drawing)
const small = (shopper: Client, url: string, width: number, accept = 'image/webp') =>
  shopper.get(`${url}&w=${width}`, { headers: { accept } })
/** Every width in every format a photo is made in. */
const everySize = PICTURE_WIDTHS.flatMap((width) => FORMATS.map((accept) => ({ width, accept })))
/** How many pictures are made smaller from now on. */
const countMade = () => vi.spyOn(sharp.prototype, 'resize')

test('generates a new catalogue image before the remaining sizes of an account’s decompression bombs', async () => {
  const asha = await shop.asShopper()
  const bomb = await addPhoto(asha, BOMB)
  const picture = await addPicture()
  let answered = 0
  const bombs = everySize.map(async ({ width, accept }) => {
    const { statusCode } = await small(asha, bomb, width, accept)
    answered += 1
    return statusCode
  })
  // By then the others wait for their turn.
  await vi.waitUntil(() => answered > 0, { timeout: 10_000 })
  const answer = await shop.visitor().get(`${picture}?w=320`)
  expect(answer.statusCode).toBe(200)
  expect(answered).toBeLessThan(everySize.length / 2)
  expect(await Promise.all(bombs)).toEqual(everySize.map(() => 200))
})

test('generates one photo of another account before the remaining sizes of the first account', async () => {
  const [asha, ravi] = [await shop.asShopper(), await shop.asShopper()]
  const [many, one] = [await addPhoto(asha), await addPhoto(ravi)]
  let answered = 0
  const all = everySize.map(async ({ width, accept }) => {
    await small(asha, many, width, accept)
    answered += 1
  })
  expect((await small(ravi, one, 320)).statusCode).toBe(200)
  expect(answered).toBeLessThan(everySize.length / 2)
  await Promise.all(all)
})

test('processes at most two images at a time across photos, catalogue, uploads and tickets', async () => {
  const asha = await shop.asShopper()
  const [photo, picture] = [await addPhoto(asha), await addPicture()]
  const others = await Promise.all(Array.from({ length: 6 }, () => shop.asShopper()))
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, sharp.counters().process + sharp.counters().queue)
  }, 1)
  await Promise.all([
    ...others.map((shopper) => addPhoto(shopper)),
    ...everySize.map(({ width, accept }) => small(asha, photo, width, accept)),
    ...PICTURE_WIDTHS.map((width) =>
      shop.visitor().get(`${picture}?w=${width}`, { headers: { accept: 'image/avif' } }),
    ),
  ])
  clearInterval(watch)
  expect(most).toBe(2)
})

test('skips sizes that no client waits for any more', async () => {
  const asha = await shop.asShopper()
  const bomb = await addPhoto(asha, BOMB)
  const made = countMade()
  const going = everySize.map(({ width, accept }) => getOverNetwork(asha, `${bomb}&w=${width}`, accept))
  await vi.waitUntil(() => made.mock.calls.length > 0)
  // Some have not even arrived yet.
  await Promise.all(going.map(({ sent }) => sent))
  const before = made.mock.calls.length
  for (const { request } of going) request.destroy()
  const last = await addPhoto(asha)
  expect((await small(asha, last, 320)).statusCode).toBe(200)
  // One for the blur of the upload, one for the answer, and what began before the shop saw them
  // leave.
  expect(made.mock.calls.length - before).toBeLessThan(everySize.length / 2)
})

test('generates a size for the remaining client after the first client disconnects', async () => {
  const asha = await shop.asShopper()
  const [bomb, photo] = [await addPhoto(asha, BOMB), await addPhoto(asha)]
  const held = small(asha, bomb, 1280)
  const first = getOverNetwork(asha, `${photo}&w=320`, 'image/webp')
  const second = small(asha, photo, 320)
  await first.sent
  first.request.destroy()
  expect((await second).statusCode).toBe(200)
  expect((await held).statusCode).toBe(200)
})

test('generates a size of a photo once and caches it in memory only', async () => {
  const asha = await shop.asShopper()
  const photo = await addPhoto(asha)
  const made = countMade()
  const answers = await Promise.all(Array.from({ length: 5 }, () => small(asha, photo, 320)))
  answers.push(await small(asha, photo, 320), await small(asha, photo, 320, 'image/avif,image/webp'))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(200))
  expect(made).toHaveBeenCalledTimes(1)
})

test('queues a hundred sizes per account and rejects the next with a rate limit message', async () => {
  const asha = await shop.asShopper()
  const photos = []
  for (let count = 0; count < 8; count += 1) photos.push(await addPhoto(asha))
  const answers = await Promise.all(
    photos.flatMap((url) => everySize.map(({ width, accept }) => small(asha, url, width, accept))),
  )
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(100)
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(refused?.json().message).toBe(messages.general.too_many_attempts.template)
})

test('serves an account 600 photos a minute, without limiting another account', async () => {
  const limited = await createTestApp({ rateLimits: true })
  try {
    const [asha, ravi] = [await limited.asShopper(), await limited.asShopper()]
    const get = async (shopper: Client) => (await shopper.get('/media/custom/none.jpg')).statusCode
    for (let count = 0; count < 600; count += 1) expect(await get(asha)).toBe(404)
    expect(await get(asha)).toBe(429)
    expect(await get(ravi)).toBe(404)
  } finally {
    await limited.close()
  }
})

/** A request that can be called back; `sent` once all of it is on its way. */
function getOverNetwork(shopper: Client, url: string, accept: string) {
  const cookie = Object.entries(shopper.cookies())
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const { port } = shop.app.server.address() as AddressInfo
  const request = httpRequest({ port, path: url, headers: { cookie, accept } })
  request.on('error', () => {})
  const sent = new Promise<void>((resolve) => request.once('finish', () => resolve()))
  request.end()
  return { request, sent }
}
