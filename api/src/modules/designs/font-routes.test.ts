import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { FONTS, type FontKey } from '@nakshi/studio/font-catalogue'
import { fontUrl } from '@nakshi/studio/font-url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const get = (url: string, encoding = 'gzip, deflate, br') =>
  shop.app.inject({ url, headers: { 'accept-encoding': encoding } })
const toSha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test.each<FontKey>(['tiro-latin', 'urdu'])(
  'serves the font %s compressed with an immutable cache',
  async (key) => {
    const { headers, rawPayload } = await get(fontUrl(key))
    expect(headers).toMatchObject({
      'content-type': 'font/ttf',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(toSha256(brotliDecompressSync(rawPayload))).toBe(FONTS[key].sha256)
    expect(rawPayload.length).toBeLessThan(FONTS[key].bytes * 0.7)
  },
)

test('serves the font uncompressed to a browser without Brotli', async () => {
  const { headers, rawPayload } = await get(fontUrl('tamil'), 'gzip')
  expect(headers['content-encoding']).toBeUndefined()
  expect(toSha256(rawPayload)).toBe(FONTS.tamil.sha256)
})

test('returns 404 for an unknown font or another hash', async () => {
  for (const file of ['tamil.000000000000.ttf', 'comic.ttf', 'tamil'])
    expect((await get(`/fonts/studio/${file}`)).statusCode).toBe(404)
})
