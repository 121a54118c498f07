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
/** All that does not change while a design does. */
export type Preview = Ground & { look: Look }

/** Clear pixels round the flat piece: its edge on the picture is as smooth as a letter's. */
const RIM = 3

/** What a preview is compiled from; of a finish nothing is. */
export type Ground = { sheet: Sheet; map: WarpMap }

/** @param samples 1 while something is typed or dragged, 2 once it rests */
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

/** The costly part of it: the same for every finish. */
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
 * Draws a design on the picture of its product.
 * @param canvas at least as large as the sheet; one in a browser must be `willReadFrequently`, which
 *   makes it draw as the server does
 * @param out the pixels of the picture, which are changed
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
