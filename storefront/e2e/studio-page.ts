import { FACES, type FaceKey } from '@nakshi/api/studio/fontset'
import { layOut } from '@nakshi/api/studio/lay-out'
import { drawPreview, preparePreview } from '@nakshi/api/studio/preview'
import { loadTypeface, type Typefaces } from '@nakshi/api/studio/typefaces'
import {
  FIXTURE_PHOTO,
  FIXTURE_PHOTO_SIZE,
  FIXTURE_PICTURE,
  fixturePicture,
  STUDIO_FIXTURES,
} from '../../api/test/studio-fixtures.ts'

// Runs in the page of studio-equality.test.ts: the engine as a browser has it.

declare global {
  interface Window {
    renderFixture: (index: number) => Promise<{ sha256: string }>
    pixelsOf: (index: number) => Promise<string>
  }
}

const faces: Typefaces = new Map()
await Promise.all(
  (Object.keys(FACES) as FaceKey[]).map(async (key) => {
    const bytes = await (await fetch(`/fonts/${key}`)).arrayBuffer()
    faces.set(key, loadTypeface(key, new Uint8Array(bytes)))
  }),
)
const photo = await createImageBitmap(await (await fetch('/photo.jpg')).blob())
const canvas = new OffscreenCanvas(2000, 2000).getContext('2d', { willReadFrequently: true })
if (!canvas) throw new Error('this browser has no canvas')

function draw(index: number): Uint8ClampedArray<ArrayBuffer> {
  const fixture = STUDIO_FIXTURES[index]
  if (!fixture || !canvas) throw new Error('there is no such fixture')
  const side = { width: FIXTURE_PICTURE, height: FIXTURE_PICTURE }
  const { list } = layOut(fixture.area, fixture.scene, new Map([[FIXTURE_PHOTO, FIXTURE_PHOTO_SIZE]]), faces)
  const out = fixturePicture()
  const preview = preparePreview(list, fixture.placement, side, 4)
  drawPreview(canvas, list, preview, new Map<string, CanvasImageSource>([[FIXTURE_PHOTO, photo]]), out)
  return out
}

window.renderFixture = async (index) => {
  const hash = await crypto.subtle.digest('SHA-256', draw(index))
  return { sha256: Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('') }
}
// Base64, because a list of numbers takes a browser many times as long
window.pixelsOf = async (index) => {
  const reader = new FileReader()
  const read = new Promise<string>((resolve) => {
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
  })
  reader.readAsDataURL(new Blob([draw(index)]))
  return read
}
document.title = 'ready'
