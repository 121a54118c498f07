import { readFile, writeFile } from 'node:fs/promises'
import { messages } from '@nakshi/core/messages'
import sharp from 'sharp'
import { addOwnProduct, expect, test } from './shop.ts'

/** By its path, as 30 MB are slow to pass to a busy browser. */
async function save(path: string, content: Buffer): Promise<string> {
  await writeFile(path, content)
  return path
}

const VIDEO = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(32_000_000, 7)])
/** Red is at the top right once `irot` has turned it, in the profile of iPhones. */
const HEIC = 'storefront/e2e/files/turned-p3.heic'
const RED = [200, 30, 60]

/** As a phone stores it: 50 megapixels on their side, with red where the top right will be. */
function largePhoto() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 }
  const red = sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#c81e3c' } }).png()
  return red.toBuffer().then((corner) =>
    sharp({ create: { width: 8160, height: 6120, channels: 3, background: '#808080', noise } })
      .composite([{ input: corner, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 70 })
      .toBuffer(),
  )
}

test('takes HEIC, 50 megapixels and motion photos upright and in their colours', async ({
  page,
  admin,
  shopper: _signedIn,
}, testInfo) => {
  test.setTimeout(240_000)
  const large = await largePhoto()
  expect(large.length).toBeGreaterThan(5_242_880)
  const heic = await readFile(HEIC)
  const files = [
    { name: 'IMG_1.HEIC', content: heic },
    { name: 'IMG_2.jpg', content: heic },
    { name: 'PXL.MP.jpg', content: large },
    { name: 'motion.heic', content: Buffer.concat([heic, VIDEO]) },
  ]
  const photo = { name: 'Your photo', type: 'image', max_images: 4 }
  const { slug } = await addOwnProduct(admin, { custom_options: [photo] })
  await page.goto(`/products/${slug}`)
  const stored: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/uploads')) stored.push((await response.json()).url)
  })
  for (const [index, file] of files.entries()) {
    await page
      .locator('main input[type=file]')
      .setInputFiles(await save(testInfo.outputPath(file.name), file.content))
    await expect(page.getByText('· uploaded')).toHaveCount(index + 1, { timeout: 60_000 })
    await expect.poll(() => stored.length).toBe(index + 1)
    const bytes = await (await page.request.get(stored[index] ?? '')).body()
    const picture = sharp(bytes)
    const { width, height, format } = await picture.metadata()
    expect({ width, height, format }, file.name).toEqual(
      file.content === large
        ? { width: 3072, height: 4096, format: 'jpeg' }
        : { width: 128, height: 192, format: 'jpeg' },
    )
    const corner = { left: width - 20, top: 12, width: 8, height: 8 }
    const { channels } = await sharp(await picture.extract(corner).png().toBuffer()).stats()
    for (const [at, { mean }] of channels.slice(0, 3).entries())
      expect(Math.abs(mean - (RED[at] ?? 0)), `${file.name} ${channels.map((one) => one.mean)}`).toBeLessThan(
        5,
      )
  }
})

test('says of each file that it cannot take why not', async ({
  page,
  admin,
  shopper: _signedIn,
}, testInfo) => {
  const { slug } = await addOwnProduct(admin, {
    custom_options: [{ name: 'Your photo', type: 'image', max_images: 4 }],
  })
  await page.goto(`/products/${slug}`)
  const heic = await readFile(HEIC)
  const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const cases: [string, Buffer, string][] = [
    ['page.jpg', Buffer.from('<!doctype html>'), messages.upload.wrong_type.template],
    ['half.heic', heic.subarray(0, 500), messages.upload.unreadable.template],
    [
      'half.jpg',
      Buffer.concat([jpeg.subarray(0, -40), Buffer.alloc(6_000_000, 9)]),
      messages.upload.truncated.template,
    ],
    [
      'large.png',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(31_500_000)]),
      messages.upload.photo_too_large.template,
    ],
  ]
  for (const [name, buffer, message] of cases) {
    await page.locator('main input[type=file]').setInputFiles(await save(testInfo.outputPath(name), buffer))
    await expect(page.getByText(message)).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: `Remove ${name}` }).click()
  }
})
