import { blob, disc, ink, poly, stroke } from './brush.ts'
import { photo } from './photo.ts'
import { hills, ridge, sky } from './scenery.ts'

export const waterfall = photo((pen, h) => {
  sky(pen, h, '#CFE6E6', '#EAF2DD')
  ridge(pen, h, h * 0.24, 6, '#4B7D57', 31)
  blob(
    pen,
    [
      [40, h * 0.2],
      [60, h * 0.2],
      [64, h * 0.8],
      [36, h * 0.8],
    ],
    ink.white,
  )
  for (let i = 0; i < 5; i++)
    stroke(
      pen,
      [
        [43 + i * 3.6, h * 0.24],
        [42 + i * 4, h * 0.5],
        [40 + i * 5, h * 0.76],
      ],
      0.8,
      '#BFE0E4',
    )
  disc(pen, 50, h * 0.86, 42, '#5FA9AD', h * 0.12)
  for (const x of [28, 40, 55, 70]) disc(pen, x, h * 0.8, 5, '#5E5A5E', 3)
}, 31)

export const elephant = photo((pen, h) => {
  sky(pen, h, '#F3CE96', '#FBE8C8')
  ridge(pen, h, h * 0.78, 3, '#86A46A', 35)
  const y = h * 0.5
  for (const x of [32, 44, 60, 70]) {
    pen.fillStyle = '#7C8192'
    pen.fillRect(x - 4, y + 8, 9, h * 0.28)
  }
  disc(pen, 54, y, 25, '#8A8FA0', 19)
  disc(pen, 28, y - 6, 15, '#8A8FA0', 15)
  stroke(
    pen,
    [
      [20, y - 2],
      [12, y + 14],
      [20, y + 26],
    ],
    7,
    '#8A8FA0',
  )
  disc(pen, 35, y - 4, 9, '#777C8F', 13)
  disc(pen, 22, y - 8, 1.3, ink.line)
  stroke(
    pen,
    [
      [20, y + 6],
      [22, y + 14],
      [16, y + 15],
    ],
    2.4,
    ink.white,
  )
  blob(
    pen,
    [
      [42, y - 18],
      [68, y - 18],
      [72, y + 2],
      [38, y + 2],
    ],
    ink.madder,
  )
  for (let i = 0; i < 7; i++) disc(pen, 41 + i * 5, y + 1, 1.8, ink.marigold)
}, 32)

export const coffee = photo((pen, h) => {
  pen.fillStyle = '#E3B98D'
  pen.fillRect(0, 0, 100, h)
  disc(pen, 50, h * 0.56, 38, ink.white, 34)
  disc(pen, 50, h * 0.54, 27, '#C9CBD6', 25)
  disc(pen, 50, h * 0.53, 23, '#6B4128', 21)
  stroke(
    pen,
    [
      [38, h * 0.55],
      [50, h * 0.4],
      [60, h * 0.53],
    ],
    3,
    '#C99F6E',
  )
  for (const [x, y] of [
    [14, 0.2],
    [22, 0.14],
    [84, 0.86],
  ] as const)
    disc(pen, x, h * y, 4, ink.madder)
  disc(pen, 84, h * 0.14, 11, ink.deepLeaf, 5, 0.6)
}, 33)

export const tent = photo((pen, h) => {
  sky(pen, h, '#1F2C5C', '#5B6AA3')
  for (let i = 0; i < 30; i++) disc(pen, (i * 37) % 100, ((i * 23) % 50) * (h / 100), 0.7, ink.cream)
  ridge(pen, h, h * 0.62, 7, '#24375A', 41)
  ridge(pen, h, h * 0.78, 3, '#1B2A45', 44)
  poly(
    pen,
    [
      [20, h * 0.84],
      [50, h * 0.44],
      [80, h * 0.84],
    ],
    ink.saffron,
  )
  poly(
    pen,
    [
      [44, h * 0.84],
      [50, h * 0.5],
      [58, h * 0.84],
    ],
    '#FFE2A0',
  )
  disc(pen, 78, h * 0.18, 6, '#FFF1C9')
}, 34)

export const jeep = photo((pen, h) => {
  hills(pen, h)
  blob(
    pen,
    [
      [-5, h * 0.82],
      [50, h * 0.76],
      [105, h * 0.84],
      [105, h * 1.1],
      [-5, h * 1.1],
    ],
    '#C99B68',
  )
  const y = h * 0.62
  pen.fillStyle = ink.madder
  pen.fillRect(16, y, 66, 18)
  pen.fillRect(26, y - 15, 36, 16)
  pen.fillStyle = '#CFE6EA'
  pen.fillRect(30, y - 12, 13, 11)
  pen.fillRect(46, y - 12, 13, 11)
  for (const x of [30, 68]) {
    disc(pen, x, y + 19, 9, ink.line)
    disc(pen, x, y + 19, 4, '#C9CBD6')
  }
  disc(pen, 80, y + 7, 2.6, ink.marigold)
}, 35)

export const river = photo((pen, h) => {
  sky(pen, h, '#F6C99B', '#FCE7CB')
  disc(pen, 50, h * 0.38, 12, '#F29B4B')
  ridge(pen, h, h * 0.4, 5, '#6D7FA5', 51)
  pen.fillStyle = '#E9A66E'
  pen.fillRect(0, h * 0.5, 100, h)
  for (let i = 0; i < 12; i++)
    stroke(
      pen,
      [
        [50 - 16 + ((i * 13) % 10), h * (0.53 + i * 0.035)],
        [50 + 16 - ((i * 7) % 12), h * (0.53 + i * 0.035)],
      ],
      1,
      '#FCE3B0',
    )
  blob(
    pen,
    [
      [24, h * 0.7],
      [76, h * 0.7],
      [66, h * 0.8],
      [34, h * 0.8],
    ],
    ink.night,
  )
  stroke(
    pen,
    [
      [50, h * 0.7],
      [50, h * 0.56],
    ],
    5,
    ink.night,
  )
  disc(pen, 50, h * 0.53, 3.4, ink.night)
}, 36)
