import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskStore, type MediaStore } from '../../../platform/media/media-store.ts'
import { loadLogo } from './inline-images.ts'

let folder: string
let store: MediaStore
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'logo-'))
  store = diskStore(folder)
  const side = 400
  const size = { width: side, height: side, channels: 3 } as const
  const plain = sharp({ create: { ...size, background: '#23408E' } })
  const noise = sharp(randomBytes(side * side * 3), { raw: size })
  await store.write('catalogue/plain.png', await plain.png().toBuffer(), 'image/png')
  await store.write('catalogue/noise.png', await noise.png().toBuffer(), 'image/png')
  await store.write('catalogue/broken.png', Buffer.from('no picture'), 'image/png')
})
afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['of few bytes', '/media/catalogue/plain.png', true],
  ['that would make each email large', '/media/catalogue/noise.png', false],
  ['that is no picture', '/media/catalogue/broken.png', false],
  ['that is gone', '/media/catalogue/gone.png', false],
  ['that was not uploaded', '', false],
])('embeds a logo %s: %s', async (_name, url, isEmbedded) => {
  expect((await loadLogo(store, url)) !== null).toBe(isEmbedded)
})
