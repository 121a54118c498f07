import type { Placement } from '@nakshi/core/studio/schema'
import {
  createScreenGrid,
  drawDitheredPhoto,
  listDitheredPhotos,
  replaceWithDithered,
} from '@nakshi/studio/dither-photo'
import { drawPreview, type Preview, preparePreview } from '@nakshi/studio/draw-preview'
import type { DisplayList } from '@nakshi/studio/layout'
import { readableCanvas } from './canvas.ts'

/** @param samples 1 while the design changes, then 2 @returns pixels that the next call overwrites */
type DrawDesign = (
  list: DisplayList,
  photos: ReadonlyMap<string, CanvasImageSource>,
  samples: 1 | 2,
) => ImageData

let sharedCanvas: CanvasRenderingContext2D | undefined

function getSharedCanvas(width: number, height: number): CanvasRenderingContext2D {
  sharedCanvas ??= readableCanvas(width, height)
  const { canvas } = sharedCanvas
  if (canvas.width < width) canvas.width = width
  if (canvas.height < height) canvas.height = height
  return sharedCanvas
}

/**
 * Prepares a product image for drawing. The first draw per sample count compiles the warp map (about 0.1
 * s on a phone). @param area in mm @param picture the product image; not modified
 */
export function createPreview(
  area: { width: number; height: number },
  placement: Placement,
  picture: ImageData,
): DrawDesign {
  const previews = new Map<number, Preview>()
  const out = new ImageData(picture.width, picture.height)
  const ditherPhotos = createPhotoDitherer(getSharedCanvas)
  return (list, photos, samples) => {
    const preview = previews.get(samples) ?? preparePreview(area, placement, picture, samples)
    previews.set(samples, preview)
    out.data.set(picture.data)
    const dithered = ditherPhotos(list, photos, preview.viewport.scale, samples === 2)
    drawPreview(
      getSharedCanvas(preview.viewport.width, preview.viewport.height),
      dithered.list,
      preview,
      dithered.photos,
      out.data,
    )
    return out
  }
}

type Photos = ReadonlyMap<string, CanvasImageSource>
type DitheredList = { list: DisplayList; photos: Photos }

/** Caches dithered photos. @returns a function that skips dithering unless `canRender` */
function createPhotoDitherer(getCanvas: (width: number, height: number) => CanvasRenderingContext2D) {
  const cache = new Map<string, { source: CanvasImageSource; picture: HTMLCanvasElement }>()
  return (list: DisplayList, photos: Photos, scale: number, canRender: boolean): DitheredList => {
    const found = new Map(photos)
    const names = new Set<string>()
    const items = new Map<DisplayList['items'][number], DisplayList['items'][number]>()
    for (const item of listDitheredPhotos(list)) {
      const source = photos.get(item.photoId)
      if (!source) continue
      const grid = createScreenGrid(list, item, scale)
      const name = JSON.stringify([item.photoId, item.matrix, grid])
      let picture = cache.get(name)?.source === source ? cache.get(name)?.picture : undefined
      if (!picture && !canRender) continue
      if (!picture) {
        const pixels = new Uint8ClampedArray(
          drawDitheredPhoto(getCanvas(grid.width, grid.height), grid, item, source),
        )
        const canvas = readableCanvas(grid.width, grid.height)
        canvas.putImageData(new ImageData(pixels, grid.width, grid.height), 0, 0)
        picture = canvas.canvas
      }
      cache.set(name, { source, picture })
      names.add(name)
      found.set(name, picture)
      items.set(item, replaceWithDithered(item, grid, name))
    }
    if (canRender) for (const name of cache.keys()) if (!names.has(name)) cache.delete(name)
    return { list: { ...list, items: list.items.map((item) => items.get(item) ?? item) }, photos: found }
  }
}
