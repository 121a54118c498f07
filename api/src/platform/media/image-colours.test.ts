import sharp from 'sharp'
import { expect, it } from 'vitest'
import { processUploadedImage } from './process-upload.ts'

const COLOURS = [
  [250, 20, 20],
  [20, 240, 30],
  [127, 127, 40],
  [128, 128, 128],
]
const pixels = Buffer.from(COLOURS.flatMap((colour) => Array(64).fill(colour).flat()))

const profiles = [undefined, 'srgb', 'p3'] as const
const formats = ['png', 'jpeg', 'webp'] as const
const files = formats.flatMap((format) =>
  (format === 'png' ? [8, 16] : [8]).flatMap((bits) =>
    profiles.map((profile) => ({ format, bits, profile: profile ?? 'no' })),
  ),
)

it.each(files)('keeps the colours of a $bits-bit $format with $profile profile', async (file) => {
  let image = sharp(pixels, { raw: { width: 64, height: 4, channels: 3 } }).resize({
    width: 64,
    height: 64,
    kernel: 'nearest',
    fit: 'fill',
  })
  if (file.bits === 16) image = image.toColourspace('rgb16')
  if (file.profile !== 'no') image = image.withIccProfile(file.profile)
  const sent = await image
    .toFormat(file.format, { quality: 100, ...(file.format === 'jpeg' && { chromaSubsampling: '4:4:4' }) })
    .toBuffer()
  const { depth, icc } = await sharp(sent).metadata()
  expect([depth, icc !== undefined]).toEqual([file.bits === 16 ? 'ushort' : 'uchar', file.profile !== 'no'])

  const { bytes } = await processUploadedImage(sent, (work) => work())
  const stored = sharp(bytes)
  expect((await stored.metadata()).icc).toBeUndefined()
  const { data, info } = await stored.raw().toBuffer({ resolveWithObject: true })
  COLOURS.forEach((colour, at) => {
    const start = ((at * 16 + 8) * 64 + 32) * info.channels
    colour.forEach((value, channel) => {
      expect(Math.abs((data[start + channel] ?? 0) - value), `colour ${at}`).toBeLessThanOrEqual(
        file.format === 'png' ? 8 : 16,
      )
    })
  })
})
