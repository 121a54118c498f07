import { deflateSync } from 'node:zlib'
import { uploadedImage } from '@nakshi/core/media/schema'
import { messages } from '@nakshi/core/messages'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { png, pngChunk } from '../../../test/harness-png.ts'

let shop: TestApp
let shopper: Client
let photo: Buffer
beforeAll(async () => {
  shop = await createTestApp()
  shopper = await shop.asShopper()
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => shop.close())

const upload = (content: Buffer, name = 'photo.jpg', type = 'image/jpeg') =>
  shopper.upload('/api/uploads', { content, name, type })

/** A GIF of one pixel, so many times over. */
function gif(frames: number): Buffer {
  const frame = Buffer.from('21f90400010000002c000000000100010000024401', 'hex')
  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from('01000100800000ffffff000000', 'hex'),
    ...Array.from({ length: frames }, () => Buffer.concat([frame, Buffer.from([0])])),
    Buffer.from([0x3b]),
  ])
}

test('rejects a PNG of 40,000 × 40,000 pixels in 200 kB before decoding it', async () => {
  const bomb = png(40_000, 40_000)
  expect(bomb.length).toBeLessThan(250_000)
  const before = process.memoryUsage().rss
  const answer = await upload(bomb, 'bomb.png', 'image/png')
  expect(answer.json()).toMatchObject({ statusCode: 422, message: messages.upload.too_many_pixels.template })
  // Unpacked it would take 1.6 thousand million bytes.
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
})

test('does not decompress a hundred megabytes of text or colour profile in a PNG', async () => {
  const bomb = deflateSync(Buffer.alloc(100_000_000), { level: 9 })
  for (const [type, head] of [
    ['zTXt', 'Comment\0\0'],
    ['iCCP', 'profile\0\0'],
  ] as const) {
    const chunk = pngChunk(type, Buffer.concat([Buffer.from(head, 'latin1'), bomb]))
    const answer = await upload(png(20, 20, [chunk]), 'text.png', 'image/png')
    expect([201, 422]).toContain(answer.statusCode)
    if (answer.statusCode !== 201) continue
    expect(uploadedImage.parse(answer.json()).size).toBeLessThan(5_000)
  }
})

test('keeps one frame of a GIF with ten thousand frames', async () => {
  const answer = await upload(gif(10_000), 'moves.gif', 'image/gif')
  expect(answer.statusCode, answer.body).toBe(201)
  const image = uploadedImage.parse(answer.json())
  expect(image).toMatchObject({ name: 'moves.png', type: 'image/png' })
  expect((await sharp((await shopper.get(image.url)).rawPayload).metadata()).pages).toBeUndefined()
})

test.each([
  ['a page', '<html><script>alert(1)</script></html>'],
  ['a PHP program', '<?php system($_GET["c"]); ?>'],
  ['a Java archive', 'PK\x03\x04META-INF/MANIFEST.MF'],
])('keeps only the pixels of a JPEG that is also %s', async (_name, hidden) => {
  const comment = Buffer.from([0xff, 0xfe, 0, hidden.length + 2])
  const polyglot = Buffer.concat([
    photo.subarray(0, 2),
    comment,
    Buffer.from(hidden, 'latin1'),
    photo.subarray(2),
    Buffer.from(hidden, 'latin1'),
  ])
  const { url } = uploadedImage.parse((await upload(polyglot, 'x.jpg.php')).json())
  const stored = await shopper.get(url)
  expect(stored.rawPayload.includes(hidden.slice(0, 8))).toBe(false)
  expect(stored.headers['content-type']).toBe('image/jpeg')
})

test.each([
  ['../../../etc/passwd.jpg', 'passwd.jpg'],
  ['..\\..\\windows\\win.ini', 'win.jpg'],
  ['photo.php.jpg', 'photo.php.jpg'],
  ['photo.jpg.php', 'photo.jpg.jpg'],
  ['photo.jpg\0.php', 'photo.jpg.jpg'],
  ['a\r\nSet-Cookie: x=1.jpg', 'a-0D-0ASet-Cookie-x-1.jpg'],
  ['%2e%2e%2fx.jpg', '2e-2e-2fx.jpg'],
  ['\u202Egpj.exe', 'gpj.jpg'],
  ['<img src=x onerror=alert(1)>.jpg', 'img-src-x-onerror-alert-1.jpg'],
  ['CON.jpg', 'CON.jpg'],
  ['', 'image.jpg'],
])('stores the name %j as %j, and not in the storage path', async (sent, name) => {
  const answer = await upload(photo, sent)
  if (sent === '') return expect(answer.statusCode).toBe(400)
  const image = uploadedImage.parse(answer.json())
  expect(image.name).toBe(name)
  expect(image.url).toMatch(/^\/media\/custom\/[A-Za-z0-9_-]{24}\.jpg\?/)
})

test('serves images with nosniff and a sandbox policy for every status', async () => {
  const admin = await shop.asAdmin()
  const file = { content: photo, name: 'mug.jpg', type: 'image/jpeg' }
  const { url: catalogue } = (await admin.upload('/api/admin/uploads', file)).json()
  const { url: own } = (await upload(photo)).json()
  const urls = [
    catalogue,
    `${catalogue}?w=160`,
    own,
    `${own}&w=160`,
    `${own}&download=1`,
    '/media/custom/x.jpg',
  ]
  for (const url of urls) {
    const { headers } = await shopper.get(url)
    expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff'])
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'")
  }
})

test.each([
  '/media/catalogue/..%2f..%2fsession-secret',
  '/media/catalogue/..%5c..%5csession-secret',
  '/media/catalogue/%2e%2e/%2e%2e/session-secret',
  '/media/catalogue/../../session-secret',
  '/media/catalogue/....//session-secret',
  '/media/catalogue/x%00.jpg',
  '/media/catalogue/.hidden.jpg',
  '/media/session-secret',
  '/media/catalogue/x.jpg.draft',
  '/assets/..%2f..%2fpackage.json',
  '/admin/..%2f..%2fpackage.json',
  '/api/docs/static/..%2f..%2fpackage.json',
])('serves no file for %s', async (url) => {
  const answer = await (await shop.asAdmin()).get(url)
  expect([400, 403, 404]).toContain(answer.statusCode)
  expect(answer.body).not.toContain(shop.config.sessionSecret)
  expect(answer.body).not.toContain('"workspaces"')
})
