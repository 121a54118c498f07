import type { Placement, Scene, StudioArea } from '@nakshi/contract/shop/studio'
import type { DisplayList } from '@nakshi/studio/layout'
import { getPrintDpi } from '@nakshi/studio/print-dpi'
import sharp from 'sharp'
import { ditherPhotos } from './dither-photos.ts'
import { renderPdf } from './render-pdf.ts'
import { renderPng } from './render-png.ts'
import { renderPreview } from './render-preview.ts'
import { renderSvg } from './render-svg.ts'
import { layoutOnServer } from './server-layout.ts'
import { unionDisplayList } from './union-path.ts'

const PREVIEW_WIDTH_PX = 1000

export type DrawInput = { area: StudioArea; scene: Scene; photos: ReadonlyMap<string, Uint8Array> }
export type PrintFilesInput = DrawInput & {
  shown_on: { picture: Uint8Array; placement: Placement } | null
  createdAt: Date
}
export type PreviewInput = DrawInput & {
  shown_on: { picture: Uint8Array; placement: Placement }
  width: number
}
type PreparedDesign = { list: DisplayList; photos: Map<string, Buffer> }
export type GeneratedFile = { kind: 'preview' | 'png' | 'pdf' | 'svg'; bytes: Uint8Array }

/** @throws {Error} with slot and reason when the design cannot be made */
export async function generatePrintFiles({
  shown_on,
  createdAt,
  ...input
}: PrintFilesInput): Promise<GeneratedFile[]> {
  const prepared = await prepareDesign(input)
  const { list, photos } = await ditherPhotos(mergeOutlinesForMachine(input.area, prepared))
  const png = await renderPng(list, getPrintDpi(input.area), photos)
  const files: GeneratedFile[] = [
    { kind: 'png', bytes: png },
    { kind: 'pdf', bytes: await renderPdf(list, photos, createdAt) },
  ]
  const { process } = input.area
  if (process === 'engrave' || process === 'cut')
    files.push({ kind: 'svg', bytes: Buffer.from(renderSvg(list, photos)) })
  const preview = shown_on
    ? await renderPreview(
        prepared.list,
        shown_on.placement,
        Buffer.from(shown_on.picture),
        PREVIEW_WIDTH_PX,
        prepared.photos,
        'webp',
      )
    : await renderFlatPreview(png)
  return [...files, { kind: 'preview', bytes: preview }]
}

/** Lasers and plotters need merged outlines; printers fill overlapping ones. */
export const mergeOutlinesForMachine = ({ process }: StudioArea, prepared: PreparedDesign): PreparedDesign =>
  process === 'engrave' || process === 'cut'
    ? { ...prepared, list: unionDisplayList(prepared.list) }
    : prepared

/** @param width in pixels @throws {Error} when the design cannot be made */
export async function renderPreviewJpeg({ shown_on, width, ...input }: PreviewInput): Promise<Uint8Array> {
  const { list, photos } = await prepareDesign(input)
  return renderPreview(list, shown_on.placement, Buffer.from(shown_on.picture), width, photos, 'jpeg')
}

/** Also converts photos to JPEG or PNG. @throws {Error} when the design cannot be made */
export async function prepareDesign({ area, scene, photos: originals }: DrawInput): Promise<PreparedDesign> {
  const photos = new Map<string, Buffer>()
  const sizes = new Map<string, { width: number; height: number }>()
  for (const [id, bytes] of originals) {
    const { width, height, format } = await sharp(bytes).metadata()
    sizes.set(id, { width, height })
    const isSupported = format === 'jpeg' || format === 'png'
    photos.set(
      id,
      isSupported
        ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        : await sharp(bytes).png().toBuffer(),
    )
  }
  const { list, rejections } = await layoutOnServer(area, scene, sizes)
  const [rejection] = rejections
  if (rejection) throw new Error(`The design cannot be made: ${rejection.why} in slot ${rejection.slot}`)
  return { list, photos }
}

function renderFlatPreview(png: Buffer): Promise<Buffer> {
  return sharp(png)
    .resize({ width: PREVIEW_WIDTH_PX, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82 })
    .toBuffer()
}
