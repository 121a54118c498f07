import sharp from 'sharp'
import type { Placement, Scene, StudioArea } from '../contract/studio.ts'
import type { DisplayList } from '../studio/lay-out.ts'
import { printDots } from '../studio/print-dots.ts'
import { pdfFile } from './pdf-file.ts'
import { photosInDots } from './photos-in-dots.ts'
import { pngFile } from './png-file.ts'
import { previewPicture } from './preview-picture.ts'
import { layOutOnServer } from './server-faces.ts'
import { svgFile } from './svg-file.ts'
import { unitedList } from './united-path.ts'

const PREVIEW = 1000

export type PieceToDraw = { area: StudioArea; scene: Scene; photos: ReadonlyMap<string, Uint8Array> }
export type PieceToMake = PieceToDraw & {
  shown_on: { picture: Uint8Array; placement: Placement } | null
  made: Date
}
export type PieceToShow = PieceToDraw & {
  shown_on: { picture: Uint8Array; placement: Placement }
  width: number
}
type LaidPiece = { list: DisplayList; photos: Map<string, Buffer> }
export type MadeFile = { kind: 'preview' | 'png' | 'pdf' | 'svg'; bytes: Uint8Array }

/** @throws {Error} with slot and reason when the design cannot be made */
export async function makeFiles({ shown_on, made, ...piece }: PieceToMake): Promise<MadeFile[]> {
  const laid = await layOutPiece(piece)
  const { list, photos } = await photosInDots(forTool(piece.area, laid))
  const png = await pngFile(list, printDots(piece.area), photos)
  const files: MadeFile[] = [
    { kind: 'png', bytes: png },
    { kind: 'pdf', bytes: await pdfFile(list, photos, made) },
  ]
  const { process } = piece.area
  if (process === 'engrave' || process === 'cut')
    files.push({ kind: 'svg', bytes: Buffer.from(svgFile(list, photos)) })
  const preview = shown_on
    ? await previewPicture(
        laid.list,
        shown_on.placement,
        Buffer.from(shown_on.picture),
        PREVIEW,
        laid.photos,
        'webp',
      )
    : await flatPicture(png)
  return [...files, { kind: 'preview', bytes: preview }]
}

/** Lasers and plotters need merged outlines; printers fill overlapping ones. */
export const forTool = ({ process }: StudioArea, laid: LaidPiece): LaidPiece =>
  process === 'engrave' || process === 'cut' ? { ...laid, list: unitedList(laid.list) } : laid

/** @param width in pixels @throws {Error} when the design cannot be made */
export async function makePreview({ shown_on, width, ...piece }: PieceToShow): Promise<Uint8Array> {
  const { list, photos } = await layOutPiece(piece)
  return previewPicture(list, shown_on.placement, Buffer.from(shown_on.picture), width, photos, 'jpeg')
}

/** Also converts photos to JPEG or PNG. @throws {Error} when the design cannot be made */
export async function layOutPiece({ area, scene, photos: sent }: PieceToDraw): Promise<LaidPiece> {
  const photos = new Map<string, Buffer>()
  const sizes = new Map<string, { width: number; height: number }>()
  for (const [id, bytes] of sent) {
    const { width, height, format } = await sharp(bytes).metadata()
    sizes.set(id, { width, height })
    const taken = format === 'jpeg' || format === 'png'
    photos.set(
      id,
      taken
        ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        : await sharp(bytes).png().toBuffer(),
    )
  }
  const { list, refusals } = await layOutOnServer(area, scene, sizes)
  const [refused] = refusals
  if (refused) throw new Error(`The design cannot be made: ${refused.why} in slot ${refused.slot}`)
  return { list, photos }
}

function flatPicture(png: Buffer): Promise<Buffer> {
  return sharp(png)
    .resize({ width: PREVIEW, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82 })
    .toBuffer()
}
