import type { Placement } from '../contract/studio.ts'
import { type Canvas2d, drawList, type Sheet } from './draw-list.ts'
import { type Look, lookOf } from './finishes.ts'
import { inkedPart } from './inked-part.ts'
import { layOnPicture } from './lay-on-picture.ts'
import type { DisplayList } from './lay-out.ts'
import { compileMap, flatScale, type PictureSize, type WarpMap } from './warp.ts'

type ReadableCanvas<Picture> = Canvas2d<Picture> & {
  getImageData(x: number, y: number, w: number, h: number): { data: Uint8ClampedArray }
}
export type Preview = Ground & { look: Look }

/** Transparent padding around the flat design, so that its edges are anti-aliased. */
const RIM = 3

/** Independent of the finish. */
export type Ground = { sheet: Sheet; map: WarpMap }

/** @param samples 1 while the design changes, 2 once it is stable */
export function preparePreview(
  piece: { width: number; height: number },
  placement: Placement,
  picture: PictureSize,
  samples: 1 | 2,
): Preview {
  return {
    ...prepareGround(piece, placement, picture, samples),
    look: lookOf(placement.finish, picture.width),
  }
}

export function prepareGround(
  piece: { width: number; height: number },
  placement: Omit<Placement, 'finish'>,
  picture: PictureSize,
  samples: 1 | 2,
): Ground {
  const scale = flatScale(piece, placement, picture)
  const width = Math.ceil(piece.width * scale) + 2 * RIM
  const height = Math.ceil(piece.height * scale) + 2 * RIM
  const inside = { width: piece.width * scale, height: piece.height * scale }
  return {
    sheet: { scale, margin: RIM, width, height },
    map: compileMap(placement, picture, { width, height, rim: RIM, inside }, samples),
  }
}

/**
 * Draws a design on its product image. @param canvas at least as large as the viewport; in browsers
 * `willReadFrequently` for the same rendering as the server @param out image pixels, modified in place
 */
export function drawPreview<Picture>(
  canvas: ReadableCanvas<Picture>,
  list: DisplayList,
  { sheet, map, look }: Preview,
  photos: ReadonlyMap<string, Picture>,
  out: Uint8ClampedArray,
): void {
  drawList(canvas, list, sheet, 'trim', photos)
  const { width, height, scale } = sheet
  const part = inkedPart(list, sheet)
  if (!part) return
  const { data } = canvas.getImageData(part.x, part.y, part.width, part.height)
  layOnPicture(out, look.plate({ width, height, inked: { data, ...part } }, scale), map, look.mix)
}
