import { createPreview } from '@nakshi/client/studio/create-preview'
import { layoutInBrowser } from '@nakshi/client/studio/fonts'
import { loadImageData } from '@nakshi/client/studio/load-images'
import type { FontFamily, Scene, StudioArea, TextSlot } from '@nakshi/core/studio/schema'
import type { Path } from '@nakshi/studio/path'
import type { PhotoSize } from '@nakshi/studio/photo-position'

// Lazy-loaded: shaping engine and fonts.
export { createPreview as openPreview, layoutInBrowser as layOutInBrowser, loadImageData as readPicture }

export const SAMPLE_PHOTO_ID = '00000000-0000-4000-8000-000000000001'
export const SAMPLE_SIZES: ReadonlyMap<string, PhotoSize> = new Map([
  [SAMPLE_PHOTO_ID, { width: 3600, height: 2700 }],
])

let drawn: HTMLCanvasElement | undefined

export function samplePhotos(): ReadonlyMap<string, CanvasImageSource> {
  drawn ??= landscape()
  return new Map([[SAMPLE_PHOTO_ID, drawn]])
}

function landscape(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = 960
  canvas.height = 720
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser does not support canvas')
  const sky = pen.createLinearGradient(0, 0, 0, 720)
  sky.addColorStop(0, '#7fb0d8')
  sky.addColorStop(0.6, '#f6d9a8')
  pen.fillStyle = sky
  pen.fillRect(0, 0, 960, 720)
  pen.fillStyle = '#fff3d6'
  pen.beginPath()
  pen.arc(660, 300, 70, 0, Math.PI * 2)
  pen.fill()
  for (const [colour, base, height] of [
    ['#8fa7a0', 430, 150],
    ['#5f8574', 520, 110],
    ['#3b5f4f', 610, 70],
  ] as const) {
    pen.fillStyle = colour
    pen.beginPath()
    pen.moveTo(0, 720)
    for (let x = 0; x <= 960; x += 12)
      pen.lineTo(x, base - height * Math.sin(x / 150 + base) * Math.cos(x / 320))
    pen.lineTo(960, 720)
    pen.fill()
  }
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
