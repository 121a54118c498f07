import { blob, disc, ink, poly, stroke } from './brush.ts'
import { person } from './people.ts'
import { photo } from './photo.ts'
import { hills, rain } from './scenery.ts'

export const twoFriends = photo((pen, h) => {
  pen.fillStyle = '#F6C860'
  pen.fillRect(0, 0, 100, h)
  for (let i = 0; i < 18; i++)
    poly(
      pen,
      [
        [50, h * 0.55],
        [50 + 120 * Math.cos(i * 0.349), h * 0.55 + 120 * Math.sin(i * 0.349)],
        [50 + 120 * Math.cos(i * 0.349 + 0.17), h * 0.55 + 120 * Math.sin(i * 0.349 + 0.17)],
      ],
      'rgb(255 240 190 / .45)',
    )
  person(pen, {
    x: 33,
    y: h * 0.46,
    size: 16,
    skin: 2,
    hair: 'curls',
    outfit: 'shirt',
    colour: ink.teal,
    laugh: true,
    tilt: 0.12,
  })
  person(pen, {
    x: 67,
    y: h * 0.48,
    size: 15.5,
    skin: 0,
    hair: 'long',
    outfit: 'kurta',
    colour: ink.madder,
    trim: ink.marigold,
    laugh: true,
    tilt: -0.14,
  })
}, 4)

export const umbrellaCouple = photo((pen, h) => {
  rain(pen, h)
  stroke(
    pen,
    [
      [50, h * 0.3],
      [50, h * 0.9],
    ],
    1.4,
    ink.line,
  )
  person(pen, {
    x: 36,
    y: h * 0.5,
    size: 12,
    skin: 1,
    outfit: 'kurta',
    colour: ink.marigold,
    trim: ink.cream,
    beard: true,
  })
  person(pen, {
    x: 64,
    y: h * 0.53,
    size: 11.5,
    skin: 0,
    hair: 'long',
    outfit: 'sari',
    colour: ink.madder,
    trim: ink.marigold,
    bindi: true,
    laugh: true,
    tilt: -0.1,
  })
  const top = h * 0.1
  const rim = h * 0.36
  blob(
    pen,
    [
      [4, rim + 2],
      [8, top + 12],
      [32, top - 4],
      [50, top - 6],
      [68, top - 4],
      [92, top + 12],
      [96, rim + 2],
      [80, rim - 5],
      [65, rim + 1],
      [50, rim - 5],
      [35, rim + 1],
      [20, rim - 5],
    ],
    ink.saffron,
  )
  for (const x of [30, 50, 70])
    stroke(
      pen,
      [
        [50, top - 2],
        [50 + (x - 50) * 0.9, top + 8],
        [x, rim - 3],
      ],
      0.7,
      '#B9601F',
    )
}, 5)

export const couple = photo((pen, h) => {
  hills(pen, h)
  person(pen, {
    x: 36,
    y: h * 0.48,
    size: 14.5,
    skin: 1,
    outfit: 'shirt',
    colour: ink.indigo,
    beard: true,
    tilt: 0.06,
  })
  person(pen, {
    x: 65,
    y: h * 0.52,
    size: 14,
    skin: 0,
    hair: 'long',
    outfit: 'kurta',
    colour: ink.marigold,
    trim: ink.madder,
    laugh: true,
    tilt: -0.1,
  })
}, 6)

export const weddingCouple = photo((pen, h) => {
  pen.fillStyle = '#F4E3C3'
  pen.fillRect(0, 0, 100, h)
  for (let x = 2; x < 100; x += 8)
    for (let i = 0; i < 9 + ((x * 7) % 6); i++) disc(pen, x, i * 4.2, 2.4, i % 2 ? ink.marigold : ink.saffron)
  person(pen, {
    x: 34,
    y: h * 0.5,
    size: 14.5,
    skin: 1,
    outfit: 'sherwani',
    colour: '#EADFC6',
    trim: ink.madder,
    moustache: true,
  })
  blob(
    pen,
    [
      [18, h * 0.5 - 4],
      [20, h * 0.5 - 19],
      [34, h * 0.5 - 23],
      [48, h * 0.5 - 19],
      [50, h * 0.5 - 4],
      [34, h * 0.5 - 11],
    ],
    ink.madder,
  )
  disc(pen, 34, h * 0.5 - 15, 2.4, ink.marigold)
  blob(
    pen,
    [
      [50, h * 0.5],
      [55, h * 0.34],
      [67, h * 0.3],
      [80, h * 0.34],
      [85, h * 0.5],
      [92, h],
      [44, h],
    ],
    '#8E2C28',
  )
  person(pen, {
    x: 67,
    y: h * 0.53,
    size: 13.5,
    skin: 0,
    hair: 'bun',
    outfit: 'sari',
    colour: ink.madder,
    trim: ink.marigold,
    bindi: true,
  })
  for (const x of [34, 67])
    for (let i = -5; i <= 5; i++)
      disc(pen, x + i * 2.6, h * 0.86 - i * i * 0.75, 2.2, i % 2 ? ink.marigold : ink.saffron)
}, 11)
