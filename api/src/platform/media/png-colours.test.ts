import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addPngProfile } from './png-colours.ts'
import { processUploadedImage } from './process-upload.ts'

type Chunk = readonly [type: string, data: Buffer]

const numbers = (...values: number[]) => {
  const data = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) data.writeUInt32BE(value, index * 4)
  return data
}
const cicp = (...points: number[]): Chunk => ['cICP', Buffer.from(points)]
const gama = (exponent: number): Chunk => ['gAMA', numbers(exponent)]
const chrm = (...values: number[]): Chunk => ['cHRM', numbers(...values)]
const ADOBE_RGB = chrm(31270, 32900, 64000, 33000, 21000, 71000, 15000, 6000)
const SRGB = chrm(31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000)

async function createPng(colour: number[], chunks: readonly Chunk[]): Promise<Buffer> {
  const channels = colour.length === 1 ? 1 : 3
  const pixels = Buffer.from(Array.from({ length: 16 * 16 }, () => colour).flat())
  let image = sharp(pixels, { raw: { width: 16, height: 16, channels } })
  if (channels === 1) image = image.toColourspace('b-w')
  const png = await image.png().toBuffer()
  const added = chunks.map(([type, data]) => {
    const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
    return Buffer.concat([numbers(data.length), content, numbers(crc32(content))])
  })
  // After IHDR
  return Buffer.concat([png.subarray(0, 33), ...added, png.subarray(33)])
}

async function readColour(png: Buffer): Promise<number[]> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  const at = (8 * info.width + 8) * info.channels
  return info.channels < 3 ? Array(3).fill(data[at]) : [...data.subarray(at, at + 3)]
}

// The colours are those that Chromium 156 draws on a canvas.
const CASES: [name: string, colour: number[], chunks: Chunk[], seen: number[]][] = [
  ['Display P3 by cICP', [200, 120, 60], [cicp(12, 13, 0, 1)], [213, 115, 42]],
  ['BT.2020 by cICP', [200, 120, 60], [cicp(9, 13, 0, 1)], [237, 105, 40]],
  ['BT.709 by cICP', [200, 120, 60], [cicp(1, 1, 0, 1)], [197, 113, 49]],
  ['NTSC by cICP', [200, 120, 60], [cicp(4, 13, 0, 1)], [228, 114, 43]],
  ['DCI-P3 by cICP', [200, 120, 60], [cicp(11, 13, 0, 1)], [209, 115, 43]],
  ['EBU primaries by cICP', [200, 120, 60], [cicp(22, 13, 0, 1)], [201, 121, 59]],
  ['a limited range, which PNG forbids', [200, 120, 60], [cicp(12, 13, 0, 0)], [200, 120, 60]],
  ['sRGB by cICP', [200, 120, 60], [cicp(1, 13, 0, 1)], [200, 120, 60]],
  ['cICP before gAMA', [200, 120, 60], [cicp(1, 13, 0, 1), gama(100_000)], [200, 120, 60]],
  ['linear light by gAMA', [128, 128, 128], [gama(100_000)], [188, 188, 188]],
  ['linear light of a grey picture', [128], [gama(100_000)], [188, 188, 188]],
  ['the usual gamma alone', [200, 120, 60], [gama(45_455)], [200, 120, 60]],
  ['a gamma of 1.8', [200, 120, 60], [gama(55_556)], [210, 139, 77]],
  ['the usual gamma with the primaries of sRGB', [20, 10, 5], [gama(45_455), SRGB], [12, 3, 1]],
  ['Adobe RGB by cHRM and gAMA', [200, 120, 60], [gama(45_455), ADOBE_RGB], [224, 121, 53]],
  ['cHRM without gAMA', [200, 120, 60], [ADOBE_RGB], [200, 120, 60]],
]

test.each(CASES)('draws %s as browsers show it', async (_name, colour, chunks, seen) => {
  const sent = await createPng(colour, chunks)
  const { bytes } = await processUploadedImage(sent, (work) => work())
  const drawn = await readColour(bytes)
  for (const [channel, value] of seen.entries())
    expect(Math.abs((drawn[channel] ?? 0) - value), `${drawn} for ${seen}`).toBeLessThanOrEqual(2)
})

test('leaves a picture with a profile of its own, or of sRGB, as it is', async () => {
  const png = await sharp(await createPng([200, 120, 60], []))
    .withIccProfile('p3')
    .png()
    .toBuffer()
  const at = png.indexOf('iCCP') - 4
  const gamma = Buffer.concat([Buffer.from('gAMA'), numbers(100_000)])
  const both = Buffer.concat([
    png.subarray(0, at),
    numbers(4),
    gamma,
    numbers(crc32(gamma)),
    png.subarray(at),
  ])
  expect(addPngProfile(both)).toBe(both)
  const srgb = await createPng([1, 2, 3], [['sRGB', Buffer.from([0])], gama(100_000)])
  expect(addPngProfile(srgb)).toBe(srgb)
})

test.each([16, 18])(
  'rejects HDR of the transfer function %i, which no printer can print',
  async (transfer) => {
    const sent = await createPng([200, 120, 60], [cicp(9, transfer, 0, 1)])
    await expect(processUploadedImage(sent, (work) => work())).rejects.toMatchObject({
      statusCode: 422,
      code: 'unreadable',
    })
  },
)

test('reads no further than a damaged chunk', async () => {
  const sent = await createPng([200, 120, 60], [gama(100_000)])
  for (const size of [9, 20, 33, 40, 44]) expect(() => addPngProfile(sent.subarray(0, size))).not.toThrow()
  const endless = Buffer.from(sent)
  endless.writeUInt32BE(0xffffffff, 33)
  expect(addPngProfile(endless)).toBe(endless)
  const flat = await createPng([200, 120, 60], [gama(45_455), chrm(31270, 0, 0, 0, 0, 0, 0, 0)])
  expect(addPngProfile(flat)).toBe(flat)
})
