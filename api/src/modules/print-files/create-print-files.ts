import type { Placement, Scene, StudioArea } from '@nakshi/core/studio/schema'
import { drawDisplayList, tracePath } from '@nakshi/studio/draw-display-list'
import { type DisplayItem, type DisplayList, getPrintDpi } from '@nakshi/studio/layout'
import { orientContours } from '@nakshi/studio/orient-contours'
import { type Path, pathFromSvg, toPathData } from '@nakshi/studio/path'
import { MM_PER_INCH } from '@nakshi/studio/photo-position'
import { loadImage, Path2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import { ditherPhotos } from './dither-photos.ts'
import { renderPdf } from './render-pdf.ts'
import { renderPreview } from './render-preview.ts'
import { layoutOnServer } from './server-layout.ts'
import { withSizedCanvas } from './shared-canvas.ts'

const PREVIEW_WIDTH_PX = 1000

export type DrawInput = { area: StudioArea; scene: Scene; photos: ReadonlyMap<string, Uint8Array> }
export type PrintFilesInput = DrawInput & {
  shown_on: { picture: Uint8Array; placement: Placement } | null
  createdAt: Date
}
export type PreviewInput = DrawInput & {
  shown_on: { picture: Uint8Array; placement: Placement }
  width: number
  format: 'jpeg' | 'webp'
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
  const files: GeneratedFile[] = [
    { kind: 'png', bytes: await renderPng(list, getPrintDpi(input.area), photos) },
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
    : await renderFlatPreview(await renderPng(list, getPrintDpi(input.area), photos, 'trim'))
  return [...files, { kind: 'preview', bytes: preview }]
}

/** Lasers and plotters need merged outlines; printers fill overlapping ones. */
export const mergeOutlinesForMachine = ({ process }: StudioArea, prepared: PreparedDesign): PreparedDesign =>
  process === 'engrave' || process === 'cut'
    ? { ...prepared, list: unionDisplayList(prepared.list) }
    : prepared

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

/** PNG with transparent background and DPI metadata. @param photos upright originals by id */
export async function renderPng(
  list: DisplayList,
  dpi: number,
  photos: ReadonlyMap<string, Buffer>,
  cut: 'trim' | 'bleedPath' = 'bleedPath',
): Promise<Buffer> {
  const scale = dpi / MM_PER_INCH
  const bleed = cut === 'trim' ? 0 : list.bleed
  const width = Math.ceil((list.width + 2 * bleed) * scale)
  const height = Math.ceil((list.height + 2 * bleed) * scale)
  const pictures = new Map(
    await Promise.all([...photos].map(async ([id, bytes]) => [id, await loadImage(bytes)] as const)),
  )
  return withSizedCanvas(width, height, (canvas) => {
    const viewport = { scale, margin: bleed * scale, width, height }
    drawDisplayList(canvas.getContext('2d'), list, viewport, cut, pictures)
    return canvas.encode('png', { resolution: dpi })
  })
}

/** SVG in true mm with bleed and embedded photos. @param photos upright JPEG or PNG by id */
export function renderSvg(list: DisplayList, photos: ReadonlyMap<string, Buffer>): string {
  const { width, height, bleed } = list
  const full = [width + 2 * bleed, height + 2 * bleed] as const
  const clips = [`<clipPath id="piece"><path d="${toPathData(list.bleedPath)}"/></clipPath>`]
  const elements = list.items.map((item) => {
    if (item.kind === 'path') return `<path fill="${item.colour}" d="${toPathData(item.path)}"/>`
    const photo = photos.get(item.photoId)
    if (!photo) return ''
    const id = `photo-${clips.length}`
    clips.push(`<clipPath id="${id}"><path d="${toPathData(item.clip)}"/></clipPath>`)
    const kind = photo[0] === 0x89 ? 'png' : 'jpeg'
    return (
      `<g clip-path="url(#${id})"><image width="${item.width}" height="${item.height}" ` +
      `transform="matrix(${item.matrix.join(' ')})" href="data:image/${kind};base64,${photo.toString('base64')}"/></g>`
    )
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${full[0]}mm" height="${full[1]}mm" ` +
    `viewBox="${-bleed} ${-bleed} ${full[0]} ${full[1]}"><defs>${clips.join('')}</defs>` +
    `<g clip-path="url(#piece)">${elements.join('')}</g></svg>\n`
  )
}

/** mm²: residue where outlines nearly touch, smaller than any tool. */
const MIN_AREA_MM2 = 1e-4

/**
 * Merges overlapping outlines, such as joined glyphs; otherwise a tool would cut through them. Each item first:
 * together, outlines of opposite directions would cancel each other where they overlap.
 */
export function unionDisplayList(list: DisplayList): DisplayList {
  const items: DisplayItem[] = []
  for (const item of list.items) {
    const before = items.at(-1)
    if (item.kind !== 'path') {
      items.push(item)
      continue
    }
    const path = unionPath(item.path)
    if (before?.kind === 'path' && before.colour === item.colour)
      items[items.length - 1] = { ...before, path: unionPath(concatPaths(before.path, path)) }
    else items.push({ ...item, path })
  }
  return { ...list, items }
}

const concatPaths = (one: Path, other: Path): Path => ({
  ops: one.ops + other.ops,
  points: [...one.points, ...other.points],
})

/** No contour crosses another; nonzero and even-odd fill give the same result. */
export function unionPath(path: Path): Path {
  const drawn = new Path2D()
  tracePath(drawn, path)
  const union = pathFromSvg(drawn.simplify().toSVGString())
  if (!union) throw new Error('The outlines of a design could not be merged')
  // `simplify` gives contours of the even-odd rule.
  return orientContours(union, 'evenodd', MIN_AREA_MM2)
}
