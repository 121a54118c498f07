import type { Pen } from '../lettering.ts'
import { blob, disc, ink, shade, stroke, within } from './brush.ts'

/** A baby in a knitted cap, wrapped up to the chin. */
export function baby(pen: Pen, x: number, y: number, size: number, cap: string = ink.marigold): void {
  const skin = ink.skin[3]
  within(pen, x, y, size, () => {
    blob(
      pen,
      [
        [-1.1, 0.7],
        [-1.9, 1.5],
        [-2.2, 3],
        [-1.9, 5.2],
        [1.9, 5.2],
        [2.2, 3],
        [1.9, 1.5],
        [1.1, 0.7],
      ],
      ink.white,
    )
    for (const side of [-1, 1]) disc(pen, side * 1.14, 0.3, 0.18, shade(skin, 0.93), 0.22)
    disc(pen, 0, 0.12, 1.16, skin, 1.04)
    for (const side of [-1, 1]) {
      disc(pen, side * 0.68, 0.56, 0.27, 'rgb(226 104 88 / .32)', 0.2)
      disc(pen, side * 0.45, 0.24, 0.135, ink.line, 0.165)
      disc(pen, side * 0.45 + 0.05, 0.18, 0.045, ink.white)
      stroke(
        pen,
        [
          [side * 0.45 - 0.13, -0.08],
          [side * 0.45, -0.14],
          [side * 0.45 + 0.13, -0.08],
        ],
        0.045,
        'rgb(90 60 50 / .6)',
      )
    }
    disc(pen, 0, 0.46, 0.07, 'rgb(190 110 85 / .7)', 0.05)
    stroke(
      pen,
      [
        [-0.2, 0.66],
        [0, 0.86],
        [0.2, 0.66],
      ],
      0.07,
      '#8C3B36',
    )
    blob(
      pen,
      [
        [-1.26, -0.1],
        [-1.2, -0.9],
        [-0.7, -1.45],
        [0, -1.6],
        [0.7, -1.45],
        [1.2, -0.9],
        [1.26, -0.1],
        [0, -0.5],
      ],
      cap,
    )
    for (let i = -4; i <= 4; i++)
      stroke(
        pen,
        [
          [i * 0.27, -0.62],
          [i * 0.23, -1.1],
          [i * 0.12, -1.46],
        ],
        0.035,
        shade(cap, 0.86),
      )
    stroke(
      pen,
      [
        [-1.16, -0.24],
        [0, -0.66],
        [1.16, -0.24],
      ],
      0.32,
      shade(cap, 0.92),
    )
    disc(pen, 0, -1.66, 0.32, ink.white)
    stroke(
      pen,
      [
        [-1.75, 1.5],
        [0, 2.2],
        [1.1, 0.95],
      ],
      0.14,
      '#D9D3C4',
    )
    stroke(
      pen,
      [
        [1.75, 1.6],
        [0.6, 2.6],
        [-1.6, 3.4],
      ],
      0.14,
      '#D9D3C4',
    )
    for (const [sx, sy] of [
      [-1.2, 2.2],
      [0.2, 3],
      [1.3, 2.6],
      [-0.8, 3.6],
      [1, 4],
      [-1.5, 4.4],
    ] as const)
      disc(pen, sx, sy, 0.1, cap)
    for (const side of [-1, 1]) disc(pen, side * 0.32, 1.5, 0.27, skin, 0.23)
  })
}
