import {
  createFileGrid,
  createScreenGrid,
  drawDitheredPhoto,
  listDitheredPhotos,
  replaceWithDithered,
} from '@nakshi/studio/dither-photo'
import type { DisplayList } from '@nakshi/studio/layout'
import sharp from 'sharp'
import { decodePhotos } from './decode-photos.ts'
import { withReadbackCanvas, withSizedCanvas } from './shared-canvas.ts'

const FILE_COMPRESSION = 3
const PREVIEW_COMPRESSION = 0

type PreparedPhotos = { list: DisplayList; photos: ReadonlyMap<string, Buffer> }

/** @param screen pixels per mm of a preview; omitted: file resolution */
export async function ditherPhotos(
  { list, photos }: PreparedPhotos,
  screen?: number,
): Promise<{ list: DisplayList; photos: Map<string, Buffer> }> {
  const result = new Map(photos)
  const withDrawingCanvas = screen === undefined ? withSizedCanvas : withReadbackCanvas
  let items = list.items
  for (const item of listDitheredPhotos(list)) {
    const grid = screen === undefined ? createFileGrid(list, item) : createScreenGrid(list, item, screen)
    const pictures = await decodePhotos({ ...list, items: [item] }, 1 / grid.dotMm, photos)
    const picture = pictures.get(item.photoId)
    if (!picture) continue
    const pixels = await withDrawingCanvas(grid.width, grid.height, async (canvas) =>
      drawDitheredPhoto(canvas.getContext('2d'), grid, item, picture),
    )
    const id = `dots of ${item.photoId} ${items.indexOf(item)}`
    result.set(
      id,
      await encodeBlackAndWhite(pixels, grid, screen === undefined ? FILE_COMPRESSION : PREVIEW_COMPRESSION),
    )
    items = items.map((one) => (one === item ? replaceWithDithered(item, grid, id) : one))
  }
  return { list: { ...list, items }, photos: result }
}

/** PDF embeds a single grey channel without re-encoding. */
function encodeBlackAndWhite(
  pixels: Uint8ClampedArray,
  { width, height }: { width: number; height: number },
  compressionLevel: number,
): Promise<Buffer> {
  const grey = new Uint8Array(width * height)
  for (let index = 0; index < grey.length; index++) grey[index] = pixels[index * 4] as number
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel })
    .toBuffer()
}
