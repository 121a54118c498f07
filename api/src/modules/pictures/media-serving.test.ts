import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { PICTURE_WIDTHS } from '@nakshi/core/media/schema'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let shop: TestApp
/** A catalogue picture, 600 pixels wide, half transparent. */
let url: string
beforeAll(async () => {
  shop = await createTestApp()
  const background = { r: 20, g: 30, b: 80, alpha: 0.5 }
  const content = await sharp({ create: { width: 600, height: 750, channels: 4, background } })
    .png()
    .toBuffer()
  const admin = await shop.asAdmin()
  const answer = await admin.upload('/api/admin/uploads', { content, name: 'mug.png', type: 'image/png' })
  url = answer.json().url
})
afterAll(() => shop.close())

const get = (query: string, headers: Record<string, string> = {}) =>
  shop.visitor().get(`${url}${query}`, { headers })

test.each([
  ['text/html,image/avif,image/webp,*/*', 'image/avif', 'heif'],
  ['image/webp,*/*', 'image/webp', 'webp'],
  ['*/*', 'image/jpeg', 'jpeg'],
])('serves a browser that accepts %s the type %s', async (accept, type, format) => {
  const answer = await get('?w=320', { accept })
  expect(answer.headers['content-type']).toBe(type)
  expect(answer.headers.vary).toContain('Accept')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width: 320, height: 400 })
})

test('generates every width of the contract, none larger than the image', async () => {
  for (const width of PICTURE_WIDTHS) {
    const { width: made } = await sharp((await get(`?w=${width}`)).rawPayload).metadata()
    expect(made).toBe(Math.min(width, 600))
  }
})

test('serves the next smaller width with Save-Data, and varies caches by it', async () => {
  const widthOf = async (query: string, save: string) =>
    (await sharp((await get(query, { 'save-data': save })).rawPayload).metadata()).width
  expect(await widthOf('?w=480', 'on')).toBe(320)
  expect(await widthOf('?w=160', 'on')).toBe(160)
  expect(await widthOf('?w=480', 'off')).toBe(480)
  expect((await get('?w=480')).headers.vary).toContain('Save-Data')
  expect((await get('', { 'save-data': 'on' })).headers['content-type']).toBe('image/png')
})

test.each(['?w=321', '?w=0', '?w=-320', '?w=1e9', '?w=abc', '?w=', '?w=320&w=480', '?h=100'])(
  'rejects %s as malformed',
  async (query) => {
    const answer = await get(query)
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['cache-control']).toBe('no-store')
  },
)

test('generates a variant once for many simultaneous requests, without partial files', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => get('?w=480', { accept: 'image/webp' })))
  expect(new Set(answers.map((answer) => answer.rawPayload.toString('base64'))).size).toBe(1)
  const files = await readdir(path.join(shop.config.dataDir, 'media-variants', 'catalogue'))
  expect(files.filter((file) => file.endsWith('.480.webp'))).toHaveLength(1)
  expect(files.filter((file) => file.endsWith('.draft'))).toEqual([])
})

test('serves an image as public, immutable and not executable', async () => {
  for (const query of ['', '?w=160']) {
    const { headers } = await get(query)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'")
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  }
})

test('responds with 304 to a browser that has the variant, and not for another format', async () => {
  const first = await get('?w=160', { accept: 'image/webp' })
  const etag = String(first.headers.etag)
  expect((await get('?w=160', { accept: 'image/webp', 'if-none-match': etag })).statusCode).toBe(304)
  expect((await get('?w=160', { accept: '*/*', 'if-none-match': etag })).statusCode).toBe(200)
})

test('serves the stored image when no width is requested', async () => {
  const answer = await get('')
  expect(answer.headers['content-type']).toBe('image/png')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 600, height: 750, format: 'png' })
})

test.each(['nothing.webp', 'nothing.webp?w=320', 'nothing', '.png', '%2e%2e%2f%2e%2e%2fsession-secret'])(
  'responds with 404 to /media/catalogue/%s',
  async (name) => {
    const answer = await shop.visitor().get(`/media/catalogue/${name}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
  },
)
