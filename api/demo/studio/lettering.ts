import { CanvasTexture, SRGBColorSpace } from 'three'

export type Pen = CanvasRenderingContext2D
export type Drawing = (pen: Pen, width: number, height: number) => void

/** CSS font strings for the voices used on objects. `px` is filled in by `write`. */
export const voice = {
  display: '600 {px}px Eczar',
  bold: '800 {px}px Eczar',
  plain: '400 {px}px Mukta',
  block: '700 {px}px Mukta',
  hindi: '400 {px}px Rozha, Eczar',
  carved: '400 {px}px Tiro',
  hand: '400 {px}px Kalam',
  script: '400 {px}px Vibes',
  brush: '600 {px}px Dancing',
} as const

export type Voice = keyof typeof voice

export function canvasOf(width: number, height: number, draw: Drawing): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width)
  canvas.height = Math.round(height)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('This browser has no 2D canvas')
  draw(pen, canvas.width, canvas.height)
  return canvas
}

/** A canvas as a colour texture; pass `colour: false` for bump and roughness maps. */
export function textureOf(canvas: HTMLCanvasElement, { colour = true } = {}): CanvasTexture {
  const texture = new CanvasTexture(canvas)
  if (colour) texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 8
  return texture
}

export type Line = {
  text: string
  x: number
  y: number
  /** Height of the letters in canvas pixels. Shrinks when the line would be wider than `fit`. */
  size: number
  fit?: number
  font?: Voice
  colour?: string
  spacing?: number
  align?: CanvasTextAlign
}

/** One line of text, centred on (x, y) unless told otherwise. Returns the width it took. */
export function write(pen: Pen, line: Line): number {
  const { text, x, y, fit, font = 'display', colour = '#000', spacing = 0, align = 'center' } = line
  let { size } = line
  const dress = () => {
    pen.font = voice[font].replace('{px}', String(size))
    pen.letterSpacing = `${spacing * size}px`
  }
  dress()
  let width = pen.measureText(text).width
  if (fit && width > fit) {
    size *= fit / width
    dress()
    width = pen.measureText(text).width
  }
  pen.fillStyle = colour
  pen.textAlign = align
  pen.textBaseline = 'alphabetic'
  const box = pen.measureText(text)
  pen.fillText(text, x, y + (box.actualBoundingBoxAscent - box.actualBoundingBoxDescent) / 2)
  pen.letterSpacing = '0px'
  return width
}

export type Arc = {
  text: string
  x: number
  y: number
  radius: number
  size: number
  font?: Voice
  colour?: string
  /** Where the middle of the text sits, in degrees clockwise from the top. */
  at?: number
  spacing?: number
  /** Letters stand on the inside of the circle, as along a lower rim. */
  inside?: boolean
}

/** Text along a circle. Grapheme clusters are kept whole so that Devanagari stays shaped. */
export function writeArc(pen: Pen, arc: Arc): void {
  const { text, x, y, radius, size, font = 'display', colour = '#000', at = 0, spacing = 0.05, inside } = arc
  pen.font = voice[font].replace('{px}', String(size))
  pen.fillStyle = colour
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  const pieces = [...new Intl.Segmenter('hi').segment(text)].map((part) => part.segment)
  const widths = pieces.map((piece) => pen.measureText(piece).width + spacing * size)
  const total = widths.reduce((sum, width) => sum + width, 0)
  const turn = inside ? -1 : 1
  let walked = -total / 2
  pieces.forEach((piece, i) => {
    const width = widths[i] ?? 0
    const angle = (at * Math.PI) / 180 + (turn * (walked + width / 2)) / radius
    pen.save()
    pen.translate(x + Math.sin(angle) * radius, y - Math.cos(angle) * radius)
    pen.rotate(inside ? angle + Math.PI : angle)
    pen.fillText(piece, 0, 0)
    pen.restore()
    walked += width
  })
}

export type Carving = { fill: string; shadow?: string; light?: string; depth?: number }

/**
 * Letters sunk into a surface: filled, dark along the upper left wall, lit along the lower right
 * lip.
 */
export function carve(pen: Pen, draw: Drawing, { fill, shadow, light, depth = 4 }: Carving): void {
  const { width, height } = pen.canvas
  const mask = canvasOf(width, height, draw)
  const tinted = (colour: string) =>
    canvasOf(width, height, (brush) => {
      brush.drawImage(mask, 0, 0)
      brush.globalCompositeOperation = 'source-in'
      brush.fillStyle = colour
      brush.fillRect(0, 0, width, height)
    })
  pen.drawImage(tinted(light ?? 'rgb(255 240 214 / .22)'), depth * 0.7, depth * 0.7)
  pen.drawImage(tinted(fill), 0, 0)
  const wall = canvasOf(width, height, (brush) => {
    brush.fillStyle = shadow ?? 'rgb(30 14 4 / .75)'
    brush.fillRect(0, 0, width, height)
    brush.globalCompositeOperation = 'destination-out'
    brush.filter = `blur(${depth * 0.5}px)`
    brush.drawImage(mask, depth, depth)
    brush.filter = 'none'
    brush.globalCompositeOperation = 'destination-in'
    brush.drawImage(mask, 0, 0)
  })
  pen.drawImage(wall, 0, 0)
}
