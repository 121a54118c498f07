import type { Pen } from '../lettering.ts'
import { fractal, seeded } from '../noise.ts'
import { blob, disc, ink, poly, stroke } from './brush.ts'

// Places to stand in. All draw on a canvas scaled to 100 units across; `h` is its height.

export function sky(pen: Pen, h: number, top: string = ink.sky, low: string = ink.haze): void {
  const fade = pen.createLinearGradient(0, 0, 0, h * 0.75)
  fade.addColorStop(0, top)
  fade.addColorStop(1, low)
  pen.fillStyle = fade
  pen.fillRect(0, 0, 100, h)
}

/** A ridge of hills from edge to edge. */
export function ridge(pen: Pen, h: number, level: number, swing: number, fill: string, seed: number): void {
  const points: [number, number][] = [[0, h]]
  for (let x = 0; x <= 100; x += 2) points.push([x, level + (fractal(x / 34, 0, seed, 3) - 0.5) * swing * 2])
  poly(pen, [...points, [100, h]], fill)
}

export function hills(pen: Pen, h: number): void {
  sky(pen, h, '#BFDDE8', '#FBE3BE')
  disc(pen, 72, h * 0.24, 9, '#FFF4D2')
  ridge(pen, h, h * 0.42, 9, '#A9C2C6', 3)
  ridge(pen, h, h * 0.53, 8, '#86AC9C', 8)
  ridge(pen, h, h * 0.66, 7, '#5F8F6B', 14)
  ridge(pen, h, h * 0.8, 5, '#3F704F', 23)
  for (let row = 0; row < 5; row++) {
    for (let i = 0; i < 16; i++) {
      disc(
        pen,
        i * 7 + (row % 2) * 3.5 - 3,
        h * (0.84 + row * 0.045),
        3.6,
        row % 2 ? '#4A8057' : '#57905F',
        2.2,
      )
    }
  }
}

export function sea(pen: Pen, h: number): void {
  sky(pen, h, '#9FD0DE', '#FBE7C6')
  disc(pen, 30, h * 0.3, 8, '#FFE3A3')
  pen.fillStyle = '#3F97A3'
  pen.fillRect(0, h * 0.44, 100, h)
  for (let i = 0; i < 9; i++) {
    const y = h * (0.48 + i * 0.028)
    stroke(
      pen,
      [
        [(i * 37) % 80, y],
        [((i * 37) % 80) + 8, y - 1.2],
        [((i * 37) % 80) + 16, y],
      ],
      0.8,
      '#8CCFD2',
    )
  }
  poly(
    pen,
    [
      [58, h * 0.4],
      [76, h * 0.4],
      [72, h * 0.45],
      [62, h * 0.45],
    ],
    ink.madder,
  )
  poly(
    pen,
    [
      [66, h * 0.38],
      [66, h * 0.2],
      [78, h * 0.37],
    ],
    ink.white,
  )
  blob(
    pen,
    [
      [-5, h * 0.76],
      [30, h * 0.7],
      [60, h * 0.76],
      [105, h * 0.7],
      [110, h * 1.1],
      [-10, h * 1.1],
    ],
    '#F0D6A4',
  )
}

export function room(pen: Pen, h: number, wall: string = '#F3D9B8'): void {
  pen.fillStyle = wall
  pen.fillRect(0, 0, 100, h)
  pen.fillStyle = 'rgb(255 255 255 / .25)'
  for (let x = 4; x < 100; x += 12)
    for (let y = 4; y < h; y += 12) disc(pen, x + ((y / 12) % 2 < 1 ? 6 : 0), y, 1, 'rgb(255 255 255 / .4)')
  pen.fillStyle = ink.white
  pen.fillRect(60, h * 0.07, 32, h * 0.33)
  pen.fillStyle = '#BFDDE8'
  pen.fillRect(62.5, h * 0.09, 12.4, h * 0.29)
  pen.fillRect(77.2, h * 0.09, 12.4, h * 0.29)
  disc(pen, 70, h * 0.38, 7, ink.leaf, 5)
  disc(pen, 84, h * 0.38, 8, ink.deepLeaf, 6)
  pen.fillStyle = ink.white
  pen.fillRect(60, h * 0.375, 32, 3)
}

export function garden(pen: Pen, h: number): void {
  sky(pen, h, '#CDE6EA', '#F4F0D4')
  ridge(pen, h, h * 0.5, 5, '#A8C69A', 5)
  ridge(pen, h, h * 0.64, 3, '#7FAF74', 12)
  pen.fillStyle = '#7A5236'
  pen.fillRect(11, h * 0.22, 6, h * 0.5)
  for (const [x, y, r] of [
    [3, 0.16, 13],
    [22, 0.12, 14],
    [12, 0.05, 13],
    [33, 0.2, 9],
  ] as const)
    disc(pen, x, h * y, r, '#4F8353')
  for (const [x, y] of [
    [5, 0.2],
    [20, 0.2],
    [28, 0.14],
    [13, 0.11],
  ] as const)
    disc(pen, x, h * y, 1.9, ink.marigold, 2.4)
  const random = seeded(9)
  for (let i = 0; i < 46; i++) {
    disc(
      pen,
      random() * 100,
      h * (0.7 + random() * 0.3),
      0.9,
      [ink.marigold, ink.rose, ink.white][i % 3] ?? ink.white,
    )
  }
}

export function rain(pen: Pen, h: number): void {
  sky(pen, h, '#6F86B4', '#B9C6DA')
  ridge(pen, h, h * 0.62, 4, '#5E77A3', 4)
  pen.fillStyle = '#4A6390'
  for (const [x, w, t] of [
    [2, 14, 0.4],
    [18, 10, 0.48],
    [70, 12, 0.42],
    [84, 16, 0.5],
  ] as const) {
    pen.fillRect(x, h * t, w, h)
    for (let i = 0; i < 6; i++) {
      pen.fillStyle = i % 3 ? '#5E77A3' : '#F3D591'
      pen.fillRect(x + 2 + (i % 2) * (w / 2 - 1), h * t + 4 + Math.floor(i / 2) * 8, 3, 4)
    }
    pen.fillStyle = '#4A6390'
  }
  const random = seeded(4)
  for (let i = 0; i < 90; i++) {
    const [x, y] = [random() * 110, random() * h]
    stroke(
      pen,
      [
        [x, y],
        [x - 1, y + 4],
      ],
      0.4,
      'rgb(235 242 255 / .6)',
    )
  }
}

export function bunting(pen: Pen, y: number): void {
  stroke(
    pen,
    [
      [-2, y],
      [50, y + 16],
      [102, y],
    ],
    0.6,
    ink.line,
  )
  const flags = [ink.madder, ink.marigold, ink.indigo, ink.leaf, ink.rose]
  for (let i = 0; i < 10; i++) {
    const t = (i + 0.5) / 10
    const x = t * 104 - 2
    const dip = y + 32 * t * (1 - t)
    poly(
      pen,
      [
        [x - 4, dip],
        [x + 4, dip],
        [x, dip + 8],
      ],
      flags[i % 5] ?? ink.madder,
    )
  }
}

/** A printed picture is never quite flat: a breath of grain and a warm edge. */
export function finish(pen: Pen, h: number, seed = 1): void {
  const random = seeded(seed)
  for (let i = 0; i < 700; i++)
    disc(
      pen,
      random() * 100,
      random() * h,
      0.16 + random() * 0.2,
      i % 2 ? 'rgb(255 250 235 / .12)' : 'rgb(40 20 30 / .06)',
    )
  const edge = pen.createRadialGradient(50, h / 2, Math.min(50, h / 2), 50, h / 2, Math.hypot(50, h / 2))
  edge.addColorStop(0, 'rgb(90 50 20 / 0)')
  edge.addColorStop(1, 'rgb(90 50 20 / .16)')
  pen.fillStyle = edge
  pen.fillRect(0, 0, 100, h)
}
