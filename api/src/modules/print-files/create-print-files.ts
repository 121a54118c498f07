import type { Placement, Scene, StudioArea } from '@nakshi/core/studio/schema'
import { drawDisplayList } from '@nakshi/studio/draw-display-list'
import { type DisplayList, getPrintDpi, type LayoutResult } from '@nakshi/studio/layout'
import { MM_PER_INCH } from '@nakshi/studio/photo-position'
import { loadImage } from '@napi-rs/canvas'
import sharp from 'sharp'
import { type PrintProfile, proofDesign, separateDesign } from './colour/separate-design.ts'
import { ditherPhotos } from './dither-photos.ts'
import type { GeneratedFile } from './generated-file.ts'
import { listLayers } from './layers.ts'
import { unionDisplayList } from './merge-outlines.ts'
import { getBleedPath } from './offset-path.ts'
import { getPlates, NO_INKS, type SpotNames, toSolidBlack } from './plates.ts'
import { renderDxf } from './render-dxf.ts'
import { renderPdf } from './render-pdf.ts'
import { renderPreview } from './render-preview.ts'
import { renderSvg } from './render-svg.ts'
import { layoutOnServer } from './server-layout.ts'
import { withSizedCanvas } from './shared-canvas.ts'
import { createSolidFiles, onBase } from './solids/create-solid-files.ts'
import type { UploadedFontFiles } from './uploaded-font-files.ts'

const PREVIEW_WIDTH_PX = 1000
/** Of a picture, not for a machine. */
const SOLID_PICTURE_DPI = 200

export type DrawInput = {
  area: StudioArea
  scene: Scene
  photos: ReadonlyMap<string, Uint8Array>
  /** uploaded, that the scene uses */
  fonts?: UploadedFontFiles
  /** file of an area on a model of the store */
  model?: Uint8Array | null
}
export type PrintFilesInput = DrawInput & {
  shown_on: { picture: Uint8Array; placement: Placement } | null
  createdAt: Date
  spots: SpotNames
  /** of what is printed in colours; without one: RGB */
  profile?: PrintProfile | null
  /** of the unit, as a slicer shows it */
  label?: string
}
export type PreviewInput = DrawInput & {
  shown_on: { picture: Uint8Array; placement: Placement }
  width: number
  format: 'jpeg' | 'webp'
}
export type PreparedDesign = Pick<LayoutResult, 'list' | 'report'> & { photos: Map<string, Buffer> }
type Drawn = { list: DisplayList; photos: ReadonlyMap<string, Buffer> }

/** @throws {Error} with slot and reason when the design cannot be made */
export async function generatePrintFiles({
  shown_on,
  createdAt,
  spots,
  profile,
  label = 'unit',
  ...input
}: PrintFilesInput): Promise<GeneratedFile[]> {
  const prepared = await prepareDesign(input)
  if (input.area.process === 'solid') return generateSolidFiles(input, prepared, { shown_on, label })
  const { list, photos } = await ditherPhotos({ ...prepared, list: unionDisplayList(prepared.list) })
  const { process, contour } = input.area
  const inCmyk = (process === 'print' && profile) || null
  const printed = inCmyk ? await separateDesign(inCmyk, { list, photos }) : { photos, inks: NO_INKS }
  const proof = inCmyk ? await proofDesign(inCmyk, prepared) : null
  const plates = getPlates(input.area, list, spots, printed.inks)
  const raster = process === 'foil' ? toSolidBlack(list) : list
  const pdf = await renderPdf(list, printed.photos, createdAt, plates, inCmyk)
  const files: GeneratedFile[] = [
    { kind: 'png', bytes: await renderPng(raster, getPrintDpi(input.area), photos) },
    { kind: 'pdf', bytes: pdf, ...(proof && { colour: proof.colour }) },
  ]
  if (process !== 'print' || contour)
    files.push({ kind: 'svg', bytes: Buffer.from(renderSvg(input.area, list, photos, plates)) })
  if (process === 'cut' || contour) {
    const layers = listLayers(input.area, list, plates)
    files.push({ kind: 'dxf', bytes: Buffer.from(renderDxf(layers, list.height)) })
  }
  const show = (design: Drawn) =>
    shown_on
      ? renderShown(design, shown_on)
      : renderPng(design.list, getPrintDpi(input.area), design.photos, 'trim').then(renderFlatPreview)
  if (proof) files.push({ kind: 'soft_proof', bytes: await show(proof) })
  return [...files, { kind: 'preview', bytes: await show(shown_on ? prepared : { list, photos }) }]
}

async function generateSolidFiles(
  { area, model }: DrawInput,
  prepared: PreparedDesign,
  { shown_on, label }: Pick<PrintFilesInput, 'shown_on'> & { label: string },
): Promise<GeneratedFile[]> {
  const flat = await renderFlatPreview(
    await renderPng(onBase(area, prepared.list), SOLID_PICTURE_DPI, prepared.photos, 'trim'),
  )
  const files = await createSolidFiles(
    { area, list: prepared.list, texts: prepared.report.texts, model: model ?? null },
    prepared.photos,
    { picture: flat, label },
  )
  const preview = shown_on ? await renderShown(prepared, shown_on) : flat
  return [...files, { kind: 'preview', bytes: preview }]
}

const renderShown = (
  { list, photos }: Drawn,
  { picture, placement }: NonNullable<PrintFilesInput['shown_on']>,
) => renderPreview(list, placement, Buffer.from(picture), PREVIEW_WIDTH_PX, photos, 'webp')

/** @param width in pixels @throws {Error} when the design cannot be made */
export async function renderDesignPreview({
  shown_on,
  width,
  format,
  ...input
}: PreviewInput): Promise<Uint8Array> {
  const { list, photos } = await prepareDesign(input)
  return renderPreview(list, shown_on.placement, Buffer.from(shown_on.picture), width, photos, format)
}

/** Also converts photos to JPEG or PNG. @throws {Error} when the design cannot be made */
export async function prepareDesign({
  area,
  scene,
  photos: originals,
  fonts,
}: DrawInput): Promise<PreparedDesign> {
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
  const { list, report, rejections } = await layoutOnServer(area, scene, sizes, fonts)
  const [rejection] = rejections
  if (rejection) throw new Error(`The design cannot be made: ${rejection.why} in slot ${rejection.slot}`)
  return { list, report, photos }
}

function renderFlatPreview(png: Buffer): Promise<Buffer> {
  return sharp(png)
    .resize({ width: PREVIEW_WIDTH_PX, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82 })
    .toBuffer()
}

/** PNG with transparent background and DPI metadata. @param photos upright originals by id */
export async function renderPng(
  list: DisplayList,
  dpi: number,
  photos: ReadonlyMap<string, Buffer>,
  cut: 'trim' | 'bleed' = 'bleed',
): Promise<Buffer> {
  const scale = dpi / MM_PER_INCH
  const [bleed, outline] = cut === 'trim' ? [0, list.trim] : [list.bleed, getBleedPath(list)]
  const width = Math.ceil((list.width + 2 * bleed) * scale)
  const height = Math.ceil((list.height + 2 * bleed) * scale)
  const pictures = new Map(
    await Promise.all([...photos].map(async ([id, bytes]) => [id, await loadImage(bytes)] as const)),
  )
  return withSizedCanvas(width, height, (canvas) => {
    const viewport = { scale, margin: bleed * scale, width, height }
    drawDisplayList(canvas.getContext('2d'), list, viewport, outline, pictures)
    return canvas.encode('png', { resolution: dpi })
  })
}
