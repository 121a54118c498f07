import type { Pen } from '../lettering.ts'
import { blob, disc, ink, poly, shade, stroke } from './brush.ts'
import type { Outfit } from './people.ts'

export function body(pen: Pen, outfit: Outfit, colour: string, trim: string, skin: string): void {
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
