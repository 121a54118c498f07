import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { UPLOAD_LIMIT_BYTES, type UploadedImage, uploadedImage } from '@nakshi/core/media/schema'
import { messages } from '@nakshi/core/messages'
import { count, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { media } from '../../platform/db/tables/index.ts'
import { findOwnedImages } from '../../platform/media/owned-uploads.ts'

let shop: TestApp
let shopper: Client
beforeAll(async () => {
  shop = await createTestApp()
  shopper = await shop.asShopper()
})
afterAll(() => shop.close())

/** An MP4, as phones append it to a motion photo. */
const video = (size: number) => Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(size, 0xff)])
const largeJpeg = () => picture(3000, 2400, true).jpeg({ quality: 95 }).toBuffer()

/** A picture of noise, which compresses badly, or of one colour. */
function picture(width = 300, height = 200, noisy = false) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width, height, channels: 3, background: '#c2410c', ...(noisy ? { noise } : {}) } })
}
const jpeg = () => picture().jpeg().toBuffer()

async function upload(content: Buffer, name = 'photo.jpg', type = 'image/jpeg', url = '/api/uploads') {
  return shopper.upload(url, { content, name, type })
}
async function accepted(content: Buffer, name?: string, type?: string): Promise<UploadedImage> {
  const answer = await upload(content, name, type)
  expect(answer.statusCode, answer.body).toBe(201)
  return uploadedImage.parse(answer.json())
}
async function getStoredImage(image: UploadedImage) {
  return (await shopper.get(image.url)).rawPayload
}

describe('an accepted upload', () => {
  // spec: shop 5 · Uploads, any: names are letters, digits, dot and hyphen, prefixed with time and
  //   a random string
  test('returns URL, name, type and size, and is served from that URL', async () => {
    const image = await accepted(await jpeg(), 'Papa.jpg')
    expect(image).toMatchObject({ name: 'Papa.jpg', type: 'image/jpeg' })
    expect(image.url).toMatch(/^\/media\/custom\/[A-Za-z0-9_-]{24}\.jpg\?/)
    const bytes = await getStoredImage(image)
    expect(bytes.length).toBe(image.size)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 200, format: 'jpeg' })
  })

  // spec: shop 5 · Uploads, any: jpeg, png, webp, gif; 5242880 bytes
  test('keeps PNG and WebP, and converts a GIF to a PNG of its first frame', async () => {
    const png = await accepted(await picture().png().toBuffer(), 'a.png', 'image/png')
    const webp = await accepted(await picture().webp().toBuffer(), 'a.webp', 'image/webp')
    const gif = await accepted(await picture().gif().toBuffer(), 'a.gif', 'image/gif')
    expect([png.type, webp.type, gif.type]).toEqual(['image/png', 'image/webp', 'image/png'])
    expect(gif.name).toBe('a.png')
  })

  test('is validated by its content, not by the name or type sent', async () => {
    const image = await accepted(await picture().png().toBuffer(), 'shell.php', 'text/html')
    expect(image).toMatchObject({ name: 'shell.png', type: 'image/png' })
    expect((await shopper.get(image.url)).headers['content-type']).toBe('image/png')
  })

  test('loses its position, camera and all other metadata', async () => {
    const tagged = await picture()
      .withExif({ IFD0: { Artist: 'Asha' }, IFD3: { GPSLatitude: '26/1 55/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(tagged).metadata()).exif).toBeDefined()
    const metadata = await sharp(await getStoredImage(await accepted(tagged))).metadata()
    expect(metadata.exif).toBeUndefined()
    expect(metadata.xmp).toBeUndefined()
  })

  test('is rotated upright when the camera was held sideways', async () => {
    const sideways = await picture(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const metadata = await sharp(await getStoredImage(await accepted(sideways))).metadata()
    expect(metadata).toMatchObject({ width: 200, height: 300 })
    expect(metadata.orientation).toBeUndefined()
  })

  /** Mean error of a channel and the part of the values that are off by more than a quarter. */
  async function errors(sent: Buffer, stored: Buffer) {
    const [before, after] = await Promise.all([sent, stored].map((bytes) => sharp(bytes).raw().toBuffer()))
    const off = [...(before ?? [])].map((value, at) => Math.abs(value - (after?.[at] ?? 0)))
    return {
      mean: off.reduce((sum, each) => sum + each, 0) / off.length,
      far: off.filter((each) => each > 64).length / off.length,
    }
  }

  test('keeps the full resolution of its colours', async () => {
    const stripes = Array.from(
      { length: 75 },
      (_, i) => `<rect x="${i * 4 + 1}" width="2" height="200" fill="#e00"/>`,
    )
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#00e"/>${stripes.join('')}</svg>`
    const sharpColours = sharp(Buffer.from(svg)).removeAlpha()
    const sent = await sharpColours.clone().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
    const stored = await getStoredImage(await accepted(sent))
    expect((await sharp(stored).metadata()).chromaSubsampling).toBe('4:4:4')
    const { mean, far } = await errors(sent, stored)
    expect(mean).toBeLessThan(6)
    expect(far).toBeLessThan(0.001)
    const lossless = await sharpColours.clone().webp({ lossless: true }).toBuffer()
    expect(await errors(lossless, await getStoredImage(await accepted(lossless)))).toEqual({
      mean: 0,
      far: 0,
    })
  })

  test('keeps a greyscale image greyscale', async () => {
    const grey = await picture(300, 200, true).toColourspace('b-w').jpeg().toBuffer()
    const stored = await sharp(await getStoredImage(await accepted(grey)))
      .toColourspace('srgb')
      .raw()
      .toBuffer()
    expect(stored.every((value, at) => value === stored[at - (at % 3)])).toBe(true)
  })

  test('loses a program hidden behind or inside the image', async () => {
    const program = '<?php system($_GET["c"]); ?><script>alert(1)</script>'
    const whole = await jpeg()
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, program.length + 2]), Buffer.from(program)])
    const inside = Buffer.concat([whole.subarray(0, 2), comment, whole.subarray(2)])
    for (const polyglot of [Buffer.concat([whole, Buffer.from(program)]), inside]) {
      const bytes = await getStoredImage(await accepted(polyglot))
      expect(bytes.includes('<?php')).toBe(false)
      expect(bytes.includes('<script')).toBe(false)
    }
  })

  test('takes an AVIF, as a JPEG, or as a PNG if it has transparent parts', async () => {
    const opaque = await picture().avif({ effort: 0 }).toBuffer()
    const clear = { width: 64, height: 48, channels: 4 as const, background: '#c2410c80' }
    const transparent = await sharp({ create: clear }).avif({ effort: 0 }).toBuffer()
    const images = [await accepted(opaque, 'a.avif'), await accepted(transparent, 'b.avif')]
    expect(images.map(({ type, name }) => [type, name])).toEqual([
      ['image/jpeg', 'a.jpg'],
      ['image/png', 'b.png'],
    ])
    const stored = await Promise.all(
      images.map(async (image) => sharp(await getStoredImage(image)).metadata()),
    )
    expect(stored).toMatchObject([
      { width: 300, height: 200, format: 'jpeg' },
      { width: 64, height: 48, format: 'png', hasAlpha: true },
    ])
  })

  test('is limited by its picture, not by the video that a phone appends to it', async () => {
    const whole = await jpeg()
    for (const size of [UPLOAD_LIMIT_BYTES, 24_000_000]) {
      const image = await accepted(Buffer.concat([whole, video(size)]), 'PXL.MP.jpg')
      const bytes = await getStoredImage(image)
      expect(bytes.includes('ftypmp42')).toBe(false)
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 200 })
    }
  })

  // spec: shop 5 · Uploads, any: jpeg, png, webp, gif; 5242880 bytes
  // spec: admin 5 · Image uploader: image files, PNG, JPG or JPEG, max 5MB; the server holds the
  //   limit too
  test('may have exactly the maximum size', async () => {
    const whole = await jpeg()
    const padded = Buffer.concat([whole, Buffer.alloc(UPLOAD_LIMIT_BYTES - whole.length)])
    await accepted(padded)
  })

  // spec: shop 5 · Uploads, any: names are letters, digits, dot and hyphen, prefixed with time and
  //   a random string
  // otherwise: letters of any script; the address is a random key alone
  test('keeps a sanitised name in any script, without a path', async () => {
    const names: [string, string][] = [
      ['../../etc/passwd', 'passwd.jpg'],
      ['C:\\Users\\asha\\My Photo (1).JPG', 'My-Photo-1.jpg'],
      ['अनन्या और माँ.jpeg', 'अनन्या-और-माँ.jpg'],
      ["a<b>c'&.jpg", 'a-b-c.jpg'],
      ['....jpg', 'image.jpg'],
      ['.htaccess', 'image.jpg'],
      ['💛💛.png', 'image.jpg'],
      [`${'x'.repeat(500)}.jpg`, `${'x'.repeat(100)}.jpg`],
    ]
    for (const [sent, name] of names) expect((await accepted(await jpeg(), sent)).name).toBe(name)
  })
})

describe('upload validation', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])
  const cases: [string, () => Promise<Buffer> | Buffer, number, string][] = [
    [
      'a page',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      415,
      messages.upload.wrong_type.template,
    ],
    ['an SVG with a script', () => Buffer.from(svg), 415, messages.upload.wrong_type.template],
    ['a PDF', () => Buffer.from('%PDF-1.7 ...'), 415, messages.upload.wrong_type.template],
    ['a TIFF', () => picture().tiff().toBuffer(), 415, messages.upload.wrong_type.template],
    ['a HEIC photo', () => heic, 415, messages.upload.heic.template],
    [
      'a picture above the limit with a video behind it',
      async () => Buffer.concat([await largeJpeg(), video(1_000_000)]),
      413,
      messages.upload.too_large.template,
    ],
    [
      'more than 30 MB, most of it video',
      async () => Buffer.concat([await jpeg(), video(31_500_000)]),
      413,
      messages.upload.too_large.template,
    ],
    ['six megabytes', () => Buffer.alloc(6_000_000, 0xff), 413, messages.upload.too_large.template],
    [
      'one byte over the limit',
      () => Buffer.alloc(UPLOAD_LIMIT_BYTES + 1),
      413,
      messages.upload.too_large.template,
    ],
    [
      'half a JPEG',
      async () => {
        const whole = await jpeg()
        return whole.subarray(0, whole.length / 2)
      },
      422,
      messages.upload.truncated.template,
    ],
    [
      'a JPEG without its last bytes',
      async () => (await jpeg()).subarray(0, -4),
      422,
      messages.upload.truncated.template,
    ],
    [
      'most of a PNG',
      async () => {
        const whole = await picture().png().toBuffer()
        return whole.subarray(0, whole.length * 0.9)
      },
      422,
      messages.upload.truncated.template,
    ],
    [
      'most of a WebP',
      async () => {
        const whole = await picture().webp().toBuffer()
        return whole.subarray(0, whole.length * 0.9)
      },
      422,
      messages.upload.truncated.template,
    ],
    [
      'most of a GIF',
      async () => {
        const whole = await picture().gif().toBuffer()
        return whole.subarray(0, whole.length * 0.9)
      },
      422,
      messages.upload.truncated.template,
    ],
    [
      'a JPEG of garbage',
      () => Buffer.from('\xff\xd8\xff\xe0garbage', 'latin1'),
      422,
      messages.upload.unreadable.template,
    ],
    [
      'more pixels than any camera has',
      () => picture(10_000, 8_000).png().toBuffer(),
      422,
      messages.upload.too_many_pixels.template,
    ],
    ['an empty file', () => Buffer.alloc(0), 400, messages.upload.missing.template],
  ]
  // spec: shop 5 · Uploads, any: jpeg, png, webp, gif; 5242880 bytes
  // spec: shop 9 · Uploads, any: 5 MB (5242880 bytes); jpeg, png, webp, gif
  test.each(cases)(
    'rejects %s with its message and stores nothing',
    async (_name, make, statusCode, message) => {
      const before = await shop.db.select({ rows: count() }).from(media)
      const answer = await upload(await make())
      expect(answer.json()).toMatchObject({ statusCode, message })
      expect(await shop.db.select({ rows: count() }).from(media)).toEqual(before)
      expect(await readdir(path.join(shop.config.dataDir, 'media', 'custom'))).toHaveLength(
        before[0]?.rows ?? 0,
      )
    },
  )

  test('accepts a JPEG that lacks only its end marker', async () => {
    const whole = await jpeg()
    expect(whole.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
    // A thumbnail in the header has an end marker of its own.
    const header = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 4, 0xff, 0xd9])
    for (const file of [whole.subarray(0, -2), Buffer.concat([header, whole.subarray(2, -2)])]) {
      const answer = await upload(file)
      expect(answer.statusCode, answer.body).toBe(201)
    }
  })

  test('asks for an image when the file is missing, in another field or of another content type', async () => {
    const form = new FormData()
    form.set('picture', new Blob([new Uint8Array(await jpeg())]), 'a.jpg')
    for (const payload of [form, new FormData(), { file: 'a.jpg' }]) {
      const answer = await shopper.post('/api/uploads', payload)
      expect(answer.json()).toMatchObject({ statusCode: 400, message: messages.upload.missing.template })
    }
  })

  test('rejects a malformed form', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await shopper.post(
      '/api/uploads',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      { headers },
    )
    expect(answer.statusCode).toBe(400)
    const crowded = new FormData()
    for (const field of 'abcdefgh') crowded.set(field, '1')
    crowded.set('file', new Blob([new Uint8Array(await jpeg())]), 'a.jpg')
    expect((await shopper.post('/api/uploads', crowded)).statusCode).toBe(400)
    const withoutBoundary = await shopper.post('/api/uploads', 'abc', {
      headers: { 'content-type': 'multipart/form-data' },
    })
    expect(withoutBoundary.statusCode).toBe(400)
  })

  test('requires a visitor to sign in', async () => {
    const file = { content: await jpeg(), name: 'a.jpg', type: 'image/jpeg' }
    expect((await shop.visitor().upload('/api/uploads', file)).statusCode).toBe(401)
  })

  // spec: admin 7 · Images go to the store and answer a URL
  test('allows catalogue images to an admin only, and returns their size in pixels', async () => {
    const file = { content: await jpeg(), name: 'a.jpg', type: 'image/jpeg' }
    expect((await shopper.upload('/api/admin/uploads', file)).statusCode).toBe(403)
    const admin = await shop.asAdmin()
    const answer = await admin.upload('/api/admin/uploads', file)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ name: 'a.jpg', type: 'image/jpeg', width: 300, height: 200 })
    expect((await shop.visitor().get(answer.json().url)).statusCode).toBe(200)
  })
})

describe('an uploaded photo', () => {
  test('is 404 for another shopper and 401 for a visitor, and is served to an admin', async () => {
    const { url } = await accepted(await jpeg())
    const other = await shop.asShopper()
    const refused = await other.get(url)
    const absent = await other.get('/media/custom/AAAAAAAAAAAAAAAAAAAAAAAA.jpg')
    expect([refused.statusCode, refused.body]).toEqual([404, absent.body])
    expect((await other.get(`${url}&w=160`)).statusCode).toBe(404)
    expect((await shop.visitor().get(url)).statusCode).toBe(401)
    expect((await (await shop.asAdmin()).get(url)).statusCode).toBe(200)
  })

  test('is not served as a catalogue image', async () => {
    const { url } = await accepted(await jpeg())
    const address = url.split('?')[0] ?? ''
    expect((await shopper.get(address.replace('/custom/', '/catalogue/'))).statusCode).toBe(404)
    expect((await shopper.get('/media/catalogue/..%2Fcustom%2Fx.jpg')).statusCode).toBe(404)
  })

  test('is not stored by shared caches, and is resized on request', async () => {
    const { url } = await accepted(await jpeg())
    const answer = await shopper.get(`${url}&w=160`)
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 160 })
  })

  test('downloads under its own name', async () => {
    const { url, name } = await accepted(await jpeg(), 'माँ.jpg')
    const header = (await shopper.get(`${url}&download=1`)).headers['content-disposition']
    expect(header).toBe(`attachment; filename="???.jpg"; filename*=UTF-8''${encodeURIComponent(name)}`)
    expect((await shopper.get(url)).headers['content-disposition']).toBeUndefined()
  })

  test('can be used for a product by its owner only', async () => {
    const image = await accepted(await jpeg())
    const other = await shop.asShopper()
    const elsewhere = ['https://example.test/a.jpg', '/media/custom/../x.jpg', '/media/catalogue/x.jpg']
    const mine = await findOwnedImages(shop.db, shopper.userId, [image.url, ...elsewhere])
    expect([...mine]).toEqual([[image.url, { ...image, url: image.url.split('?')[0] }]])
    expect(await findOwnedImages(shop.db, other.userId, [image.url])).toEqual(new Map())
    const rows = await shop.db.select().from(media).where(eq(media.owner_id, shopper.userId))
    expect(rows.every((row) => row.kind === 'custom')).toBe(true)
  })
})

test('limits the rate of uploads', async () => {
  const limited = await createTestApp({ rateLimits: true })
  const client = await limited.asShopper()
  const file = { content: Buffer.from('not a picture'), name: 'a.jpg', type: 'image/jpeg' }
  const codes = []
  for (let sent = 0; sent < 61; sent += 1) codes.push((await client.upload('/api/uploads', file)).statusCode)
  expect(codes.at(0)).toBe(415)
  expect(codes.at(-1)).toBe(429)
  await limited.close()
})
