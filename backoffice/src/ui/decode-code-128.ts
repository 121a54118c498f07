import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap'
import GlobalHistogramBinarizer from '@zxing/library/esm/core/common/GlobalHistogramBinarizer'
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer'
import Exception from '@zxing/library/esm/core/Exception'
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource'

type Picture = Pick<ImageData, 'data' | 'width' | 'height'>

const reader = new Code128Reader()
/** By the light of each row, then of each part of the picture. */
const BINARIZERS = [GlobalHistogramBinarizer, HybridBinarizer]
/** Of width and height, around the middle: the background beside a label may resemble a start code. */
const FRAMES = [1, 0.85, 0.7]

/** Tracking number of a shipping label, also upside down; null when the picture shows none. */
export function decodeCode128({ data, width, height }: Picture): string | null {
  const source = new RGBLuminanceSource(toGrey(data), width, height)
  for (const frame of FRAMES) {
    const [left, top] = [width, height].map((side) => Math.floor((side * (1 - frame)) / 2))
    const part = source.crop(left ?? 0, top ?? 0, Math.floor(width * frame), Math.floor(height * frame))
    for (const Binarizer of BINARIZERS) {
      const code = decode(new BinaryBitmap(new Binarizer(part)))
      if (code !== null) return code
    }
  }
  return null
}

function decode(bitmap: BinaryBitmap): string | null {
  try {
    return reader.decode(bitmap).getText()
  } catch (error) {
    // What the library throws for a picture without a code.
    if (error instanceof Exception) return null
    throw error
  }
}

function toGrey(rgba: Picture['data']): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(rgba.length / 4)
  for (let pixel = 0; pixel < grey.length; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(4 * pixel, 4 * pixel + 3)
    grey[pixel] = (red + 2 * green + blue) / 4
  }
  return grey
}
