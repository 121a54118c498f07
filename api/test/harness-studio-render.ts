import { drawPreview, preparePreview } from '@nakshi/studio/draw-preview'
import { type LayoutResult, layoutScene } from '@nakshi/studio/layout'
import sharp from 'sharp'
import { decodePhotos } from '../src/modules/print-files/decode-photos.ts'
import { ditherPhotos } from '../src/modules/print-files/dither-photos.ts'
import { withSizedCanvas } from '../src/modules/print-files/shared-canvas.ts'
import { processUploadedImage } from '../src/platform/media/process-upload.ts'
import { pngChunk } from './harness-png.ts'
import { allFonts } from './harness-studio.ts'
import {
  FIXTURE_PHOTO,
  FIXTURE_PHOTO_SIZE,
  FIXTURE_PICTURE,
  fixturePicture,
  type StudioFixture,
} from './studio-fixtures.ts'

let photo: Promise<Buffer> | undefined

/** A photo as a shopper sends it: soft shapes, noise, JPEG. */
export function fixturePhoto(): Promise<Buffer> {
  photo ??= drawPhoto()
  return photo
}

function drawPhoto(): Promise<Buffer> {
  const { width, height } = FIXTURE_PHOTO_SIZE
  const pixels = Buffer.alloc(width * height * 3)
  let noise = 3
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      noise = (Math.imul(noise, 1103515245) + 12345) & 0x7fffffff
      const wave = Math.round(40 * Math.sin(x / 60) * Math.cos(y / 45)) + ((noise >> 16) & 15)
      const ring = Math.hypot(x - 600, y - 420) < 260 ? 70 : 0
      pixels[at] = 110 + wave + ring
      pixels[at + 1] = 130 + wave
      pixels[at + 2] = 160 - wave + (ring >> 1)
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

export async function layOutFixture({ area, scene }: StudioFixture): Promise<LayoutResult> {
  return layoutScene(area, scene, new Map([[FIXTURE_PHOTO, FIXTURE_PHOTO_SIZE]]), await allFonts())
}

/** @returns the pixels of the preview as the server draws them */
export async function renderFixture(fixture: StudioFixture): Promise<Uint8ClampedArray> {
  const laid = await layOutFixture(fixture)
  if (laid.rejections.length > 0) throw new Error(`${fixture.name}: ${JSON.stringify(laid.rejections)}`)
  const sent = new Map([[FIXTURE_PHOTO, await fixturePhoto()]])
  const side = { width: FIXTURE_PICTURE, height: FIXTURE_PICTURE }
  const preview = preparePreview(laid.list, fixture.placement, side, 2)
  const { list, photos } = await ditherPhotos({ list: laid.list, photos: sent }, preview.viewport.scale)
  const pictures = await decodePhotos(list, preview.viewport.scale, photos)
  const out = fixturePicture()
  await withSizedCanvas(preview.viewport.width, preview.viewport.height, async (canvas) => {
    drawPreview(canvas.getContext('2d'), list, preview, pictures, out)
  })
  return out
}

/** Photos that browsers decode in different ways, and their pixels as the server stores them. */
export async function listOddPhotos() {
  const pixels = Buffer.alloc(40 * 24 * 3, 30)
  for (let at = 0; at < pixels.length / 4; at += 3) pixels[at] = 200
  for (let y = 0; y < 24; y++) pixels[y * 120 + 2] = 250
  const picture = sharp(pixels, { raw: { width: 40, height: 24, channels: 3 } })
  const oriented = Array.from({ length: 8 }, (_, index) => {
    const turned = picture.clone().withMetadata({ orientation: index + 1 })
    return [turned.clone().webp({ lossless: true }).toBuffer(), turned.clone().png().toBuffer()]
  }).flat()
  const wideGamut = [picture.clone().withIccProfile('p3').webp({ lossless: true }).toBuffer()]
  const unterminated = picture.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
  const cmyk = picture.clone().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()
  const png = await picture.clone().png().toBuffer()
  const described = [
    pngChunk('gAMA', Buffer.from([0, 1, 0x86, 0xa0])),
    pngChunk('cICP', Buffer.from([12, 13, 0, 1])),
  ].map((chunk) => Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]))
  const files = [
    ...(await Promise.all([...oriented, ...wideGamut])),
    (await unterminated).subarray(0, -2),
    await cmyk,
    ...described,
  ]
  return Promise.all(
    files.map(async (sent) => {
      const { bytes, width, height } = await processUploadedImage(sent, (work) => work())
      return { sent, size: { width, height }, pixels: await sharp(bytes).ensureAlpha().raw().toBuffer() }
    }),
  )
}

/** Of all pixels, the part of which some channel differs by more than so many of 255. */
export function partBeyond(one: ArrayLike<number>, other: ArrayLike<number>, levels: number): number {
  let beyond = 0
  for (let at = 0; at < one.length; at += 4) {
    const differs = [0, 1, 2].some((c) => Math.abs((one[at + c] ?? 0) - (other[at + c] ?? 0)) > levels)
    if (differs) beyond++
  }
  return beyond / (one.length / 4)
}
