import { expect, test } from 'vitest'
import { detectPictureFormat } from './picture-format.ts'

const box = (major: string, ...compatible: string[]) => {
  const brands = compatible.join('')
  return `\0\0\0${String.fromCharCode(16 + brands.length)}ftyp${major}\0\0\0\0${brands}`
}

test.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\0', 'png'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'webp'],
  ['GIF89a', 'gif'],
  [box('heic', 'mif1', 'heic'), 'heic'],
  [box('mif1', 'mif1', 'heic'), 'heic'],
  [box('msf1', 'hevc'), 'heic'],
  [box('avif', 'mif1', 'miaf'), 'avif'],
  [box('mif1', 'miaf', 'avif'), 'avif'],
  [box('avis', 'msf1'), 'avif'],
  [box('mp42', 'isom', 'mp42'), null],
  ['RIFF\0\0\0\0WAVE', null],
  ['<svg>', null],
  ['', null],
])('%j is %s', (head, format) => {
  expect(detectPictureFormat(Buffer.from(head, 'latin1'))).toBe(format)
})
