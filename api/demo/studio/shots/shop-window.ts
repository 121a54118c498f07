import { type Drawing, write } from '../lettering.ts'
import { indigoCloth } from '../objects/cloth.ts'
import { kulhad } from '../objects/cups.ts'
import { cushion } from '../objects/cushions.ts'
import { frame, leaning } from '../objects/frames.ts'
import { moonLamp } from '../objects/moon-lamp.ts'
import { mug } from '../objects/mugs.ts'
import { teakPlate } from '../objects/nameplates.ts'
import { initialPlanter } from '../objects/planters.ts'
import { diya, garland, marigold, petals } from '../objects/props.ts'
import { thali } from '../objects/thali.ts'
import { boardOnEasel } from '../objects/welcome-board.ts'
import { nightGround, palette } from '../palette.ts'
import { couple, familyOfFour } from '../photos/scenes.ts'
import { group, type Point, placed, unframed } from '../shapes.ts'
import type { Shot, StillLife } from '../shot.ts'
import { ananya } from './mugs-drinkware.ts'

const names = { first: 'Rohan', second: 'Isha', date: '14 · 02 · 2026' }

const family = () =>
  frame({
    width: 20,
    height: 25.5,
    rail: 2.2,
    foot: 3.6,
    photo: familyOfFour,
    margin: 1,
    line: 'Humara parivar',
  })

/** A string of marigolds lying on the cloth, from left to right in front of everything. */
function strung(): Point[] {
  return Array.from({ length: 15 }, (_, i) => {
    const t = i / 14
    return [-21 + t * 20, 0.9, 17.6 + Math.sin(t * 5.4) * 2.2 - t * 1.5]
  })
}

/** Things from every shelf on an indigo cloth. */
function stillLife(): StillLife {
  const plate = group(placed(teakPlate('शर्मा निवास', 'B-12, Malviya Nagar', 'oiled'), [0, 12.5, 0]))
  return {
    subject: group(
      placed(leaning(family(), 8), [-19.6, 0, -7], [0, 15, 0], 1.08),
      placed(leaning(plate, 8), [9.4, 0, -11], [0, -3, 0], 0.92),
      placed(moonLamp({ ...names, lit: true, strength: 1.5 }), [28.6, 0, -3], [0, -14, 0], 1.02),
      placed(mug({ drawing: ananya, inside: palette.marigold, chai: true }), [-9, 0, 9], [0, 8, 0], 1.12),
      placed(initialPlanter('K', 'Kaveri', palette.marigold), [15.4, 0, 11.5], [0, -6, 0], 0.8),
      placed(diya(), [4.6, 0, 14], [0, 24, 0], 1.25),
    ),
    props: [
      indigoCloth(190, 120),
      unframed(garland(strung(), 1.55)),
      placed(marigold(palette.saffron, 4), [12, 0, 18], [8, 0, -10], 1.7),
      placed(marigold(palette.marigold, 9), [29.5, 0, 12], [4, 0, 12], 1.9),
      placed(marigold(palette.saffron, 12), [27, 0, 16], [8, 70, 6], 1.5),
    ],
    groundColour: '#F1E3CA',
    view: { around: -3, above: 14, fill: 0.92, fov: 24, aperture: 0.25, shift: [0, -0.03] },
  }
}

const wordmark: Drawing = (pen, w, h) => {
  const shade = pen.createLinearGradient(0, 0, w * 0.44, 0)
  shade.addColorStop(0, 'rgb(23 37 79 / 1)')
  shade.addColorStop(0.68, 'rgb(23 37 79 / .97)')
  shade.addColorStop(1, 'rgb(23 37 79 / 0)')
  pen.fillStyle = shade
  pen.fillRect(0, 0, w, h)
  write(pen, {
    text: 'नक़्शी',
    x: w * 0.065,
    y: h * 0.35,
    size: h * 0.22,
    font: 'display',
    colour: '#F7F3E8',
    align: 'left',
  })
  write(pen, {
    text: 'Nakshi',
    x: w * 0.068,
    y: h * 0.58,
    size: h * 0.15,
    font: 'display',
    colour: '#F7F3E8',
    align: 'left',
  })
  write(pen, {
    text: 'Gifts with a name on them',
    x: w * 0.07,
    y: h * 0.72,
    size: h * 0.05,
    font: 'plain',
    colour: palette.marigold,
    align: 'left',
  })
}

const gharWahi: Drawing = (pen, w, h) => {
  pen.fillStyle = '#F6EEDD'
  pen.fillRect(0, 0, w, h)
  pen.save()
  pen.beginPath()
  pen.arc(w / 2, h * 0.43, w * 0.29, 0, Math.PI * 2)
  pen.clip()
  pen.translate(w * 0.19, h * 0.12)
  couple(pen, w * 0.62, h * 0.62)
  pen.restore()
  write(pen, {
    text: 'Ghar Wahi',
    x: w / 2,
    y: h * 0.83,
    size: h * 0.13,
    font: 'brush',
    colour: palette.madder,
  })
}

const swag: Point[] = Array.from({ length: 21 }, (_, i) => [
  (i - 10) * 1.75,
  15.4 - Math.sin((i / 20) * Math.PI) * 3.6,
  3.2,
])
const ends: Point[] = [-1, 1].flatMap((side) =>
  Array.from({ length: 6 }, (_, i): Point => [side * 18.2, 15 - i * 1.9, 3]),
)

export const shopWindow: Shot[] = [
  {
    file: 'hero',
    alt: 'On an indigo block-printed cloth: a mug with the name अनन्या, a teak nameplate शर्मा निवास, a framed family, a moon lamp, a planter with the letter K, a lit diya and marigolds',
    size: [1600, 1200],
    arrange: stillLife,
  },
  {
    file: 'og',
    alt: 'नक़्शी Nakshi: personalised gifts on an indigo cloth',
    size: [1200, 630],
    arrange: () => ({
      ...stillLife(),
      view: { around: -3, above: 13, fill: 0.62, fov: 24, aperture: 0.25, shift: [0.33, 0.02] },
    }),
    overlay: wordmark,
  },
  {
    file: 'category-mugs-drinkware',
    alt: 'White ceramic mug with the Hindi name अनन्या in indigo, filled with chai, a kulhad and marigolds beside it',
    arrange: () => ({
      subject: group(
        placed(mug({ drawing: ananya, chai: true }), [0, 0, 0], [0, 8, 0]),
        placed(kulhad('Deshpande'), [-6.6, 0, -6.6], [0, 16, 0], 0.92),
      ),
      props: [
        placed(marigold(), [4.9, 0, 5.6], [6, 20, -8], 1.9),
        placed(marigold(palette.saffron, 5), [1.4, 0, 7.2], [4, 60, 8], 1.5),
      ],
      view: { above: 20, fill: 0.84 },
    }),
  },
  {
    file: 'category-photo-gifts',
    alt: 'Teak photo frame with an illustrated family of four, engraved Humara parivar',
    arrange: () => ({
      subject: placed(leaning(family(), 8), [0, 0, 0], [0, -15, 0]),
      view: { above: 9, fill: 0.82 },
    }),
  },
  {
    file: 'category-nameplates-signs',
    alt: 'Dark teak nameplate engraved शर्मा निवास with a brass border under a string of marigolds',
    arrange: () => ({
      subject: group(
        teakPlate('शर्मा निवास', 'B-12, Malviya Nagar', 'oiled'),
        garland([...swag, ...ends], 1.25),
      ),
      ground: 'wall',
      view: { around: 10, above: 4, fill: 0.9 },
    }),
  },
  {
    file: 'category-home-decor',
    alt: 'Square cotton cushion printed with an illustrated couple and the words Ghar Wahi',
    arrange: () => ({
      subject: placed(leaning(cushion(40, gharWahi, gharWahi, palette.indigo), 12), [0, 0, 0], [0, -14, 0]),
      view: { above: 10, fill: 0.86 },
    }),
  },
  {
    file: 'category-lamps-clocks',
    alt: 'Glowing moon lamp on a wooden stand with the names Rohan + Isha, on deep indigo',
    arrange: () => ({
      subject: placed(moonLamp({ ...names, lit: true }), [0, 0, 0], [0, -8, 0]),
      ground: 'night',
      groundColour: nightGround,
      view: { above: 12, fill: 0.7 },
      key: 0.8,
      glow: 0.75,
    }),
  },
  {
    file: 'category-3d-prints',
    alt: 'Marigold yellow 3D printed planter with a raised letter K, a small succulent and a jute tag',
    arrange: () => ({
      subject: placed(initialPlanter('K', 'Kaveri', palette.marigold), [0, 0, 0], [0, 14, 0]),
      view: { above: 16, fill: 0.8 },
    }),
  },
  {
    file: 'category-festival-gifts',
    alt: 'Round brass-tone thali with four lit diyas and the words The Iyers, on deep indigo',
    arrange: () => ({
      subject: placed(thali('The Iyers', true), [0, 0, 0], [0, 12, 0]),
      props: [petals([-9.5, 0, 14.5], 7, 14), petals([9, 0, 15.5], 6, 9, 8)],
      ground: 'night',
      groundColour: nightGround,
      view: { above: 40, fill: 0.84 },
      glow: 0.8,
      key: 1.1,
    }),
  },
  {
    file: 'category-weddings-anniversaries',
    alt: 'Tall ivory welcome board reading Meera weds Arjun with a marigold garland',
    arrange: () => ({
      subject: placed(
        boardOnEasel({ top: 'WELCOME', first: 'Meera', second: 'Arjun', date: '12.02.2027' }),
        [0, 0, 0],
        [0, 12, 0],
      ),
      view: { above: 8, fill: 0.84 },
    }),
  },
]
