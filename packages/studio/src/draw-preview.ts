import type { Placement } from '@nakshi/core/studio/schema'
import { compositeOnPhoto } from './composite-on-photo.ts'
import { type CanvasViewport, drawDisplayList, type ReadableCanvas } from './draw-display-list.ts'
import { createFinishRenderer, type FinishRenderer } from './finishes.ts'
import type { DisplayList } from './layout.ts'
import { emptyBox, growBox } from './path.ts'
import { compileWarpMap, getFlatScale, type PictureSize, type WarpMap } from './warp-map.ts'

export type Preview = PreviewBase & { renderer: FinishRenderer }

/** Transparent padding around the flat design, so that its edges are anti-aliased. */
const PADDING_PX = 3

/** Independent of the finish. */
export type PreviewBase = { viewport: CanvasViewport; map: WarpMap }

/** @param samples 1 while the design changes, 2 once it is stable */
export function preparePreview(
  area: { width: number; height: number },
  placement: Placement,
  picture: PictureSize,
  samples: 1 | 2,
): Preview {
  return {
    ...preparePreviewBase(area, placement, picture, samples),
    renderer: createFinishRenderer(placement.finish, picture.width),
  }
}

export function preparePreviewBase(
  area: { width: number; height: number },
  placement: Omit<Placement, 'finish'>,
  picture: PictureSize,
  samples: 1 | 2,
): PreviewBase {
  const scale = getFlatScale(area, placement, picture)
  const width = Math.ceil(area.width * scale) + 2 * PADDING_PX
  const height = Math.ceil(area.height * scale) + 2 * PADDING_PX
  const content = { width: area.width * scale, height: area.height * scale }
  return {
    viewport: { scale, margin: PADDING_PX, width, height },
    map: compileWarpMap(placement, picture, { width, height, padding: PADDING_PX, content }, samples),
  }
}

/**
 * Draws a design on its product image. @param canvas at least as large as the viewport; in browsers
 * `willReadFrequently` for the same rendering as the server @param out image pixels, modified in place
 */
export function drawPreview<Picture>(
  canvas: ReadableCanvas<Picture>,
  list: DisplayList,
  { viewport, map, renderer }: Preview,
  photos: ReadonlyMap<string, Picture>,
  out: Uint8ClampedArray,
): void {
  drawDisplayList(canvas, list, viewport, list.trim, photos)
  const { width, height, scale } = viewport
  const inkBounds = getInkBounds(list, viewport)
  if (!inkBounds) return
  const { data } = canvas.getImageData(inkBounds.x, inkBounds.y, inkBounds.width, inkBounds.height)
  compositeOnPhoto(
    out,
    renderer.createLayer({ width, height, inked: { data, ...inkBounds } }, scale),
    map,
    renderer.blend,
  )
}

/** Reading fewer pixels back is faster. @returns whole pixels; null when empty */
function getInkBounds(list: DisplayList, viewport: CanvasViewport) {
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
