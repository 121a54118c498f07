import type { Material, MeshStandardMaterial } from 'three'
import { flatMark } from '../marks.ts'
import { paint, type Wood, wood } from '../materials.ts'
import { cityMap } from '../objects/city-map.ts'
import { deskOrganiser } from '../objects/desk-organiser.ts'
import { frame, leaning } from '../objects/frames.ts'
import { hindiClock } from '../objects/hindi-clock.ts'
import { clearPanel } from '../objects/night-lamp.ts'
import { numberPlate } from '../objects/number-plate.ts'
import { INK_ON_IVORY, type SkyColours } from '../objects/star-chart.ts'
import { starMap } from '../objects/star-map.ts'
import { type TowelColours, towelStack } from '../objects/towels.ts'
import { palette } from '../palette.ts'
import { group, placed } from '../shapes.ts'
import type { Shot } from '../shot.ts'

const towels = (file: string, alt: string, colours?: TowelColours): Shot => ({
  file,
  alt,
  arrange: () => ({
    subject: placed(
      group(towelStack('', colours), placed(flatMark(9.4, 9.4), [3.4, 10.6, 0.4], [-90, 0, 0])),
      [0, 0, 0],
      [0, 16, 0],
    ),
    view: { above: 66, fill: 0.86 },
  }),
})

const lamp = (file: string, base: string, stuff: () => MeshStandardMaterial): Shot => ({
  file,
  alt: `Clear arched panel in a ${base} base by day, nothing engraved yet`,
  arrange: () => ({
    subject: placed(
      group(clearPanel(stuff()), placed(flatMark(12.2, 14.4, { mm: 8 }), [0, 12.6, 0.02])),
      [0, 0, 0],
      [0, 10, 0],
    ),
    view: { above: 9, fill: 0.76 },
  }),
})

const clock = (file: string, alt: string, dial: () => Material, behind?: Wood): Shot => ({
  file,
  alt,
  arrange: () => ({
    subject: group(hindiClock('', dial(), behind), placed(flatMark(19, 19), [0, 0, 1.42])),
    ground: 'wall',
    view: { around: -12, above: 3, fill: 0.76 },
  }),
})

const plate = (file: string, colour: string, colours?: [string, string]): Shot => ({
  file,
  alt: `${colour} 3D printed number plate keychain without a number yet, on a steel ring`,
  arrange: () => ({
    subject: placed(
      group(
        placed(
          group(numberPlate('', colours), placed(flatMark(7.2, 2.2, { mm: 8.3 }), [0.1, 0, 0.46])),
          [0, 0, 0],
          [0, 0, -12],
        ),
      ),
      [0, 0.1, 0],
      [-90, 0, 0],
    ),
    view: { above: 76, fill: 0.78 },
  }),
})

const organiser = (file: string, name: string, colour: string): Shot => ({
  file,
  alt: `${name} desk organiser holding pens and a phone, no name along its front yet`,
  arrange: () => ({
    subject: placed(
      group(deskOrganiser('', colour), placed(flatMark(18, 3.8), [0, 2.5, 6.52])),
      [0, 0, 0],
      [0, 13, 0],
    ),
    view: { above: 18, fill: 0.8 },
  }),
})

const sky = (file: string, alt: string, colours?: SkyColours): Shot => ({
  file,
  alt,
  arrange: () => ({
    subject: group(starMap('', [], colours), placed(flatMark(25, 8.8), [0, -14.3, 0.76])),
    ground: 'wall',
    view: { around: -12, above: 3, fill: 0.84 },
  }),
})

export const blankDecor: Shot[] = [
  {
    file: 'where-we-met-map-print-blank',
    alt: 'Framed ivory map print with ink-blue streets and one red heart, no words below it yet',
    arrange: () => ({
      subject: placed(
        leaning(
          group(
            frame({ width: 32, height: 41, rail: 1.5, kind: 'oiled', photo: cityMap('', ''), margin: 0 }),
            placed(flatMark(25, 4.8, { mm: 7.2 }), [0, 5.2, 0.59]),
          ),
          7,
        ),
        [0, 0, 0],
        [0, 12, 0],
      ),
      view: { above: 8, fill: 0.86 },
    }),
  },
  towels(
    'initial-towel-set-blank',
    'Folded ivory towels tied with an indigo ribbon, nothing embroidered yet',
  ),
  towels(
    'initial-towel-set-blank-indigo',
    'Folded indigo towels tied with a marigold ribbon, nothing embroidered yet',
    { low: '#24386F', middle: '#2A4180', top: '#2F488C', ribbon: palette.marigold },
  ),
  towels(
    'initial-towel-set-blank-sage',
    'Folded sage towels tied with an ivory ribbon, nothing embroidered yet',
    {
      low: '#93A585',
      middle: '#9DAF8E',
      top: '#A9B89A',
      ribbon: palette.ivory,
    },
  ),
  lamp('engraved-night-lamp-blank', 'beech', () => wood('beech')),
  lamp('engraved-night-lamp-blank-black', 'black', () => paint('#1B1B1F', { matt: 0.45 })),
  clock(
    'hindi-numeral-wall-clock-blank',
    'Ink-blue wooden clock with cut-through Devanagari numerals and brass hands, no name on it yet',
    () => paint('#15245C', { matt: 0.5 }),
  ),
  clock(
    'hindi-numeral-wall-clock-blank-natural',
    'Birch clock with cut-through Devanagari numerals and brass hands, no name on it yet',
    () => wood('birch'),
    'walnut',
  ),
  plate('number-plate-keychain-blank', 'White'),
  plate('number-plate-keychain-blank-black', 'Black', ['#1B1C20', '#F2C230']),
  plate('number-plate-keychain-blank-green', 'Green', ['#1F7A45', '#FBFAF6']),
  organiser('desk-organiser-name-blank', 'Sage', '#93A585'),
  organiser('desk-organiser-name-blank-graphite', 'Graphite', '#3B3E45'),
  organiser('desk-organiser-name-blank-ivory', 'Ivory', '#EFE6D0'),
  sky(
    'anniversary-star-map-blank',
    'Framed night-blue star chart with gold constellations, no words below it yet',
  ),
  sky(
    'anniversary-star-map-blank-ivory',
    'Framed ivory star chart with constellations in ink, no words below it yet',
    INK_ON_IVORY,
  ),
]
