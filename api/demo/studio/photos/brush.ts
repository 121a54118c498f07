import type { Pen } from '../lettering.ts'

/** The inks of the illustrated photos: the shop palette, a little sun-bleached. */
export const ink = {
  line: '#2B2233',
  skin: ['#E8B48C', '#C98D62', '#A86B45', '#F0C4A0'],
  hair: '#2A1F26',
  grey: '#D9D5D2',
  indigo: '#2F4C9A',
  night: '#1D2C5E',
  marigold: '#F3B13A',
  saffron: '#E68A36',
  madder: '#B23C33',
  rose: '#E59C92',
  leaf: '#5B8A57',
  deepLeaf: '#36604A',
  sage: '#B7C7A4',
  teal: '#3F8F95',
  sky: '#CFE3EC',
  haze: '#F6DFC0',
  cream: '#FBF3E2',
  white: '#FFFDF8',
  earth: '#A8683F',
} as const

export function disc(pen: Pen, x: number, y: number, r: number, fill: string, ry = r, turn = 0): void {
  pen.fillStyle = fill
  pen.beginPath()
  pen.ellipse(x, y, r, ry, turn, 0, Math.PI * 2)
  pen.fill()
}

/** A closed smooth blob through points. */
export function blob(pen: Pen, points: [number, number][], fill: string): void {
  pen.fillStyle = fill
  pen.beginPath()
  const n = points.length
  points.forEach((p, i) => {
    const q = points[(i + 1) % n] ?? p
    const mid: [number, number] = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]
    if (i === 0) {
      const last = points[n - 1] ?? p
      pen.moveTo((last[0] + p[0]) / 2, (last[1] + p[1]) / 2)
    }
    pen.quadraticCurveTo(p[0], p[1], ...mid)
  })
  pen.closePath()
  pen.fill()
}

export function poly(pen: Pen, points: [number, number][], fill: string): void {
  pen.fillStyle = fill
  pen.beginPath()
  for (const [x, y] of points) pen.lineTo(x, y)
  pen.closePath()
  pen.fill()
}

/** A curve with round ends through two points, bent by a control point. */
export function stroke(pen: Pen, points: [number, number][], width: number, colour: string): void {
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.beginPath()
  const [a, b, c] = points
  if (points.length === 3 && a && b && c) {
    pen.moveTo(...a)
    pen.quadraticCurveTo(...b, ...c)
  } else for (const [x, y] of points) pen.lineTo(x, y)
  pen.stroke()
}

export function within(pen: Pen, x: number, y: number, scale: number, draw: () => void, turn = 0): void {
  pen.save()
  pen.translate(x, y)
  pen.rotate(turn)
  pen.scale(scale, scale)
  draw()
  pen.restore()
}

/** A colour made darker (below 1) or lighter. */
export function shade(hex: string, by: number): string {
  const value = Number.parseInt(hex.slice(1), 16)
  const part = (shift: number) => Math.max(0, Math.min(255, Math.round(((value >> shift) & 255) * by)))
  return `rgb(${part(16)} ${part(8)} ${part(0)})`
}
