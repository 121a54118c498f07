import type { Pen } from '../lettering.ts'
import { blob, disc, ink, shade, stroke } from './brush.ts'
import type { Hair } from './people.ts'

export function hairBehind(pen: Pen, hair: Hair, colour: string): void {
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

export function hairFront(pen: Pen, hair: Hair, colour: string, trim: string): void {
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
