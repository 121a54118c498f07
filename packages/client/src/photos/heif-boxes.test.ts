import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findHeifEnd, getColourInfo } from './heif-boxes.ts'
import { addJpegProfile } from './jpeg-profile.ts'

/** 128 x 192 pixels, turned by `irot`, of the profile of iPhones. */
const heic = await readFile('storefront/e2e/files/turned-p3.heic')

const box = (type: string, content: Buffer, size = content.length + 8) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(size)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}
const video = Buffer.concat([box('ftyp', Buffer.from('mp42\0\0\0\0')), box('mdat', Buffer.alloc(50_000, 7))])
const longBox = Buffer.concat([box('mdat', Buffer.from([0, 0, 0, 0, 0, 0, 0, 20]), 1), Buffer.alloc(4)])

test.each([
  ['nothing', Buffer.alloc(0)],
  ['the box of a video', box('mpvd', video)],
  ['a bare video', video],
  ['notes of a phone', Buffer.from('\0\0\0\0\x01\x0aMotionPhoto_Data')],
])('finds the end of a HEIC before %s', async (_, appended) => {
  expect(await findHeifEnd(new Blob([heic, appended]))).toBe(heic.length)
})

test('counts boxes of 64 bits and the last one, which may run to the end', async () => {
  expect(await findHeifEnd(new Blob([heic, longBox, video]))).toBe(heic.length + 20)
  expect(await findHeifEnd(new Blob([heic, box('mdat', Buffer.alloc(30), 0)]))).toBe(heic.length + 38)
})

test('tells a HEIC that is cut off', async () => {
  expect(await findHeifEnd(new Blob([heic.subarray(0, -30)]))).toBe(heic.length)
})

test('hands the profile of a HEIC on to its JPEG, in place of any other', async () => {
  const { icc } = getColourInfo(new Uint8Array(heic))
  if (!icc) throw new Error('no profile')
  for (const own of [false, true]) {
    const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c81e3c' } })
    const jpeg = await (own ? image.withIccProfile('srgb') : image).jpeg().toBuffer()
    const stated: Buffer = Buffer.from(await (await addJpegProfile(new Blob([jpeg]), icc)).arrayBuffer())
    const metadata = await sharp(stated).metadata()
    expect(metadata.icc?.equals(icc)).toBe(true)
    expect(metadata).toMatchObject({ width: 8, height: 8 })
  }
})

test('reads the primaries of a HEIC without a profile', () => {
  const nclx = Buffer.concat([Buffer.from('nclx'), Buffer.from([0, 12, 0, 13, 0, 6, 128])])
  const file = Buffer.concat([box('meta', Buffer.alloc(4)), box('colr', nclx)])
  expect(getColourInfo(new Uint8Array(file))).toEqual({ icc: null, primaries: 12 })
  expect(getColourInfo(new Uint8Array(Buffer.from('no boxes')))).toEqual({ icc: null, primaries: null })
})
