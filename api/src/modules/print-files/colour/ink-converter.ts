import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { encodeCmykTiff } from './cmyk-tiff.ts'
import { toColorimetric } from './icc-profile.ts'
import { getSrgbProfile } from './srgb-profile.ts'

/** Percent. */
export type Inks = readonly [c: number, m: number, y: number, k: number]
/** Four bytes a pixel; 255: full ink. */
export type CmykPixels = { data: Buffer; width: number; height: number }
/** One byte a pixel; null: opaque. */
type Alpha = { alpha: Buffer | null }
export type CmykJpeg = { jpeg: Buffer; width: number; height: number } & Alpha

/** Pictures keep their shadows apart. Grey ones are null: they are printed with black ink as they are. */
export type InkConverter = {
  /** Black and greys with black ink only; other colours exactly. @param colours such as #1b2a57 */
  toInks(colours: readonly string[]): Promise<Map<string, Inks>>
  toPixels(photo: Buffer): Promise<(CmykPixels & Alpha) | null>
  toJpeg(photo: Buffer): Promise<CmykJpeg | null>
  /** RGB of what is printed, on white paper. */
  toScreen(pixels: CmykPixels): Promise<Buffer>
}

/** Photos come as JPEG of 80 to 95. */
const JPEG_OPTIONS = { quality: 95, chromaSubsampling: '4:4:4' } as const
const inkCache = new LRUCache<string, Inks>({ max: 2_000 })

/** Converts relative to the colour of the paper. sharp reads the profile from a file, deleted afterwards. */
export async function withInkConverter<T>(
  profile: Uint8Array,
  convert: (converter: InkConverter) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nakshi-profile-'))
  try {
    const printer = toColorimetric(profile)
    const files = { printer: path.join(folder, 'printer.icc'), screen: path.join(folder, 'screen.icc') }
    await writeFile(files.printer, printer)
    await writeFile(files.screen, toColorimetric(await getSrgbProfile()))
    return await convert(createConverter(files, printer))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function createConverter(files: { printer: string; screen: string }, profile: Buffer): InkConverter {
  const name = createHash('sha256').update(profile).digest('base64')
  let lift: Promise<Uint8Array> | undefined

  const convert = (rgb: Uint8Array, width: number, height: number) =>
    sharp(rgb, { raw: { width, height, channels: 3 } }).withIccProfile(files.printer, { attach: false })

  async function toCmyk(rgb: Uint8Array, width: number, height: number): Promise<CmykPixels> {
    const pixels = await convert(rgb, width, height).raw().toBuffer({ resolveWithObject: true })
    assertConverted(pixels.info)
    return { data: pixels.data, width, height }
  }

  const toScreen: InkConverter['toScreen'] = async ({ data, ...size }) =>
    sharp(encodeCmykTiff(data, size, profile))
      // Otherwise sharp converts to its own sRGB, and LittleCMS makes the darkest ink black.
      .pipelineColourspace('cmyk')
      .toColourspace('cmyk')
      .withIccProfile(files.screen, { attach: false })
      .raw()
      .toBuffer()

  async function readPicture(photo: Buffer) {
    if (((await sharp(photo).metadata()).channels ?? 3) < 3) return null
    lift ??= getDarkest(toCmyk, toScreen).then(getLift)
    return liftShadows(
      await sharp(photo).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true }),
      await lift,
    )
  }

  async function toExactInks(colours: readonly string[]): Promise<void> {
    const missing = colours.filter((colour) => !inkCache.has(`${name} ${colour}`))
    if (missing.length === 0) return
    const { data } = await toCmyk(Buffer.from(missing.flatMap(toRgb)), missing.length, 1)
    for (const [index, colour] of missing.entries()) {
      const [c, m, y, k] = Array.from(data.subarray(index * 4, index * 4 + 4), toPercent)
      inkCache.set(`${name} ${colour}`, [c ?? 0, m ?? 0, y ?? 0, k ?? 0])
    }
  }

  return {
    toScreen,
    async toInks(colours) {
      await toExactInks(colours.filter((colour) => toGrey(colour) === null))
      return new Map(
        colours.map((colour) => {
          const grey = toGrey(colour)
          return [
            colour,
            grey === null ? getInks(`${name} ${colour}`) : ([0, 0, 0, 100 - grey * 100] as const),
          ]
        }),
      )
    },
    async toPixels(photo) {
      const picture = await readPicture(photo)
      if (!picture) return null
      const { rgb, alpha, width, height } = picture
      return { ...(await toCmyk(rgb, width, height)), alpha }
    },
    async toJpeg(photo) {
      const picture = await readPicture(photo)
      if (!picture) return null
      const { rgb, alpha, width, height } = picture
      const jpeg = await convert(rgb, width, height).jpeg(JPEG_OPTIONS).toBuffer()
      assertConverted(await sharp(jpeg).metadata())
      return { jpeg, alpha, width, height }
    },
  }
}

/** sharp only warns about a profile that it cannot use. */
function assertConverted({ channels }: { channels?: number }): void {
  if (channels !== 4) throw new Error('The colour profile cannot be used')
}

type RawPicture = { data: Buffer; info: { width: number; height: number; channels: number } }

function liftShadows({ data, info: { width, height, channels } }: RawPicture, levels: Uint8Array) {
  const alpha = channels === 4 ? Buffer.alloc(width * height) : null
  const rgb = alpha ? Buffer.alloc(width * height * 3) : data
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let channel = 0; channel < 3; channel++)
      rgb[pixel * 3 + channel] = levels[data[pixel * channels + channel] ?? 0] ?? 0
    if (alpha) alpha[pixel] = data[pixel * 4 + 3] ?? 255
  }
  const isOpaque = alpha?.every((level) => level === 255) ?? true
  return { rgb, alpha: isOpaque ? null : alpha, width, height }
}

function getInks(key: string): Inks {
  const inks = inkCache.get(key)
  if (!inks) throw new Error('A colour was not converted')
  return inks
}

const toPercent = (level: number) => Math.round((level / 255) * 1000) / 10
const toRgb = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** 0 to 1; null for a colour. */
export function toGrey(colour: string): number | null {
  const [red = 0, green, blue] = toRgb(colour)
  return red === green && green === blue ? Math.round((red / 255) * 1000) / 1000 : null
}

type Convert = (rgb: Uint8Array, width: number, height: number) => Promise<CmykPixels>

/** Luminance of what the printer makes of black, 0 to 1. */
async function getDarkest(toCmyk: Convert, toScreen: InkConverter['toScreen']): Promise<number> {
  const [red = 0, green = 0, blue = 0] = await toScreen(await toCmyk(Buffer.alloc(3), 1, 1))
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

/** Black point compensation: between the darkest and white, each level keeps its share of the light. */
const getLift = (darkest: number): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, level) => toLevel(darkest + (1 - darkest) * toLinear(level)))

/** IEC 61966-2-1 */
const toLinear = (level: number): number => {
  const value = level / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const toLevel = (light: number): number =>
  Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055))
