import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createJpegEndFinder } from './jpeg-end.ts'

const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
const picture = () => sharp({ create: { width: 90, height: 70, channels: 3, background: '#c2410c', noise } })

/** The application data of a camera holds a whole JPEG of its own. */
async function withThumbnail(whole: Buffer): Promise<Buffer> {
  const small = await picture().resize(16).jpeg().toBuffer()
  const head = Buffer.from([0xff, 0xe1, (small.length + 2) >> 8, (small.length + 2) & 255])
  return Buffer.concat([whole.subarray(0, 2), head, small, whole.subarray(2)])
}

function findEnd(file: Buffer, chunkSize: number): number | null {
  const find = createJpegEndFinder()
  for (let at = 0; at < file.length; at += chunkSize) {
    const end = find(file.subarray(at, at + chunkSize))
    if (end !== null) return at + end
  }
  return null
}

const VIDEO = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(3000, 0xff)])
const pictures: [string, () => Promise<Buffer>][] = [
  ['a baseline JPEG', () => picture().jpeg().toBuffer()],
  ['a progressive JPEG of many scans', () => picture().jpeg({ progressive: true }).toBuffer()],
  ['a JPEG with a thumbnail', async () => withThumbnail(await picture().jpeg().toBuffer())],
  ['a JPEG in CMYK', () => picture().toColourspace('cmyk').jpeg().toBuffer()],
  [
    'a JPEG with fill bytes before a marker',
    async () => {
      const whole = await picture().jpeg().toBuffer()
      return Buffer.concat([whole.subarray(0, 2), Buffer.from([0xff, 0xff]), whole.subarray(2)])
    },
  ],
]

test.each(pictures)('finds the end of %s, whatever follows it and however it is cut', async (_, make) => {
  const whole = await make()
  for (const appended of [Buffer.alloc(0), VIDEO, whole])
    for (const chunkSize of [1, 2, 3, 7, 64, 1000, 100_000])
      expect(findEnd(Buffer.concat([whole, appended]), chunkSize)).toBe(whole.length)
})

test('finds no end where the picture is cut off, or is none', async () => {
  const whole = await picture().jpeg().toBuffer()
  expect(findEnd(whole.subarray(0, -2), 100)).toBeNull()
  expect(findEnd(Buffer.alloc(5000, 0xff), 100)).toBeNull()
  expect(findEnd(await picture().png().toBuffer(), 100)).toBeNull()
  expect(findEnd(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9]), 3)).toBeNull()
})
