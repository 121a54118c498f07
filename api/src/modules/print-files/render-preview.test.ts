import type { DisplayItem } from '@nakshi/studio/layout'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fixturePhoto } from '../../../test/harness-studio-render.ts'
import {
  FIXTURE_PHOTO,
  FIXTURE_PHOTO_SIZE,
  FIXTURE_PICTURE,
  fixturePicture,
  STUDIO_FIXTURES,
} from '../../../test/studio-fixtures.ts'
import { decodePhotos } from './decode-photos.ts'
import { renderPreview } from './render-preview.ts'
import { layoutOnServer } from './server-layout.ts'

test('renders a design on the product image with fonts loaded on the server', async () => {
  const [fixture] = STUDIO_FIXTURES
  if (!fixture) throw new Error('there is no fixture')
  const sizes = new Map([[FIXTURE_PHOTO, FIXTURE_PHOTO_SIZE]])
  const { list, rejections, missingFonts } = await layoutOnServer(fixture.area, fixture.scene, sizes)
  expect({ refusals: rejections, wanted: missingFonts }).toEqual({ refusals: [], wanted: [] })
  const raw = { width: FIXTURE_PICTURE, height: FIXTURE_PICTURE, channels: 4 } as const
  const product = await sharp(fixturePicture(), { raw }).png().toBuffer()
  const photos = new Map([[FIXTURE_PHOTO, await fixturePhoto()]])
  const picture = await renderPreview(list, fixture.placement, product, 200, photos, 'jpeg')
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  expect([info.format, info.width, info.height]).toEqual(['raw', 200, 200])
  const blank = await sharp(product).resize({ width: 200 }).removeAlpha().raw().toBuffer()
  const differsAt = (x: number, y: number) => {
    const at = (y * 200 + x) * 3
    return Math.abs((data[at] ?? 0) - (blank[at] ?? 0)) > 24
  }
  // Inside the corners that were marked there is the photo, outside only the product
  expect(differsAt(40, 50)).toBe(true)
  expect(differsAt(5, 5)).toBe(false)
})

test('renders a transparent product image on white in a JPEG preview', async () => {
  const [fixture] = STUDIO_FIXTURES
  if (!fixture) throw new Error('there is no fixture')
  const sizes = new Map([[FIXTURE_PHOTO, FIXTURE_PHOTO_SIZE]])
  const { list } = await layoutOnServer(fixture.area, fixture.scene, sizes)
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const product = await sharp({ create: { width: 200, height: 200, channels: 4, background: clear } })
    .png()
    .toBuffer()
  const picture = await renderPreview(list, fixture.placement, product, 200, new Map(), 'jpeg')
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(3)
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
})

test('decodes a photo of two slots for the larger one', async () => {
  const path = { ops: '', points: [] }
  const shown = (mmPerPixel: number): DisplayItem => ({
    kind: 'photo',
    photoId: FIXTURE_PHOTO,
    matrix: [mmPerPixel, 0, 0, mmPerPixel, 0, 0],
    clip: path,
    printDpi: null,
    ...FIXTURE_PHOTO_SIZE,
  })
  const photos = new Map([[FIXTURE_PHOTO, await fixturePhoto()]])
  const list = {
    width: 90,
    height: 90,
    bleed: 0,
    trim: path,
    items: [shown(0.1), shown(0.01)],
  }
  const pictures = await decodePhotos(list, 10, photos)
  expect(pictures.get(FIXTURE_PHOTO)?.width).toBe(FIXTURE_PHOTO_SIZE.width)
})
