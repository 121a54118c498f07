import type { DisplayList } from '../../src/studio/lay-out.ts'
import { dottedPhotos, drawDots, inDots, screenGrid } from '../../src/studio/photo-dots.ts'
import { readableCanvas } from './canvas.ts'

type Photos = ReadonlyMap<string, CanvasImageSource>
type Made = { list: DisplayList; photos: Photos }

/** Caches dithered photos. @returns a function that skips dithering unless `canRender` */
export function openDots(lend: (width: number, height: number) => CanvasRenderingContext2D) {
  const known = new Map<string, { source: CanvasImageSource; picture: HTMLCanvasElement }>()
  return (list: DisplayList, photos: Photos, scale: number, mayMake: boolean): Made => {
    const found = new Map(photos)
    const names = new Set<string>()
    const items = new Map<DisplayList['items'][number], DisplayList['items'][number]>()
    for (const item of dottedPhotos(list)) {
      const source = photos.get(item.photoId)
      if (!source) continue
      const grid = screenGrid(list, item, scale)
      const name = JSON.stringify([item.photoId, item.matrix, grid])
      let picture = known.get(name)?.source === source ? known.get(name)?.picture : undefined
      if (!picture && !mayMake) continue
      if (!picture) {
        const pixels = new Uint8ClampedArray(drawDots(lend(grid.width, grid.height), grid, item, source))
        const canvas = readableCanvas(grid.width, grid.height)
        canvas.putImageData(new ImageData(pixels, grid.width, grid.height), 0, 0)
        picture = canvas.canvas
      }
      known.set(name, { source, picture })
      names.add(name)
      found.set(name, picture)
      items.set(item, inDots(item, grid, name))
    }
    if (mayMake) for (const name of known.keys()) if (!names.has(name)) known.delete(name)
    return { list: { ...list, items: list.items.map((item) => items.get(item) ?? item) }, photos: found }
  }
}
