import { createPreview } from '@nakshi/client/studio/create-preview'
import { layoutInBrowser } from '@nakshi/client/studio/fonts'
import { loadImageData } from '@nakshi/client/studio/load-images'
import type { FontFamily, Scene, StudioArea, TextSlot } from '@nakshi/core/studio/schema'
import type { Path } from '@nakshi/studio/path'
import type { PhotoSize } from '@nakshi/studio/photo-position'
import { drawSamplePhoto, SAMPLE_CANVAS, SAMPLE_PHOTO } from '@nakshi/studio/sample-photo'

// Lazy-loaded: shaping engine and fonts.
export { createPreview as openPreview, layoutInBrowser as layOutInBrowser, loadImageData as readPicture }

export const SAMPLE_SIZES: ReadonlyMap<string, PhotoSize> = new Map([[SAMPLE_PHOTO.id, SAMPLE_PHOTO]])

let drawn: HTMLCanvasElement | undefined

export function samplePhotos(): ReadonlyMap<string, CanvasImageSource> {
  drawn ??= drawSample()
  return new Map([[SAMPLE_PHOTO.id, drawn]])
}

function drawSample(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, SAMPLE_CANVAS)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser does not support canvas')
  drawSamplePhoto(context)
  return canvas
}

/** Text as an outline in a box in mm. */
export async function textPath(
  text: string,
  font: FontFamily,
  box: TextSlot['box'],
  align: TextSlot['align'] = 'center',
): Promise<Path | null> {
  const slot: TextSlot = {
    kind: 'text',
    key: 'text',
    box,
    min_mm: 0.5,
    max_mm: 1000,
    max_lines: 1,
    align,
    arc_deg: 0,
    fonts: [font],
    colours: ['#000000'],
  }
  const area: StudioArea = {
    width_mm: box.w,
    height_mm: box.h,
    bleed_mm: 0,
    safe_mm: 0,
    mask: { kind: 'rect' },
    process: 'print',
    min_stroke_mm: 0,
    min_dpi: 50,
    good_dpi: 50,
    slots: [slot],
  }
  const scene: Scene = { texts: [{ slot: 'text', text, font, colour: '#000000' }], photos: [] }
  const [item] = (await layoutInBrowser(area, scene, new Map())).list.items
  return item?.kind === 'path' ? item.path : null
}
