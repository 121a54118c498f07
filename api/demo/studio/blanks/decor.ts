import { flatMark } from '../marks.ts'
import { cityMap } from '../objects/city-map.ts'
import { deskOrganiser } from '../objects/desk-organiser.ts'
import { frame, leaning } from '../objects/frames.ts'
import { hindiClock } from '../objects/hindi-clock.ts'
import { clearPanel } from '../objects/night-lamp.ts'
import { numberPlate } from '../objects/number-plate.ts'
import { starMap } from '../objects/star-map.ts'
import { towelStack } from '../objects/towels.ts'
import { group, placed } from '../shapes.ts'
import type { Shot } from '../shot.ts'

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
  {
    file: 'initial-towel-set-blank',
    alt: 'Folded ivory towels tied with an indigo ribbon, nothing embroidered yet',
    arrange: () => ({
      subject: placed(
        group(towelStack(''), placed(flatMark(9.4, 9.4), [3.4, 10.6, 0.4], [-90, 0, 0])),
        [0, 0, 0],
        [0, 16, 0],
      ),
      view: { above: 66, fill: 0.86 },
    }),
  },
  {
    file: 'engraved-night-lamp-blank',
    alt: 'Clear arched panel in a beech base by day, nothing engraved yet',
    arrange: () => ({
      subject: placed(
        group(clearPanel(), placed(flatMark(12.2, 14.4, { mm: 8 }), [0, 12.6, 0.02])),
        [0, 0, 0],
        [0, 10, 0],
      ),
      view: { above: 9, fill: 0.76 },
    }),
  },
  {
    file: 'hindi-numeral-wall-clock-blank',
    alt: 'Ink-blue wooden clock with cut-through Devanagari numerals and brass hands, no name on it yet',
    arrange: () => ({
      subject: group(hindiClock('', '#15245C'), placed(flatMark(19, 19), [0, 0, 1.42])),
      ground: 'wall',
      view: { around: -12, above: 3, fill: 0.76 },
    }),
  },
  {
    file: 'number-plate-keychain-blank',
    alt: 'White 3D printed number plate keychain without a number yet, on a steel ring',
    arrange: () => ({
      subject: placed(
        group(
          placed(
            group(numberPlate(''), placed(flatMark(7.2, 2.2, { mm: 8.3 }), [0.1, 0, 0.46])),
            [0, 0, 0],
            [0, 0, -12],
          ),
        ),
        [0, 0.1, 0],
        [-90, 0, 0],
      ),
      view: { above: 76, fill: 0.78 },
    }),
  },
  {
    file: 'desk-organiser-name-blank',
    alt: 'Sage desk organiser holding pens and a phone, no name along its front yet',
    arrange: () => ({
      subject: placed(
        group(deskOrganiser('', '#93A585'), placed(flatMark(18, 3.8), [0, 2.5, 6.52])),
        [0, 0, 0],
        [0, 13, 0],
      ),
      view: { above: 18, fill: 0.8 },
    }),
  },
  {
    file: 'anniversary-star-map-blank',
    alt: 'Framed night-blue star chart with gold constellations, no words below it yet',
    arrange: () => ({
      subject: group(starMap('', []), placed(flatMark(25, 8.8), [0, -14.3, 0.76])),
      ground: 'wall',
      view: { around: -12, above: 3, fill: 0.84 },
    }),
  },
]
