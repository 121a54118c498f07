import { readableCanvas } from '@nakshi/client/studio/canvas'
import { createPreview } from '@nakshi/client/studio/create-preview'
import { layoutInBrowser } from '@nakshi/client/studio/fonts'
import { loadPhoto } from '@nakshi/client/studio/load-images'
import {
  FIXTURE_PHOTO,
  FIXTURE_PICTURE,
  fixturePicture,
  STUDIO_FIXTURES,
} from '../../api/test/studio-fixtures.ts'

// Runs in the page of studio-equality.test.ts: the engine as the front ends have it.

declare global {
  interface Window {
    renderFixture: (index: number) => Promise<{ sha256: string }>
    pixelsOf: (index: number) => Promise<string>
    readPhoto: (url: string) => Promise<{ size: object; pixels: string; isApproximate: boolean }>
  }
}

const { bitmap, size } = await loadPhoto(await (await fetch('/photo.jpg')).blob())
const photos = new Map([[FIXTURE_PHOTO, bitmap]])
const sizes = new Map([[FIXTURE_PHOTO, size]])

async function draw(index: number): Promise<Uint8ClampedArray<ArrayBuffer>> {
  const fixture = STUDIO_FIXTURES[index]
  if (!fixture) throw new Error('there is no such fixture')
  const { list } = await layoutInBrowser(fixture.area, fixture.scene, sizes)
  const picture = new ImageData(fixturePicture(), FIXTURE_PICTURE, FIXTURE_PICTURE)
  const { data } = createPreview(list, fixture.placement, picture)(list, photos, 2)
  return new Uint8ClampedArray(data)
}

window.renderFixture = async (index) => {
  const hash = await crypto.subtle.digest('SHA-256', await draw(index))
  return { sha256: Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('') }
}
// Base64, because a list of numbers takes a browser many times as long
window.pixelsOf = async (index) => toBase64(await draw(index))
window.readPhoto = async (url) => {
  const photo = await loadPhoto(await (await fetch(url)).blob())
  const { width, height } = photo.bitmap
  const context = readableCanvas(width, height)
  context.drawImage(photo.bitmap, 0, 0)
  const pixels = await toBase64(context.getImageData(0, 0, width, height).data)
  return { size: photo.size, pixels, isApproximate: photo.isApproximate === true }
}
function toBase64(pixels: Uint8ClampedArray<ArrayBuffer>): Promise<string> {
  const reader = new FileReader()
  const read = new Promise<string>((resolve) => {
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
  })
  reader.readAsDataURL(new Blob([pixels]))
  return read
}
document.title = 'ready'
