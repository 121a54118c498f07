import { dog } from './animals.ts'
import { baby } from './baby.ts'
import { blob, disc, ink, stroke } from './brush.ts'
import { person } from './people.ts'
import { photo } from './photo.ts'
import { bunting, garden, room } from './scenery.ts'

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

export const babyInCap = photo((pen, h) => {
  pen.fillStyle = '#CFE0DE'
  pen.fillRect(0, 0, 100, h)
  for (let i = 0; i < 24; i++) disc(pen, (i * 29) % 100, (i * 41) % h, 2.2, 'rgb(255 255 255 / .55)')
  baby(pen, 50, h * 0.44, 22)
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
