import type { Drawing, Pen } from '../lettering.ts'
import { cat, dog } from './animals.ts'
import { blob, disc, ink, poly, stroke } from './brush.ts'
import { person } from './people.ts'
import { bunting, finish, garden, hills, rain, room, sea, sky } from './scenery.ts'

type Scene = (pen: Pen, h: number) => void

/** Every scene draws in 100 units across, whatever the size of the canvas; it is cut to cover it. */
function photo(scene: Scene, seed = 1): Drawing {
  return (pen, width, height) => {
    pen.save()
    pen.scale(width / 100, width / 100)
    const h = (100 * height) / width
    pen.beginPath()
    pen.rect(0, 0, 100, h)
    pen.clip()
    scene(pen, h)
    finish(pen, h, seed)
    pen.restore()
  }
}

export const familyOfFour = photo((pen, h) => {
  garden(pen, h)
  person(pen, {
    x: 34,
    y: h * 0.38,
    size: 11.5,
    skin: 1,
    outfit: 'kurta',
    colour: ink.indigo,
    moustache: true,
  })
  person(pen, {
    x: 64,
    y: h * 0.42,
    size: 11,
    skin: 0,
    hair: 'bun',
    outfit: 'sari',
    colour: ink.madder,
    trim: ink.marigold,
    bindi: true,
  })
  person(pen, {
    x: 28,
    y: h * 0.72,
    size: 9.5,
    skin: 0,
    hair: 'plaits',
    outfit: 'frock',
    colour: ink.marigold,
    trim: ink.cream,
    laugh: true,
  })
  person(pen, { x: 68, y: h * 0.74, size: 9.5, skin: 1, outfit: 'tee', colour: ink.teal, trim: ink.cream })
})

export const grandparents = photo((pen, h) => {
  room(pen, h)
  person(pen, {
    x: 31,
    y: h * 0.36,
    size: 11.5,
    skin: 1,
    hair: 'bald',
    hairColour: ink.grey,
    outfit: 'kurta',
    colour: '#E9DFC8',
    trim: ink.earth,
    glasses: true,
    moustache: true,
  })
  person(pen, {
    x: 66,
    y: h * 0.4,
    size: 11,
    skin: 0,
    hair: 'bun',
    hairColour: ink.grey,
    outfit: 'sari',
    colour: ink.indigo,
    trim: ink.marigold,
    glasses: true,
    bindi: true,
  })
  person(pen, {
    x: 33,
    y: h * 0.73,
    size: 9.5,
    skin: 1,
    outfit: 'tee',
    colour: ink.saffron,
    trim: ink.cream,
    laugh: true,
  })
  person(pen, {
    x: 66,
    y: h * 0.75,
    size: 9.3,
    skin: 0,
    hair: 'bob',
    outfit: 'frock',
    colour: ink.rose,
    trim: ink.white,
  })
}, 2)

export const grandmother = photo((pen, h) => {
  room(pen, h, '#E9C9A6')
  person(pen, {
    x: 48,
    y: h * 0.4,
    size: 20,
    skin: 1,
    hair: 'bun',
    hairColour: ink.grey,
    outfit: 'sari',
    colour: ink.cream,
    trim: ink.madder,
    glasses: true,
    bindi: true,
  })
}, 3)

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

export const babyInCap = photo((pen, h) => {
  pen.fillStyle = '#CFE0DE'
  pen.fillRect(0, 0, 100, h)
  for (let i = 0; i < 24; i++) disc(pen, (i * 29) % 100, (i * 41) % h, 2.2, 'rgb(255 255 255 / .55)')
  person(pen, {
    x: 50,
    y: h * 0.46,
    size: 22,
    skin: 3,
    hair: 'cap',
    outfit: 'bundle',
    colour: ink.white,
    trim: ink.marigold,
  })
}, 7)

export const childAndDog = photo((pen, h) => {
  garden(pen, h)
  person(pen, {
    x: 37,
    y: h * 0.44,
    size: 15,
    skin: 1,
    outfit: 'tee',
    colour: ink.indigo,
    trim: ink.marigold,
    laugh: true,
  })
  dog(pen, 70, h * 0.62, 12)
}, 8)

export const picnic = photo((pen, h) => {
  garden(pen, h)
  person(pen, { x: 24, y: h * 0.42, size: 10.5, skin: 1, outfit: 'shirt', colour: ink.teal, glasses: true })
  person(pen, {
    x: 76,
    y: h * 0.42,
    size: 10.5,
    skin: 0,
    hair: 'bun',
    outfit: 'kurta',
    colour: ink.madder,
    trim: ink.marigold,
    bindi: true,
  })
  person(pen, {
    x: 50,
    y: h * 0.5,
    size: 9.5,
    skin: 0,
    hair: 'plaits',
    outfit: 'frock',
    colour: ink.marigold,
    trim: ink.white,
    laugh: true,
  })
  blob(
    pen,
    [
      [6, h * 0.86],
      [20, h * 0.74],
      [80, h * 0.74],
      [94, h * 0.86],
      [86, h * 1.02],
      [14, h * 1.02],
    ],
    ink.white,
  )
  for (let i = 0; i < 6; i++)
    stroke(
      pen,
      [
        [18 + i * 13, h * 0.76],
        [12 + i * 15, h],
      ],
      1.8,
      'rgb(178 60 51 / .55)',
    )
  disc(pen, 40, h * 0.84, 6, ink.earth, 4)
  disc(pen, 58, h * 0.85, 4, ink.marigold)
  disc(pen, 65, h * 0.83, 4, ink.leaf)
}, 9)

export const brotherSister = photo((pen, h) => {
  room(pen, h, '#E6B9A2')
  person(pen, {
    x: 34,
    y: h * 0.44,
    size: 16,
    skin: 1,
    outfit: 'kurta',
    colour: ink.indigo,
    trim: ink.marigold,
    laugh: true,
  })
  person(pen, {
    x: 67,
    y: h * 0.5,
    size: 15,
    skin: 0,
    hair: 'plaits',
    outfit: 'frock',
    colour: ink.madder,
    trim: ink.cream,
    bindi: true,
  })
}, 10)

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

export const motherDaughter = photo((pen, h) => {
  sky(pen, h, '#F1C9A8', '#FBE9CF')
  person(pen, {
    x: 42,
    y: h * 0.4,
    size: 15.5,
    skin: 1,
    hair: 'bun',
    outfit: 'sari',
    colour: ink.leaf,
    trim: ink.marigold,
    bindi: true,
    tilt: 0.1,
  })
  person(pen, {
    x: 66,
    y: h * 0.62,
    size: 12,
    skin: 1,
    hair: 'plaits',
    outfit: 'frock',
    colour: ink.rose,
    trim: ink.white,
    laugh: true,
    tilt: -0.12,
  })
}, 12)

export const birthday = photo((pen, h) => {
  pen.fillStyle = '#F4D3C3'
  pen.fillRect(0, 0, 100, h)
  bunting(pen, h * 0.06)
  person(pen, {
    x: 50,
    y: h * 0.45,
    size: 15,
    skin: 1,
    hair: 'bob',
    outfit: 'frock',
    colour: ink.indigo,
    trim: ink.marigold,
    laugh: true,
  })
  pen.fillStyle = ink.white
  pen.fillRect(0, h * 0.86, 100, h)
  pen.fillStyle = ink.madder
  pen.fillRect(32, h * 0.72, 36, h * 0.16)
  for (let i = 0; i < 6; i++) disc(pen, 35 + i * 6, h * 0.73, 3.4, ink.white, 4)
  for (let i = 0; i < 5; i++) {
    stroke(
      pen,
      [
        [38 + i * 6, h * 0.7],
        [38 + i * 6, h * 0.64],
      ],
      1.3,
      ink.teal,
    )
    disc(pen, 38 + i * 6, h * 0.62, 1.2, ink.marigold, 2)
  }
}, 13)

export const pariahDog = photo((pen, h) => {
  garden(pen, h)
  dog(pen, 50, h * 0.45, 19)
}, 14)

export const gingerCat = photo((pen, h) => {
  room(pen, h, '#B9CBC2')
  cat(pen, 46, h * 0.46, 19)
}, 15)

export const hillStation = photo((pen, h) => {
  hills(pen, h)
  poly(
    pen,
    [
      [20, h * 0.64],
      [34, h * 0.56],
      [48, h * 0.64],
    ],
    ink.madder,
  )
  pen.fillStyle = ink.cream
  pen.fillRect(23, h * 0.64, 22, h * 0.1)
  pen.fillStyle = ink.earth
  pen.fillRect(31, h * 0.67, 6, h * 0.07)
}, 16)

export const seaside = photo((pen, h) => sea(pen, h), 17)

export const seasideChild = photo((pen, h) => {
  sea(pen, h)
  person(pen, {
    x: 44,
    y: h * 0.58,
    size: 15,
    skin: 2,
    hair: 'cap',
    outfit: 'tee',
    colour: ink.white,
    trim: ink.madder,
    laugh: true,
  })
}, 18)

export const friendsAtSea = photo((pen, h) => {
  sea(pen, h)
  person(pen, {
    x: 32,
    y: h * 0.56,
    size: 14,
    skin: 0,
    hair: 'bob',
    outfit: 'tee',
    colour: ink.madder,
    trim: ink.white,
    laugh: true,
  })
  person(pen, {
    x: 67,
    y: h * 0.56,
    size: 14,
    skin: 2,
    hair: 'short',
    outfit: 'shirt',
    colour: ink.marigold,
    glasses: true,
  })
}, 19)
