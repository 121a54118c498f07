import { drawDisplayList } from '@nakshi/studio/draw-display-list'
import type { DisplayList } from '@nakshi/studio/layout'
import { loadImage } from '@napi-rs/canvas'
import { withSizedCanvas } from './shared-canvas.ts'

const MM_PER_INCH = 25.4

/** PNG with bleed, transparent background and DPI metadata. @param photos upright originals by id */
export async function renderPng(
  list: DisplayList,
  dpi: number,
  photos: ReadonlyMap<string, Buffer>,
): Promise<Buffer> {
  const scale = dpi / MM_PER_INCH
  const width = Math.ceil((list.width + 2 * list.bleed) * scale)
  const height = Math.ceil((list.height + 2 * list.bleed) * scale)
  const pictures = new Map(
    await Promise.all([...photos].map(async ([id, bytes]) => [id, await loadImage(bytes)] as const)),
  )
  return withSizedCanvas(width, height, (canvas) => {
    const viewport = { scale, margin: list.bleed * scale, width, height }
    drawDisplayList(canvas.getContext('2d'), list, viewport, 'bleedPath', pictures)
    return canvas.encode('png', { resolution: dpi })
  })
}
