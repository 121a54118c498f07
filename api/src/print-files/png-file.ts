import { loadImage } from '@napi-rs/canvas'
import { drawList } from '../studio/draw-list.ts'
import type { DisplayList } from '../studio/lay-out.ts'
import { withCanvas } from './sheet-canvas.ts'

const MM_PER_INCH = 25.4

/** PNG with bleed, transparent background and DPI metadata. @param photos upright originals by id */
export async function pngFile(
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
  return withCanvas(width, height, (canvas) => {
    const sheet = { scale, margin: list.bleed * scale, width, height }
    drawList(canvas.getContext('2d'), list, sheet, 'bled', pictures)
    return canvas.encode('png', { resolution: dpi })
  })
}
