import { paint } from '../materials.ts'
import { hindiClock } from '../objects/hindi-clock.ts'
import { lithophaneLamp } from '../objects/lithophane.ts'
import { moonLamp } from '../objects/moon-lamp.ts'
import { nightLamp } from '../objects/night-lamp.ts'
import { photoClock } from '../objects/photo-clock.ts'
import { nightGround } from '../palette.ts'
import { motherAndDaughter } from '../photos/mother-and-daughter.ts'
import { picnic, weddingCouple } from '../photos/scenes.ts'
import { placed } from '../shapes.ts'
import type { Shot } from '../shot.ts'

const names = { first: 'Rohan', second: 'Isha', date: '14 · 02 · 2026' }

export const lampsClocks: Shot[] = [
  {
    file: 'moon-lamp-two-names-1',
    alt: 'Glowing moon lamp on a wooden stand with the raised names Rohan + Isha, in a dark indigo room',
    arrange: () => ({
      subject: moonLamp({ ...names, lit: true }),
      ground: 'night',
      groundColour: nightGround,
      view: { above: 9, fill: 0.74 },
      key: 0.8,
      glow: 0.75,
    }),
  },
  {
    file: 'moon-lamp-two-names-2',
    alt: 'The same moon lamp switched off in daylight: white craters and the raised names Rohan + Isha',
    arrange: () => ({
      subject: placed(moonLamp({ ...names, lit: false }), [0, 0, 0], [0, -10, 0]),
      view: { above: 10, fill: 0.74 },
    }),
  },
  {
    file: 'moon-lamp-two-names-3',
    alt: 'The moon lamp Rohan + Isha from nearer, dimmed to a low light with its brass touch ring',
    arrange: () => ({
      subject: placed(moonLamp({ ...names, lit: true, strength: 0.5 }), [0, 0, 0], [0, 6, 0]),
      ground: 'night',
      groundColour: nightGround,
      view: { above: 4, fill: 0.95, shift: [0, 0.06] },
      key: 1,
      glow: 0.7,
    }),
  },
  {
    file: 'engraved-night-lamp-1',
    alt: 'Clear panel on a beech base, a glowing line drawing of a mother and daughter and the name Aai',
    arrange: () => ({
      subject: placed(nightLamp(motherAndDaughter, 'Aai'), [0, 0, 0], [0, 14, 0]),
      ground: 'night',
      groundColour: nightGround,
      view: { above: 9, fill: 0.76 },
      glow: 0.6,
    }),
  },
  {
    file: 'photo-wall-clock-1',
    alt: 'Round wall clock with slim dark hands over an illustrated family picnic on the dial',
    arrange: () => ({
      subject: photoClock(picnic),
      ground: 'wall',
      view: { around: 14, above: 3, fill: 0.76 },
    }),
  },
  {
    file: 'hindi-numeral-wall-clock-1',
    alt: 'Ink-blue wooden clock with cut-through Devanagari numerals, brass hands and परिवार in a small arc',
    arrange: () => ({
      subject: hindiClock('परिवार', paint('#15245C', { matt: 0.5 })),
      ground: 'wall',
      view: { around: -14, above: 3, fill: 0.76 },
    }),
  },
  {
    file: 'lithophane-photo-lamp-1',
    alt: 'Cylindrical lamp lit from within: a wedding couple appears in the white relief',
    arrange: () => ({
      subject: lithophaneLamp(weddingCouple, true),
      ground: 'night',
      groundColour: nightGround,
      view: { above: 12, fill: 0.76 },
      glow: 0.7,
      key: 0.8,
    }),
  },
  {
    file: 'lithophane-photo-lamp-2',
    alt: 'The same lamp switched off: the couple is a pale relief on white',
    arrange: () => ({
      subject: lithophaneLamp(weddingCouple, false),
      view: { above: 12, fill: 0.76 },
    }),
  },
]
