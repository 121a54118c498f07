import sharp from 'sharp'
import type { DisplayList } from '../studio/lay-out.ts'
import { dottedPhotos, drawDots, fileGrid, inDots, screenGrid } from '../studio/photo-dots.ts'
import { photoPictures } from './photo-pictures.ts'
import { withCanvas, withCornerOfCanvas } from './sheet-canvas.ts'

const KEPT = 3
const PASSING = 0

type Piece = { list: DisplayList; photos: ReadonlyMap<string, Buffer> }

/** @param screen pixels per mm of a preview; omitted: file resolution */
export async function photosInDots(
  { list, photos }: Piece,
  screen?: number,
): Promise<{ list: DisplayList; photos: Map<string, Buffer> }> {
  const found = new Map(photos)
  const lend = screen === undefined ? withCanvas : withCornerOfCanvas
  let items = list.items
  for (const item of dottedPhotos(list)) {
    const grid = screen === undefined ? fileGrid(list, item) : screenGrid(list, item, screen)
    const pictures = await photoPictures({ ...list, items: [item] }, 1 / grid.mm, photos)
    const picture = pictures.get(item.photoId)
    if (!picture) continue
    const pixels = await lend(grid.width, grid.height, async (canvas) =>
      drawDots(canvas.getContext('2d'), grid, item, picture),
    )
    const id = `dots of ${item.photoId} ${items.indexOf(item)}`
    found.set(id, await blackAndWhite(pixels, grid, screen === undefined ? KEPT : PASSING))
    items = items.map((one) => (one === item ? inDots(item, grid, id) : one))
  }
  return { list: { ...list, items }, photos: found }
}

/** PDF embeds a single grey channel without re-encoding. */
function blackAndWhite(
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
