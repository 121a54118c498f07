import { flatMark } from '../marks.ts'
import type { Wood } from '../materials.ts'
import { deskPlate } from '../objects/desk-plate.ts'
import { backlitPlate, brassPlate, MAROON } from '../objects/door-plates.ts'
import { keyHolder } from '../objects/key-holder.ts'
import { leashHook } from '../objects/leash-hook.ts'
import { teakPlate } from '../objects/nameplates.ts'
import { garland } from '../objects/props.ts'
import { nameTile } from '../objects/tile.ts'
import { group, type Point, placed, unframed } from '../shapes.ts'
import type { Shot } from '../shot.ts'

/** Marigolds above the plate, so that the picture is not all wall. */
const swag = () =>
  unframed(
    garland(
      Array.from(
        { length: 19 },
        (_, i): Point => [(i - 9) * 1.75, 12.6 - Math.sin((i / 18) * Math.PI) * 3, 1.6],
      ),
      1.25,
    ),
  )

const teak = (file: string, alt: string, kind: Wood): Shot => ({
  file,
  alt,
  arrange: () => ({
    subject: group(
      teakPlate('', '', kind, { width: 30, height: 14 }),
      placed(flatMark(27, 11), [0, 0, 2.52]),
    ),
    props: [swag()],
    ground: 'wall',
    view: { around: -12, above: 5, fill: 0.9, shift: [0, -0.06] },
  }),
})

const brassFlat = (file: string, alt: string, enamel?: typeof MAROON): Shot => ({
  file,
  alt,
  arrange: () => ({
    subject: group(brassPlate('', '', enamel), placed(flatMark(13, 14), [0, 0, 1.02])),
    ground: 'wall',
    view: { around: -14, above: 4, fill: 0.8 },
  }),
})

const desk = (file: string, alt: string, kind: Wood): Shot => ({
  file,
  alt,
  arrange: () => ({
    subject: placed(deskPlate('', kind), [0, 0, 0], [0, 14, 0]),
    view: { above: 28, fill: 0.9 },
  }),
})

const keys = (file: string, alt: string, kind: Wood): Shot => ({
  file,
  alt,
  arrange: () => ({
    subject: group(keyHolder('', kind), placed(flatMark(23, 5), [0, 0.9, 2.03])),
    ground: 'wall',
    view: { around: -14, above: 6, fill: 0.92 },
  }),
})

const hook = (file: string, colour: string, coat: string): Shot => ({
  file,
  alt: `${colour} wall hook in the outline of an Indian pariah dog, the bar below its paws still empty`,
  arrange: () => ({
    subject: group(leashHook('', coat), placed(flatMark(14.6, 3.4), [1.9, -4.7, 1.31])),
    ground: 'wall',
    view: { around: 10, above: 4, fill: 0.78 },
  }),
})

export const blankPlates: Shot[] = [
  teak(
    'teak-nameplate-hindi-blank',
    'Natural teak nameplate with a brass edge, no name carved yet, marigolds above it',
    'teak',
  ),
  teak(
    'teak-nameplate-hindi-blank-walnut',
    'Dark walnut nameplate with a brass edge, no name carved yet, marigolds above it',
    'walnut',
  ),
  {
    file: 'backlit-acrylic-nameplate-blank',
    alt: 'Matt black nameplate by day, without letters yet',
    arrange: () => ({
      subject: group(backlitPlate('', '', false, [45, 20]), placed(flatMark(41, 15.4), [0, 0, 2.52])),
      ground: 'wall',
      view: { around: -14, above: 5, fill: 0.9 },
    }),
  },
  brassFlat('brass-finish-flat-number-plate-blank', 'Brushed brass flat plate without a number yet'),
  brassFlat(
    'brass-finish-flat-number-plate-blank-maroon',
    'Brushed brass flat plate with a maroon edge, without a number yet',
    MAROON,
  ),
  {
    file: 'blue-tile-house-name-blank',
    alt: 'Glazed white tile with a cobalt and turquoise vine border, its middle empty',
    arrange: () => ({
      subject: group(nameTile(''), placed(flatMark(11.4, 5.4), [0, 0, 1.22])),
      ground: 'wall',
      view: { around: -12, above: 4, fill: 0.82 },
    }),
  },
  desk(
    'desk-nameplate-pen-slot-blank',
    'Sheesham desk nameplate with an empty brass strip and a pen in its groove',
    'sheesham',
  ),
  desk(
    'desk-nameplate-pen-slot-blank-ash',
    'Light ash desk nameplate with an empty brass strip and a pen in its groove',
    'ash',
  ),
  keys(
    'key-holder-family-name-blank',
    'Honey mango-wood key holder with five brass hooks, no name engraved yet',
    'mango',
  ),
  keys(
    'key-holder-family-name-blank-dark',
    'Dark wooden key holder with five brass hooks, no name engraved yet',
    'walnut',
  ),
  hook('pet-silhouette-leash-hook-blank', 'Black', '#202126'),
  hook('pet-silhouette-leash-hook-blank-teal', 'Teal', '#176C6E'),
]
