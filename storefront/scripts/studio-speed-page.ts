import { createPreview } from '@nakshi/client/studio/create-preview'
import { layoutInBrowser } from '@nakshi/client/studio/fonts'
import type { Placement, StudioArea } from '@nakshi/core/studio/schema'

// Runs in the page of studio-speed.mjs.

declare global {
  interface Window {
    /** Types the name character by character, `times` times. Returns ms per key press. */
    typeName: (name: string, samples: 1 | 2, times: number, isOnPhoto: boolean) => Promise<number[]>
  }
}

const SIDE = 1000
const PHOTO_ID = '4be0643f-1d98-573b-97cd-ca98a65347dd'
/** The studio downscales photos to this size. */
const PHOTO = { width: 1600, height: 1200 }
const area: StudioArea = {
  width_mm: 180,
  height_mm: 80,
  bleed_mm: 2,
  safe_mm: 3,
  mask: { kind: 'rect' },
  process: 'print',
  min_stroke_mm: 0.1,
  min_dpi: 120,
  good_dpi: 200,
  slots: [
    {
      kind: 'photo',
      key: 'photo',
      box: { x: -2, y: -2, w: 184, h: 84 },
      mask: { kind: 'rect' },
    },
    {
      kind: 'text',
      key: 'name',
      box: { x: 20, y: 15, w: 140, h: 50 },
      min_mm: 6,
      max_mm: 40,
      max_lines: 2,
      align: 'center',
      arc_deg: 0,
      fonts: ['tiro'],
      colours: ['#23408e'],
    },
  ],
}
const placement: Placement = {
  quad: [
    [0.2, 0.3],
    [0.75, 0.3],
    [0.73, 0.72],
    [0.22, 0.72],
  ],
  bend_deg: 120,
  sag: 0.08,
  finish: { kind: 'print', white: [250, 248, 244], is_opaque: false },
}
const canvas = document.createElement('canvas')
canvas.width = SIDE
canvas.height = SIDE
document.body.append(canvas)
const shown = canvas.getContext('2d')
const picture = new ImageData(SIDE, SIDE)
picture.data.fill(240)
const draw = createPreview({ width: area.width_mm, height: area.height_mm }, placement, picture)

/** No two pixels are equal, so that nothing is skipped. */
async function drawPhoto(): Promise<ImageBitmap> {
  const photo = new ImageData(PHOTO.width, PHOTO.height)
  for (let y = 0, at = 0; y < PHOTO.height; y++)
    for (let x = 0; x < PHOTO.width; x++, at += 4) {
      const wave = 128 + 60 * Math.sin(x / 60) * Math.cos(y / 45)
      photo.data.set([wave, wave + (x & 31), 220 - wave + (y & 15), 255], at)
    }
  return createImageBitmap(photo)
}
const photos = new Map([[PHOTO_ID, await drawPhoto()]])
const crop = { slot: 'photo', photo_id: PHOTO_ID, zoom: 1.2, x: 0.5, y: 0.5, turn_deg: 0 }

async function typeText(text: string, samples: 1 | 2, isOnPhoto: boolean): Promise<number> {
  const begun = performance.now()
  const fills = [{ slot: 'name', text, font: 'tiro' as const, colour: '#23408e' }]
  const scene = { texts: fills, photos: isOnPhoto ? [crop] : [] }
  const { list } = await layoutInBrowser(area, scene, new Map([[PHOTO_ID, PHOTO]]))
  shown?.putImageData(draw(list, photos, samples), 0, 0)
  return performance.now() - begun
}

window.typeName = async (name, samples, times, isOnPhoto) => {
  // Loads fonts and maps before measuring.
  await typeText(name, samples, isOnPhoto)
  const durationsMs: number[] = []
  for (let time = 1; time <= times; time++)
    for (let end = 1; end <= name.length; end++) {
      // The extra text avoids the shaping cache.
      durationsMs.push(await typeText(`${name.slice(0, end)} ${time}`, samples, isOnPhoto))
      await new Promise(requestAnimationFrame)
    }
  return durationsMs
}
document.title = 'ready'
