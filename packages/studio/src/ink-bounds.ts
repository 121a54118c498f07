import type { CanvasViewport } from './draw-display-list.ts'
import type { DisplayList } from './layout.ts'
import { emptyBox, growBox } from './path.ts'

/** Reading fewer pixels back is faster. @returns whole pixels; null when empty */
export function getInkBounds(list: DisplayList, viewport: CanvasViewport) {
  const box = emptyBox()
  for (const item of list.items) {
    const { points } = item.kind === 'path' ? item.path : item.clip
    for (let at = 0; at + 1 < points.length; at += 2)
      growBox(box, points[at] as number, points[at + 1] as number)
  }
  const toPixels = (mm: number) => mm * viewport.scale + viewport.margin
  // Anti-aliasing affects the neighbouring pixel.
  const x = Math.max(0, Math.floor(toPixels(box.x0)) - 1)
  const y = Math.max(0, Math.floor(toPixels(box.y0)) - 1)
  const width = Math.min(viewport.width, Math.ceil(toPixels(box.x1)) + 1) - x
  const height = Math.min(viewport.height, Math.ceil(toPixels(box.y1)) + 1) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}
