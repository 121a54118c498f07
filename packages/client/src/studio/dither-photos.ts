import {
  createScreenGrid,
  drawDitheredPhoto,
  listDitheredPhotos,
  replaceWithDithered,
} from '@nakshi/studio/dither-photo'
import type { DisplayList } from '@nakshi/studio/layout'
import { readableCanvas } from './canvas.ts'

type Photos = ReadonlyMap<string, CanvasImageSource>
type DitheredList = { list: DisplayList; photos: Photos }

/** Caches dithered photos. @returns a function that skips dithering unless `canRender` */
export function createPhotoDitherer(getCanvas: (width: number, height: number) => CanvasRenderingContext2D) {
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
