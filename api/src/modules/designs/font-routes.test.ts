import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import type { BuiltInFont } from '@nakshi/studio/font-catalogue'
import { fontUrl } from '@nakshi/studio/font-url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { loadFontFile } from '../print-files/load-font-file.ts'
import { stripHinting } from './strip-hinting.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const get = (url: string, encoding = 'gzip, deflate, br') =>
  shop.app.inject({ url, headers: { 'accept-encoding': encoding } })
const toSha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const getServedHash = async (key: BuiltInFont) => toSha256(stripHinting(await loadFontFile(key)))

test.each<BuiltInFont>(['tiro-latin', 'urdu'])(
  'serves the font %s compressed with an immutable cache',
  async (key) => {
    const { headers, rawPayload } = await get(fontUrl(key))
    expect(headers).toMatchObject({
      'content-type': 'font/ttf',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(toSha256(brotliDecompressSync(rawPayload))).toBe(await getServedHash(key))
    expect(rawPayload.length).toBeLessThan((await loadFontFile(key)).length * 0.7)
  },
)

test('serves the font uncompressed to a browser without Brotli', async () => {
  const { headers, rawPayload } = await get(fontUrl('tamil'), 'gzip')
  expect(headers['content-encoding']).toBeUndefined()
  expect(toSha256(rawPayload)).toBe(await getServedHash('tamil'))
})

test('returns 404 for an unknown font or another hash', async () => {
  for (const file of ['tamil.000000000000.ttf', 'comic.ttf', 'tamil'])
    expect((await get(`/fonts/studio/${file}`)).statusCode).toBe(404)
})
