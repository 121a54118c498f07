import { cat, dog } from './animals.ts'
import { ink, poly } from './brush.ts'
import { person } from './people.ts'
import { photo } from './photo.ts'
import { garden, hills, room, sea } from './scenery.ts'

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
