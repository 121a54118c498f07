import type { Pen } from '../lettering.ts'
import { blob, disc, ink, stroke, within } from './brush.ts'

/** An Indian pariah dog, fawn, one ear bent. Sits facing us. */
export function dog(pen: Pen, x: number, y: number, size: number, coat = '#D39A5B'): void {
  within(pen, x, y, size, () => {
    blob(
      pen,
      [
        [-0.9, 0.8],
        [-1.4, 2.4],
        [-1.5, 4.2],
        [1.5, 4.2],
        [1.4, 2.4],
        [0.9, 0.8],
      ],
      coat,
    )
    blob(
      pen,
      [
        [-0.5, 1.2],
        [-0.7, 2.6],
        [0, 3.3],
        [0.7, 2.6],
        [0.5, 1.2],
      ],
      ink.cream,
    )
    blob(
      pen,
      [
        [-1.05, -0.2],
        [-1.3, -1.5],
        [-0.9, -1.7],
        [-0.3, -0.8],
      ],
      '#9C6634',
    )
    blob(
      pen,
      [
        [1.05, -0.3],
        [0.8, -1.3],
        [1.5, -1.4],
        [1.55, -0.7],
        [1.2, -0.6],
      ],
      '#9C6634',
    )
    blob(
      pen,
      [
        [-1.05, -0.3],
        [-0.5, -1.05],
        [0.5, -1.05],
        [1.05, -0.3],
        [0.85, 0.55],
        [0.4, 1.15],
        [-0.4, 1.15],
        [-0.85, 0.55],
      ],
      coat,
    )
    blob(
      pen,
      [
        [-0.25, -0.9],
        [0.25, -0.9],
        [0.25, 0.1],
        [0.6, 0.6],
        [0.3, 1.12],
        [-0.3, 1.12],
        [-0.6, 0.6],
        [-0.25, 0.1],
      ],
      ink.cream,
    )
    for (const side of [-1, 1]) {
      disc(pen, side * 0.45, -0.15, 0.13, ink.line, 0.16)
      disc(pen, side * 0.45 + 0.04, -0.2, 0.04, ink.white)
    }
    disc(pen, 0, 0.42, 0.24, ink.line, 0.17)
    blob(
      pen,
      [
        [-0.2, 0.8],
        [0.2, 0.8],
        [0.2, 1.3],
        [0, 1.5],
        [-0.2, 1.3],
      ],
      '#D8655E',
    )
    stroke(
      pen,
      [
        [-0.35, 0.72],
        [0, 0.98],
        [0.35, 0.72],
      ],
      0.08,
      ink.line,
    )
    stroke(
      pen,
      [
        [-0.85, 1.25],
        [0, 1.75],
        [0.85, 1.25],
      ],
      0.24,
      ink.madder,
    )
    disc(pen, 0, 1.68, 0.18, ink.marigold)
  })
}

/** A ginger tabby sitting up. */
export function cat(pen: Pen, x: number, y: number, size: number, coat = '#E09A4C'): void {
  within(pen, x, y, size, () => {
    stroke(
      pen,
      [
        [1.1, 3.6],
        [2.6, 3.4],
        [2.1, 1.7],
      ],
      0.42,
      coat,
    )
    blob(
      pen,
      [
        [-0.8, 0.7],
        [-1.35, 2.4],
        [-1.3, 4],
        [1.3, 4],
        [1.35, 2.4],
        [0.8, 0.7],
      ],
      coat,
    )
    disc(pen, 0, 2.4, 0.6, ink.cream, 1.05)
    for (const side of [-1, 1]) {
      blob(
        pen,
        [
          [side * 1.1, -1.7],
          [side * 0.15, -0.8],
          [side * 1.05, -0.1],
          [side * 1.1, -0.9],
        ],
        coat,
      )
      blob(
        pen,
        [
          [side * 0.92, -1.2],
          [side * 0.5, -0.75],
          [side * 0.9, -0.5],
        ],
        ink.rose,
      )
    }
    disc(pen, 0, 0, 1.12, coat, 0.98)
    for (const at of [-0.28, 0, 0.28])
      stroke(
        pen,
        [
          [at, -0.9],
          [at * 0.9, -0.5],
        ],
        0.13,
        '#B9702B',
      )
    for (const side of [-1, 1]) {
      disc(pen, side * 0.45, -0.02, 0.19, '#7FA04F', 0.21)
      disc(pen, side * 0.45, -0.02, 0.07, ink.line, 0.17)
      for (const drop of [0.1, 0.28])
        stroke(
          pen,
          [
            [side * 0.4, 0.42 + drop * 0.4],
            [side * 1.45, 0.3 + drop],
          ],
          0.035,
          ink.white,
        )
      stroke(
        pen,
        [
          [0, 0.46],
          [side * 0.2, 0.62],
          [side * 0.34, 0.5],
        ],
        0.06,
        ink.line,
      )
    }
    disc(pen, 0, 0.36, 0.13, ink.rose, 0.09)
    stroke(
      pen,
      [
        [-0.8, 0.9],
        [0, 1.3],
        [0.8, 0.9],
      ],
      0.2,
      ink.indigo,
    )
  })
}
