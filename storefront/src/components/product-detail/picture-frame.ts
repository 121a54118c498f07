import type { ProductPicture } from '@nakshi/contract/shop/media'

type Framed = Pick<ProductPicture, 'width' | 'height' | 'object_top' | 'object_bottom'>

/** Margin above and below the object, in % of the picture height. */
const MARGIN_PERCENT = 4
const MIN_ASPECT_RATIO = 4 / 5
const MAX_ASPECT_RATIO = 4 / 3

const getAspectRatio = ({ width, height }: Framed) => (width && height ? width / height : MIN_ASPECT_RATIO)

/** Aspect ratio of the gallery frame, from its first object. */
export function frameRatio(first: Framed): number {
  const { object_top: top, object_bottom: bottom } = first
  const rows = top === null || bottom === null ? 100 : Math.min(100, bottom - top + 2 * MARGIN_PERCENT)
  return Math.min(MAX_ASPECT_RATIO, Math.max(MIN_ASPECT_RATIO, (getAspectRatio(first) * 100) / rows))
}

/** Shift in % of the width that centres the object in the frame; negative moves down. */
export function shiftInFrame(picture: Framed, ratio: number): number {
  const { object_top: top, object_bottom: bottom } = picture
  const height = 1 / getAspectRatio(picture)
  const frame = 1 / ratio
  const maxShift = height - frame
  if (maxShift <= 0) return percent(maxShift / 2)
  const middle = top === null || bottom === null ? 0.5 : (top + bottom) / 200
  return percent(Math.min(maxShift, Math.max(0, middle * height - frame / 2)))
}

const percent = (share: number) => Math.round(share * 1000) / 10

export const pictureShape = (picture: Framed) => Math.round(getAspectRatio(picture) * 1000) / 1000
