import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPlaceholder } from './encode-picture.ts'

const indigo = { width: 400, height: 300, channels: 3 as const, background: '#24408F' }

/** Red, green and blue of each pixel, from the top row down. */
async function readPixels(address: string | null): Promise<number[][]> {
  const bytes = Buffer.from(address?.split(',')[1] ?? '', 'base64')
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ format: 'raw', width: 4, height: 5, channels: 3 })
  return Array.from({ length: 20 }, (_, at) => [...data.subarray(at * 3, at * 3 + 3)])
}

test('makes a placeholder of a few pixels in the colour of the picture', async () => {
  const address = await createPlaceholder(await sharp({ create: indigo }).jpeg().toBuffer())
  expect(address?.length).toBeLessThan(160)
  for (const [red = 0, green = 0, blue = 0] of await readPixels(address)) {
    expect(Math.abs(red - 36)).toBeLessThan(12)
    expect(Math.abs(green - 64)).toBeLessThan(12)
    expect(Math.abs(blue - 143)).toBeLessThan(12)
  }
})

test('keeps the bright top of a picture bright', async () => {
  const black = { input: { create: { ...indigo, height: 150, background: '#000000' } }, left: 0, top: 150 }
  const white = { ...indigo, background: '#ffffff' }
  const picture = await sharp({ create: white }).composite([black]).png().toBuffer()
  const pixels = await readPixels(await createPlaceholder(picture))
  expect(pixels[0]?.[0]).toBeGreaterThan((pixels.at(-1)?.[0] ?? 255) + 100)
})

test.each([
  ['half transparent', '#24408F80', null],
  ['opaque with an alpha channel', '#24408FFF', expect.stringMatching(/^data:image\/webp;base64,/)],
])('makes a placeholder only of opaque pictures: %s', async (_, background, placeholder) => {
  const picture = await sharp({ create: { ...indigo, channels: 4, background } })
    .png()
    .toBuffer()
  expect(await createPlaceholder(picture)).toEqual(placeholder)
})
