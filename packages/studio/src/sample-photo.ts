import type { PhotoSize } from './photo-position.ts'

/** Stands for the photo of a customer where an area is designed; of a size that is sharp enough for all areas. */
export const SAMPLE_PHOTO: PhotoSize & { id: string } = {
  id: '00000000-0000-4000-8000-000000000001',
  width: 3600,
  height: 2700,
}
/** Pixels it is drawn with. */
export const SAMPLE_CANVAS: PhotoSize = { width: 960, height: 720 }

type Gradient = { addColorStop(offset: number, colour: string): void }
type SampleCanvas = {
  fillStyle: unknown
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): Gradient
  fillRect(x: number, y: number, w: number, h: number): void
  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  arc(x: number, y: number, radius: number, from: number, to: number): void
  fill(): void
}

/** A landscape. */
export function drawSamplePhoto(canvas: SampleCanvas): void {
  const { width, height } = SAMPLE_CANVAS
  const sky = canvas.createLinearGradient(0, 0, 0, height)
  sky.addColorStop(0, '#7fb0d8')
  sky.addColorStop(0.6, '#f6d9a8')
  canvas.fillStyle = sky
  canvas.fillRect(0, 0, width, height)
  canvas.fillStyle = '#fff3d6'
  canvas.beginPath()
  canvas.arc(660, 300, 70, 0, Math.PI * 2)
  canvas.fill()
  for (const [colour, base, rise] of [
    ['#8fa7a0', 430, 150],
    ['#5f8574', 520, 110],
    ['#3b5f4f', 610, 70],
  ] as const) {
    canvas.fillStyle = colour
    canvas.beginPath()
    canvas.moveTo(0, height)
    for (let x = 0; x <= width; x += 12)
      canvas.lineTo(x, base - rise * Math.sin(x / 150 + base) * Math.cos(x / 320))
    canvas.lineTo(width, height)
    canvas.fill()
  }
}
