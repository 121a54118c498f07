import { UPLOAD_LIMIT_BYTES } from '@nakshi/core/base/limits'
import { MAX_ARCHIVE_BYTES } from '@nakshi/core/imports/admin-products'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openImageArchive } from './import-pictures.ts'

const archive = (parts: Record<string, Uint8Array>) =>
  new File([new Uint8Array(zipSync(parts, { level: 0 }))], 'images.zip')
const picture = strToU8('picture')

test('lists the images of an archive by name, those above the upload limit too', async () => {
  const large = new Uint8Array(UPLOAD_LIMIT_BYTES + 1)
  const images = await openImageArchive(
    archive({
      'mugs/red.jpg': picture,
      'lamps/moon.PNG': large,
      '__MACOSX/mugs/._red.jpg': picture,
      'notes.txt': picture,
    }),
  )
  expect([...images].map(([name, { size }]) => [name, size])).toEqual([
    ['red.jpg', picture.length],
    ['moon.PNG', large.length],
  ])
})

test('rejects an archive with two images of the same name, which the “images” column cannot tell apart', async () => {
  await expect(openImageArchive(archive({ 'mug/1.jpg': picture, 'lamp/1.JPG': picture }))).rejects.toThrow(
    'The ZIP file contains two images named 1.JPG. Please rename one.',
  )
})

test('rejects what is no archive, and one whose images are too large together', async () => {
  await expect(openImageArchive(new File([picture], 'images.zip'))).rejects.toThrow(
    'This ZIP file could not be read. Please create it again, without a password.',
  )
  const bytes = Buffer.from(await archive({ 'a.jpg': picture, 'b.jpg': picture }).arrayBuffer())
  // The size of a part stands before its name in the directory at the end of the archive.
  for (const name of ['a.jpg', 'b.jpg'])
    bytes.writeUInt32LE(MAX_ARCHIVE_BYTES / 2 + 1, bytes.lastIndexOf(name) - 22)
  await expect(openImageArchive(new File([bytes], 'images.zip'))).rejects.toThrow(
    'The ZIP file can be up to 200 MB. Split it into smaller files.',
  )
})
