import type { PrintColour } from '@nakshi/core/studio/admin-print-files'
import type { DisplayItem, DisplayList } from '@nakshi/studio/layout'
import { getPathBounds } from '@nakshi/studio/path'
import sharp from 'sharp'
import {
  type CmykJpeg,
  type CmykPixels,
  type InkConverter,
  type Inks,
  withInkConverter,
} from './ink-converter.ts'

/** As in its row; the file is named by its content. */
export type PrintProfile = { bytes: Uint8Array; description: string; ink_limit: number }
export type Picture = Buffer | CmykJpeg
type Design<P = Buffer> = { list: DisplayList; photos: ReadonlyMap<string, P> }
export type Separation = Pick<Design<Picture>, 'photos'> & { inks: ReadonlyMap<string, Inks> }
export type SoftProof = Design & { colour: PrintColour }

/** Pixels of the longer side: about those of a preview. */
const PROOF_SIDE_PX = 1200
const PNG_OPTIONS = { compressionLevel: 0 }

/** Of the file: its photos at their own resolution, and its flat colours. Layout and outlines stay as they are. */
export function separateDesign(profile: PrintProfile, { list, photos }: Design): Promise<Separation> {
  return withInkConverter(profile.bytes, async (converter) => {
    const separated = new Map<string, Picture>()
    for (const [id, photo] of photos) separated.set(id, (await converter.toJpeg(photo)) ?? photo)
    return { photos: separated, inks: await converter.toInks(listColours(list)) }
  })
}

/** The design in the colours that the printer makes of it, with the most ink anywhere on it. */
export function proofDesign(profile: PrintProfile, { list, photos }: Design): Promise<SoftProof> {
  return withInkConverter(profile.bytes, async (converter) => {
    const colours = listColours(list)
    const inks = await converter.toInks(colours)
    const shown = await toShownColours(converter, colours, inks)
    const pictures = new Map<string, Buffer>()
    const sums = [...inks.values()].map((each) => each.reduce((sum, ink) => sum + ink, 0))
    for (const [id, photo] of photos) {
      const pixels = await toSmallPixels(converter, photo)
      pictures.set(id, await encodePicture(await converter.toScreen(pixels), pixels))
      for (const item of list.items)
        if (item.kind === 'photo' && item.photoId === id) sums.push(getMaxInk(item, pixels))
    }
    return {
      list: { ...list, items: list.items.map((item) => withColour(item, shown)) },
      photos: pictures,
      colour: {
        profile: profile.description,
        ink: Math.round(Math.max(0, ...sums)),
        ink_limit: profile.ink_limit,
      },
    }
  })
}

const listColours = ({ items }: DisplayList) => [
  ...new Set(items.flatMap((item) => (item.kind === 'path' ? [item.colour] : []))),
]

const withColour = (item: DisplayItem, colours: ReadonlyMap<string, string>): DisplayItem =>
  item.kind === 'path' ? { ...item, colour: colours.get(item.colour) ?? item.colour } : item

async function toShownColours(
  { toScreen }: InkConverter,
  colours: string[],
  inks: ReadonlyMap<string, Inks>,
): Promise<Map<string, string>> {
  if (colours.length === 0) return new Map()
  const levels = colours.flatMap((colour) => inks.get(colour) ?? []).map((ink) => Math.round(ink * 2.55))
  const rgb = await toScreen({ data: Buffer.from(levels), width: colours.length, height: 1 })
  return new Map(
    colours.map((colour, index) => [colour, `#${rgb.toString('hex', index * 3, index * 3 + 3)}`] as const),
  )
}

type ProofPixels = CmykPixels & { alpha: Buffer | null }

async function toSmallPixels({ toPixels }: InkConverter, photo: Buffer): Promise<ProofPixels> {
  const small = await sharp(photo)
    .resize({ width: PROOF_SIDE_PX, height: PROOF_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .png(PNG_OPTIONS)
    .toBuffer()
  const pixels = await toPixels(small)
  if (pixels) return pixels
  const { data: grey, info } = await sharp(small)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const data = Buffer.alloc(grey.length * 4)
  for (const [index, level] of grey.entries()) data[index * 4 + 3] = 255 - level
  return { data, alpha: null, width: info.width, height: info.height }
}

async function encodePicture(rgb: Buffer, { alpha, width, height }: ProofPixels): Promise<Buffer> {
  const picture = sharp(rgb, { raw: { width, height, channels: 3 } })
  if (alpha) picture.joinChannel(alpha, { raw: { width, height, channels: 1 } })
  return picture.png(PNG_OPTIONS).toBuffer()
}

type PhotoItem = Extract<DisplayItem, { kind: 'photo' }>

/** Percent, within the frame of the photo. */
function getMaxInk(
  { matrix, clip, ...item }: PhotoItem,
  { data, alpha, width, height }: ProofPixels,
): number {
  const { x0, y0, x1, y1 } = getPathBounds(clip)
  const [a, b, c, d, e, f] = matrix
  const isInside = (x: number, y: number) => {
    const [mmX, mmY] = [a * x + c * y + e, b * x + d * y + f]
    return mmX >= x0 && mmX <= x1 && mmY >= y0 && mmY <= y1
  }
  let max = 0
  for (let pixel = 0; pixel < width * height; pixel++) {
    const at = pixel * 4
    const sum = (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) + (data[at + 3] ?? 0)
    if (sum <= max || alpha?.[pixel] === 0) continue
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    if (isInside(((x + 0.5) * item.width) / width, ((y + 0.5) * item.height) / height)) max = sum
  }
  return max / 2.55
}
