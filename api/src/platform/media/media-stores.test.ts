import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { uploadedImage } from '@nakshi/core/media/schema'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { ConfigError } from '../../app/config/environment.ts'
import { loadConfig } from '../../app/config/load-config.ts'
import type { S3Settings } from '../integration-settings.ts'
import { diskStore, type MediaStore, openMediaStore, s3Store } from './media-store.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'nakshi-stores-'))
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: path.join(folder, 's3'),
  configureBuckets: [{ name: 'pictures' }],
})
let s3: S3Settings
beforeAll(async () => {
  const { port } = await server.run()
  s3 = {
    bucket: 'pictures',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const key = 'custom/AbC_-123.jpg'
const stores: [string, () => MediaStore][] = [
  ['a folder', () => diskStore(path.join(folder, 'disk'))],
  ['an S3-compatible store', () => s3Store(s3)],
]

describe.each(stores)('%s', (_name, open) => {
  const bytesOf = async (wanted: string) => {
    const file = await open().read(wanted)
    return file && { bytes: await buffer(file.stream), size: file.size }
  }
  const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

  test('returns the stored bytes and their size', async () => {
    const bytes = randomBytes(700_000)
    await open().write(key, bytes, 'image/jpeg')
    const stored = await bytesOf(key)
    expect(stored?.size).toBe(bytes.length)
    expect(digest(stored?.bytes ?? Buffer.alloc(0))).toBe(digest(bytes))
  })

  test('replaces the file of an existing key', async () => {
    for (const bytes of [Buffer.alloc(300_000, 1), Buffer.alloc(200_000, 2)]) {
      await open().write(key, bytes, 'image/jpeg')
      expect(digest((await bytesOf(key))?.bytes ?? Buffer.alloc(0))).toBe(digest(bytes))
    }
  })

  test('returns null for a missing file and ignores its deletion', async () => {
    expect(await open().read('custom/none.jpg')).toBeNull()
    await open().delete('custom/none.jpg')
    await open().write(key, Buffer.from('x'), 'image/jpeg')
    await open().delete(key)
    expect(await open().read(key)).toBeNull()
  })

  test.each([
    '../secret',
    'custom/../../secret',
    'custom/.hidden',
    '/etc/passwd',
    'custom/a\0.jpg',
    'custom',
    '',
  ])('rejects a key that could leave the store (%j)', async (wrong) => {
    const refused = [
      () => open().write(wrong, Buffer.from('x'), 'image/jpeg'),
      () => open().read(wrong),
      () => open().delete(wrong),
    ]
    for (const attempt of refused) await expect(attempt()).rejects.toThrow(RangeError)
  })
})

test('reports a denied request without keys or secrets, and not as a missing file', async () => {
  const stranger = s3Store({ ...s3, accessKeyId: 'STRANGER' })
  for (const attempt of [
    () => stranger.write(key, Buffer.from('x'), 'image/jpeg'),
    () => stranger.read(key),
  ]) {
    const error: Error = await attempt().then(
      () => new Error('was let in'),
      (refusal) => refusal,
    )
    expect(error.message).toMatch(/^the media store responded with 403 to (PUT|GET) \(InvalidAccessKeyId\)$/)
  }
})

test('reads a large file for as long as its reader takes', async () => {
  const slow = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': 10 })
    response.write('12345')
    setTimeout(() => response.end('67890'), 300)
  })
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  const { port } = slow.address() as AddressInfo
  try {
    const store = s3Store({ ...s3, endpoint: `http://127.0.0.1:${port}` }, 100)
    const file = await store.read(key)
    expect(file && (await buffer(file.stream)).toString()).toBe('1234567890')
  } finally {
    slow.close()
  }
})

test('gives up on a store that does not answer', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  try {
    const store = s3Store({ ...s3, endpoint: `http://127.0.0.1:${port}` }, 100)
    await expect(store.read(key)).rejects.toMatchObject({ statusCode: 503 })
  } finally {
    silent.closeAllConnections()
    silent.close()
  }
})

test('responds with 503 and Retry-After to uploads and images while the store is unavailable', async () => {
  const nobody = { ...s3, endpoint: 'http://127.0.0.1:9' }
  const shop = await createTestApp({ s3: nobody })
  try {
    const asha = await shop.asShopper()
    const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const upload = await asha.upload('/api/uploads', { content, name: 'us.png', type: 'image/png' })
    const picture = await asha.get('/media/catalogue/AbC_-123.jpg')
    for (const answer of [upload, picture]) {
      expect(answer.json()).toMatchObject({ statusCode: 503, code: 'media_away' })
      expect(answer.headers['retry-after']).toBe('5')
    }
  } finally {
    await shop.close()
  }
})

test('stores images on S3, serves them in every size and deletes them', async () => {
  const shop = await createTestApp({ s3 })
  try {
    const shopper = await shop.asShopper()
    const content = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#1d4ed8' } })
      .jpeg()
      .toBuffer()
    const answer = await shopper.upload('/api/uploads', { content, name: 'us.jpg', type: 'image/jpeg' })
    const { url, size } = uploadedImage.parse(answer.json())
    const whole = await shopper.get(url)
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, size])
    expect(await sharp((await shopper.get(`${url}&w=160`)).rawPayload).metadata()).toMatchObject({
      width: 160,
    })
    await openMediaStore(shop.config).delete(url.slice('/media/'.length).split('?')[0] ?? '')
    expect((await shopper.get(url)).statusCode).toBe(404)
  } finally {
    await shop.close()
  }
})

test('rejects a bucket without its keys at start and names them', () => {
  const DATA_DIR = path.join(folder, 'config')
  expect(() => loadConfig({ DATA_DIR, S3_BUCKET: 'pictures' })).toThrow(
    new ConfigError('S3_BUCKET requires S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'),
  )
  expect(() => loadConfig({ DATA_DIR, S3_BUCKET: 'Not A Bucket' })).toThrow('S3_BUCKET must be a bucket name')
  expect(() => loadConfig({ DATA_DIR, S3_ENDPOINT: 'ftp://x' })).toThrow('S3_ENDPOINT must be the URL')
  expect(loadConfig({ DATA_DIR }).s3).toBeUndefined()
})
