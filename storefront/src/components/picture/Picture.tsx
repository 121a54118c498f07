import { PICTURE_WIDTHS } from '@nakshi/contract/limits'
import type { Picture as CataloguePicture } from '@nakshi/contract/shop/media'
import noPicture from '../../theme/ornaments/no-picture.svg?no-inline'

const isServed = (url: string) => url.startsWith('/media/')

/** `srcset` of a /media URL (format by Accept header); other URLs stay unchanged. */
export function pictureSources(url: string, width?: number | null): string | undefined {
  if (!isServed(url)) return undefined
  const enough = width ? PICTURE_WIDTHS.filter((candidate) => candidate <= width) : PICTURE_WIDTHS
  return (enough.length > 0 ? enough : PICTURE_WIDTHS.slice(0, 1))
    .map((w) => `${url}?w=${w} ${w}w`)
    .join(', ')
}

interface PictureProps {
  picture: Pick<CataloguePicture, 'url' | 'alt_text' | 'width' | 'height' | 'placeholder'> | null | undefined
  sizes: string
  /** Above the fold: loaded eagerly. */
  priority?: boolean
  /** Skipped by screen readers, as adjacent text says the same. */
  decorative?: boolean
  second?: CataloguePicture
}

export function Picture({ picture, sizes, priority, decorative, second }: PictureProps) {
  const ground = picture?.placeholder ? toThumbhashPlaceholder(picture.placeholder) : undefined
  return (
    <span className="picture" style={ground ? { backgroundImage: `url(${ground})` } : undefined}>
      {picture ? (
        <img
          src={isServed(picture.url) ? `${picture.url}?w=640` : picture.url}
          srcSet={pictureSources(picture.url, picture.width)}
          sizes={sizes}
          alt={decorative ? '' : picture.alt_text}
          width={picture.width ?? undefined}
          height={picture.height ?? undefined}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'low'}
          decoding="async"
        />
      ) : (
        <img src={noPicture} alt="" width={640} height={800} loading="lazy" />
      )}
      {second && (
        <img
          className="picture-second"
          src={isServed(second.url) ? `${second.url}?w=640` : second.url}
          srcSet={pictureSources(second.url, second.width)}
          sizes={sizes}
          alt=""
          loading="lazy"
          fetchPriority="low"
          decoding="async"
        />
      )}
    </span>
  )
}

const WIDTH = 4
const HEIGHT = 5
/** BMP rows are padded to 4 bytes; 4 pixels of 3 bytes need no padding. */
const HEADER_BYTES = 54
const WAVES = 7

const cosines = (pixels: number) =>
  Array.from({ length: WAVES }, (_, wave) =>
    Array.from({ length: pixels }, (_, at) => Math.cos((Math.PI / pixels) * (at + 0.5) * wave)),
  )
const ACROSS = cosines(WIDTH)
const DOWN = cosines(HEIGHT)

/**
 * Converts a thumbhash (base64) to a data URL of a 4 x 5 pixel BMP; null for hashes with alpha. Format:
 * https://evanw.github.io/thumbhash/
 */
export function toThumbhashPlaceholder(thumbhash: string): string | null {
  const hash = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0))
  const byte = (index: number) => hash[index] ?? 0
  const low = byte(0) | (byte(1) << 8) | (byte(2) << 16)
  const high = byte(3) | (byte(4) << 8)
  if (low >> 23) return null
  const landscape = high >> 15
  const columns = Math.max(3, landscape ? 7 : high & 7)
  const rows = Math.max(3, landscape ? high & 7 : 7)

  let nibble = 0
  const channel = (nx: number, ny: number, mean: number, scale: number) => {
    const values = new Float64Array(WIDTH * HEIGHT).fill(mean)
    for (let cy = 0; cy < ny; cy++)
      for (let cx = cy ? 0 : 1; cx * ny < nx * (ny - cy); cx++) {
        const value = (byte(5 + (nibble >> 1)) >> ((nibble++ & 1) << 2)) & 15
        const size = (value / 7.5 - 1) * scale * (cy ? 2 : 1)
        for (let at = 0; at < values.length; at++)
          values[at] =
            (values[at] ?? 0) +
            size * (ACROSS[cx]?.[at % WIDTH] ?? 0) * (DOWN[cy]?.[Math.floor(at / WIDTH)] ?? 0)
      }
    return (x: number, y: number) => values[y * WIDTH + x] ?? 0
  }
  const light = channel(columns, rows, (low & 63) / 63, ((low >> 18) & 31) / 31)
  const yellowBlue = channel(3, 3, ((low >> 6) & 63) / 31.5 - 1, (((high >> 3) & 63) / 63) * 1.25)
  const redGreen = channel(3, 3, ((low >> 12) & 63) / 31.5 - 1, (((high >> 9) & 63) / 63) * 1.25)

  const pixels: number[] = []
  // BMP stores rows bottom-up and channels as BGR
  for (let y = HEIGHT - 1; y >= 0; y--)
    for (let x = 0; x < WIDTH; x++) {
      const l = light(x, y)
      const b = l - (2 / 3) * yellowBlue(x, y)
      const r = (3 * l - b + redGreen(x, y)) / 2
      pixels.push(
        ...[b, r - redGreen(x, y), r].map((part) => Math.round(255 * Math.min(1, Math.max(0, part)))),
      )
    }
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bmpHeader(pixels.length), ...pixels))}`
}

function bmpHeader(pixelBytes: number): Uint8Array {
  const header = new DataView(new ArrayBuffer(HEADER_BYTES))
  header.setUint16(0, 0x424d)
  header.setUint32(2, HEADER_BYTES + pixelBytes, true)
  header.setUint32(10, HEADER_BYTES, true)
  header.setUint32(14, 40, true)
  header.setInt32(18, WIDTH, true)
  header.setInt32(22, HEIGHT, true)
  header.setUint16(26, 1, true)
  header.setUint16(28, 24, true)
  return new Uint8Array(header.buffer)
}
