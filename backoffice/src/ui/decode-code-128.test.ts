import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodeCode128 } from './decode-code-128.ts'

// Made with bwip-js 4.11.4; the photo is the same label askew, soft, dim and noisy.
const load = async (name: string, turn = 0) => {
  const file = path.resolve(import.meta.dirname, '../../test/pictures', name)
  const { data, info } = await sharp(file)
    .rotate(turn)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

test.each([
  ['code-128.png', 0, '14112300000001'],
  ['code-128.png', 180, '14112300000001'],
  ['code-128-photo.jpg', 0, '14112300000001'],
  ['no-code.jpg', 0, null],
])('reads %s turned by %i degrees as %s', async (name, turn, expected) => {
  expect(decodeCode128(await load(name, turn))).toBe(expected)
})
