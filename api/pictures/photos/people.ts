import type { Pen } from '../lettering.ts'
import { blob, disc, ink, poly, stroke, within } from './brush.ts'

export type Hair = 'short' | 'bun' | 'long' | 'bob' | 'plaits' | 'curls' | 'bald' | 'cap'
export type Outfit = 'kurta' | 'sari' | 'tee' | 'frock' | 'shirt' | 'sherwani' | 'bundle' | 'coat'

export type Person = {
  x: number
  y: number
  /** Half the width of the head, in the units of the picture. */
  size: number
  skin?: 0 | 1 | 2 | 3
  hair?: Hair
  hairColour?: string
  outfit?: Outfit
  colour?: string
  trim?: string
  laugh?: boolean
  glasses?: boolean
  moustache?: boolean
  beard?: boolean
  bindi?: boolean
  tilt?: number
}

function shade(hex: string, by: number): string {
  const value = Number.parseInt(hex.slice(1), 16)
  const part = (shift: number) => Math.max(0, Math.min(255, Math.round(((value >> shift) & 255) * by)))
  return `rgb(${part(16)} ${part(8)} ${part(0)})`
}

function hairBehind(pen: Pen, hair: Hair, colour: string): void {
  if (hair === 'bun') disc(pen, 0.15, -1.22, 0.5, colour)
  if (hair === 'long')
    blob(
      pen,
      [
        [-1.2, -0.6],
        [0, -1.5],
        [1.2, -0.6],
        [1.35, 1.4],
        [1.1, 2.4],
        [-1.1, 2.4],
        [-1.35, 1.4],
      ],
      colour,
    )
  if (hair === 'bob')
    blob(
      pen,
      [
        [-1.25, -0.6],
        [0, -1.6],
        [1.25, -0.6],
        [1.35, 0.9],
        [0.8, 1.25],
        [-0.8, 1.25],
        [-1.35, 0.9],
      ],
      colour,
    )
  if (hair === 'plaits')
    for (const side of [-1, 1]) {
      for (let i = 0; i < 4; i++) disc(pen, side * (1.08 + i * 0.06), 0.55 + i * 0.42, 0.3 - i * 0.02, colour)
      disc(pen, side * 1.3, 2.15, 0.2, ink.madder)
    }
  if (hair === 'curls')
    for (let i = 0; i < 11; i++) {
      const a = Math.PI * (0.95 + (i / 10) * 1.1)
      disc(pen, Math.cos(a) * 1.02, Math.sin(a) * 1.02 - 0.05, 0.42, colour)
    }
}

function hairFront(pen: Pen, hair: Hair, colour: string, trim: string): void {
  pen.save()
  pen.beginPath()
  pen.ellipse(0, -0.04, 1.04, 1.12, 0, 0, Math.PI * 2)
  pen.clip()
  if (hair === 'short')
    blob(
      pen,
      [
        [-1.4, 0.1],
        [-1.3, -1.6],
        [1.3, -1.6],
        [1.4, 0.1],
        [0.98, -0.2],
        [0.7, -0.62],
        [-0.2, -0.5],
        [-0.85, -0.55],
        [-0.98, -0.1],
      ],
      colour,
    )
  if (hair === 'curls')
    blob(
      pen,
      [
        [-1.4, 0],
        [-1.3, -1.6],
        [1.3, -1.6],
        [1.4, 0],
        [0.85, -0.45],
        [0, -0.62],
        [-0.85, -0.45],
      ],
      colour,
    )
  if (hair === 'bun' || hair === 'long' || hair === 'plaits') {
    blob(
      pen,
      [
        [0.06, -1.5],
        [-1.5, -1.5],
        [-1.4, 0.5],
        [-0.98, 0.25],
        [-0.72, -0.35],
        [0.02, -0.78],
      ],
      colour,
    )
    blob(
      pen,
      [
        [-0.06, -1.5],
        [1.5, -1.5],
        [1.4, 0.5],
        [0.98, 0.25],
        [0.72, -0.35],
        [-0.02, -0.78],
      ],
      colour,
    )
  }
  if (hair === 'bob')
    blob(
      pen,
      [
        [-1.5, 0.7],
        [-1.4, -1.6],
        [1.4, -1.6],
        [1.5, 0.7],
        [0.9, 0.5],
        [0.86, -0.3],
        [-0.86, -0.3],
        [-0.9, 0.5],
      ],
      colour,
    )
  if (hair === 'bald')
    for (const side of [-1, 1])
      blob(
        pen,
        [
          [side * 1.3, 0.3],
          [side * 1.2, -0.7],
          [side * 0.9, -0.35],
          [side * 0.94, 0.2],
        ],
        colour,
      )
  pen.restore()
  if (hair === 'cap') {
    blob(
      pen,
      [
        [-1.12, -0.3],
        [-0.9, -1.35],
        [0, -1.6],
        [0.9, -1.35],
        [1.12, -0.3],
        [0, -0.55],
      ],
      trim,
    )
    stroke(
      pen,
      [
        [-1.02, -0.36],
        [0, -0.66],
        [1.02, -0.36],
      ],
      0.24,
      shade(trim, 0.88),
    )
    disc(pen, 0, -1.38, 0.24, ink.white)
  }
}

function face(pen: Pen, person: Person, colour: string): void {
  const { laugh = false, glasses, moustache, beard, bindi } = person
  if (beard)
    blob(
      pen,
      [
        [-1, 0.1],
        [-0.86, 0.75],
        [0, 1.25],
        [0.86, 0.75],
        [1, 0.1],
        [0.62, 0.35],
        [0, 0.22],
        [-0.62, 0.35],
      ],
      colour,
    )
  for (const side of [-1, 1]) {
    disc(pen, side * 0.58, 0.32, 0.2, 'rgb(214 92 76 / .28)', 0.14)
    if (laugh)
      stroke(
        pen,
        [
          [side * 0.36 - 0.15, 0.04],
          [side * 0.36, -0.16],
          [side * 0.36 + 0.15, 0.04],
        ],
        0.085,
        ink.line,
      )
    else disc(pen, side * 0.36, 0, 0.09, ink.line, 0.115)
    stroke(
      pen,
      [
        [side * 0.36 - 0.17, -0.26],
        [side * 0.36, -0.36],
        [side * 0.36 + 0.17, -0.26],
      ],
      0.06,
      colour === ink.grey ? '#A9A3A0' : ink.line,
    )
    if (glasses) {
      pen.strokeStyle = ink.line
      pen.lineWidth = 0.055
      pen.beginPath()
      pen.arc(side * 0.37, 0.02, 0.27, 0, Math.PI * 2)
      pen.stroke()
    }
  }
  if (glasses)
    stroke(
      pen,
      [
        [-0.1, 0],
        [0.1, 0],
      ],
      0.055,
      ink.line,
    )
  stroke(
    pen,
    [
      [-0.05, 0.24],
      [0.02, 0.31],
      [0.1, 0.25],
    ],
    0.055,
    'rgb(90 40 30 / .55)',
  )
  if (bindi) disc(pen, 0, -0.42, 0.085, ink.madder)
  if (laugh) {
    pen.fillStyle = '#7E2A2A'
    pen.beginPath()
    pen.moveTo(-0.34, 0.42)
    pen.quadraticCurveTo(0, 0.5, 0.34, 0.42)
    pen.quadraticCurveTo(0.26, 0.86, 0, 0.86)
    pen.quadraticCurveTo(-0.26, 0.86, -0.34, 0.42)
    pen.fill()
    poly(
      pen,
      [
        [-0.27, 0.44],
        [0.27, 0.44],
        [0.22, 0.54],
        [-0.22, 0.54],
      ],
      ink.white,
    )
  } else
    stroke(
      pen,
      [
        [-0.27, 0.5],
        [0, 0.74],
        [0.27, 0.5],
      ],
      0.075,
      '#7E2A2A',
    )
  if (moustache)
    blob(
      pen,
      [
        [-0.42, 0.5],
        [-0.2, 0.33],
        [0, 0.38],
        [0.2, 0.33],
        [0.42, 0.5],
        [0.15, 0.47],
        [0, 0.45],
        [-0.15, 0.47],
      ],
      colour,
    )
}

function body(pen: Pen, outfit: Outfit, colour: string, trim: string, skin: string): void {
  const narrow = outfit === 'frock' ? 0.82 : outfit === 'bundle' ? 0.9 : 1
  blob(
    pen,
    [
      [-0.5, 1.15],
      [-1.5 * narrow, 1.5],
      [-2.05 * narrow, 2.3],
      [-2.3 * narrow, 4],
      [-2.4 * narrow, 7.5],
      [2.4 * narrow, 7.5],
      [2.3 * narrow, 4],
      [2.05 * narrow, 2.3],
      [1.5 * narrow, 1.5],
      [0.5, 1.15],
    ],
    colour,
  )
  for (const side of [-1, 1])
    stroke(
      pen,
      [
        [side * 1.42 * narrow, 2.5],
        [side * 1.5 * narrow, 4],
        [side * 1.45 * narrow, 7],
      ],
      0.06,
      shade(colour, 0.78),
    )
  disc(pen, 0, 1.25, 0.44, skin, 0.5)
  if (outfit === 'kurta' || outfit === 'sherwani') {
    poly(
      pen,
      [
        [-0.42, 1.2],
        [0, 2],
        [0.42, 1.2],
        [0.2, 1.2],
        [0, 1.5],
        [-0.2, 1.2],
      ],
      trim,
    )
    stroke(
      pen,
      [
        [0, 1.95],
        [0, 3.3],
      ],
      0.16,
      trim,
    )
    for (let i = 0; i < 3; i++) disc(pen, 0, 2.15 + i * 0.4, 0.07, ink.white)
  }
  if (outfit === 'sherwani')
    stroke(
      pen,
      [
        [-1.5, 1.6],
        [-0.4, 3.4],
        [-0.5, 7],
      ],
      0.5,
      trim,
    )
  if (outfit === 'shirt' || outfit === 'coat') {
    poly(
      pen,
      [
        [-0.5, 1.1],
        [0, 1.75],
        [-0.62, 1.95],
      ],
      shade(colour, 1.14),
    )
    poly(
      pen,
      [
        [0.5, 1.1],
        [0, 1.75],
        [0.62, 1.95],
      ],
      shade(colour, 1.14),
    )
    for (let i = 0; i < 3; i++) disc(pen, 0, 2.2 + i * 0.55, 0.06, shade(colour, 0.7))
  }
  if (outfit === 'tee') {
    stroke(
      pen,
      [
        [-0.5, 1.25],
        [0, 1.9],
        [0.5, 1.25],
      ],
      0.16,
      trim,
    )
    for (let i = 0; i < 3; i++)
      stroke(
        pen,
        [
          [-1.3, 2.6 + i * 0.45],
          [1.3, 2.6 + i * 0.45],
        ],
        0.16,
        trim,
      )
  }
  if (outfit === 'frock') {
    for (let i = -3; i <= 3; i++) disc(pen, i * 0.3, 1.62 + 0.3 * Math.cos(i * 0.5), 0.24, trim)
    for (let i = 0; i < 8; i++) disc(pen, ((i * 0.77) % 2.4) - 1.2, 2.5 + ((i * 0.53) % 2), 0.1, trim)
  }
  if (outfit === 'sari') {
    blob(
      pen,
      [
        [-1.7, 1.35],
        [-0.7, 1.1],
        [0.5, 2.2],
        [1.9, 4.4],
        [2.3, 7],
        [-0.4, 7.2],
        [-0.9, 3.6],
      ],
      shade(colour, 0.86),
    )
    stroke(
      pen,
      [
        [-0.72, 1.2],
        [0.5, 2.1],
        [2.1, 4.9],
      ],
      0.26,
      trim,
    )
    for (let i = 0; i < 7; i++) disc(pen, -1.05 + i * 0.3, 2.2 + i * 0.5, 0.07, trim)
    stroke(
      pen,
      [
        [-0.45, 1.5],
        [0, 2],
        [0.45, 1.5],
      ],
      0.08,
      ink.marigold,
    )
  }
  if (outfit === 'bundle') {
    stroke(
      pen,
      [
        [-1.7, 2.2],
        [0, 3.4],
        [1.7, 2.2],
      ],
      0.35,
      trim,
    )
    stroke(
      pen,
      [
        [-1.9, 3.2],
        [0, 4.6],
        [1.9, 3.2],
      ],
      0.25,
      shade(colour, 0.86),
    )
  }
}

/** A head and shoulders in the one hand that drew all our customers. */
export function person(pen: Pen, who: Person): void {
  const { x, y, size, hair = 'short', outfit = 'kurta', tilt = 0, trim = ink.cream } = who
  const skin = ink.skin[who.skin ?? 0] ?? ink.skin[0]
  const colour = who.hairColour ?? ink.hair
  within(pen, x, y, size, () => {
    pen.save()
    pen.rotate(tilt)
    hairBehind(pen, hair, colour)
    pen.restore()
    body(pen, outfit, who.colour ?? ink.indigo, trim, shade(skin, 0.88))
    pen.rotate(tilt)
    for (const side of [-1, 1]) {
      disc(pen, side * 0.98, 0.12, 0.2, shade(skin, 0.92), 0.25)
      if (who.bindi) disc(pen, side * 1.02, 0.42, 0.1, ink.marigold)
    }
    disc(pen, 0, 0, 0.98, skin, 1.06)
    hairFront(pen, hair, colour, trim)
    face(pen, who, colour)
  })
}
