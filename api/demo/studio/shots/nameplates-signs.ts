import { deskPlate } from '../objects/desk-plate.ts'
import { backlitPlate, brassPlate } from '../objects/door-plates.ts'
import { doorway } from '../objects/doorway.ts'
import { teakPlate, teakPlateBack } from '../objects/nameplates.ts'
import { nameTile } from '../objects/tile.ts'
import { group, placed, spot, unframed } from '../shapes.ts'
import type { Shot } from '../shot.ts'

const sharma = () => teakPlate('शर्मा निवास', 'B-12, Malviya Nagar')

export const nameplatesSigns: Shot[] = [
  {
    file: 'teak-nameplate-hindi-1',
    alt: 'Natural teak nameplate engraved शर्मा निवास, second line B-12, Malviya Nagar, with a brass edge',
    arrange: () => ({
      subject: sharma(),
      ground: 'wall',
      view: { around: -16, above: 5, fill: 0.92 },
    }),
  },
  {
    file: 'teak-nameplate-hindi-2',
    alt: 'Close view of the letters शर्मा engraved 3 mm deep in teak, and the brass line',
    arrange: () => ({
      subject: group(unframed(sharma()), spot([17, 18, 0.1], [-7, 2, 2.5])),
      ground: 'wall',
      view: { around: -30, above: 14, fill: 0.98, aperture: 0.5 },
    }),
  },
  {
    file: 'teak-nameplate-hindi-3',
    alt: 'The शर्मा निवास plate beside a green door with a string of marigolds',
    arrange: () => ({
      subject: group(sharma(), spot([54, 66, 0.1], [9, 2, 0])),
      props: [unframed(placed(doorway(), [20.5, 0, 0]))],
      ground: 'wall',
      groundColour: '#EFDDBF',
      view: { around: -8, above: 3, fill: 0.98 },
    }),
  },
  {
    file: 'teak-nameplate-hindi-4',
    alt: 'Back of the teak plate with its keyhole slots and the paper drilling template for शर्मा निवास',
    arrange: () => ({ subject: teakPlateBack(), ground: 'wall', view: { around: 8, above: 8, fill: 0.88 } }),
  },
  {
    file: 'backlit-acrylic-nameplate-1',
    alt: 'Matt black nameplate at dusk, glowing warm letters The Nairs and the number 704',
    arrange: () => ({
      subject: backlitPlate('The Nairs', '704', true),
      ground: 'dusk',
      glow: 0.5,
      view: { around: -12, above: 3, fill: 0.82 },
    }),
  },
  {
    file: 'backlit-acrylic-nameplate-2',
    alt: 'The same black plate by day with its light off: The Nairs, 704',
    arrange: () => ({
      subject: backlitPlate('The Nairs', '704', false),
      ground: 'wall',
      view: { around: -20, above: 5, fill: 0.86 },
    }),
  },
  {
    file: 'backlit-acrylic-nameplate-3',
    alt: 'The black plate with letters of gold: The Nairs, 704',
    arrange: () => ({
      subject: backlitPlate('The Nairs', '704', false, [38, 25], '#D8A64A'),
      ground: 'wall',
      view: { around: -20, above: 5, fill: 0.86 },
    }),
  },
  {
    file: 'brass-finish-flat-number-plate-1',
    alt: 'Brushed brass flat plate with the number 12-C and the name R. Kulkarni',
    arrange: () => ({
      subject: brassPlate('12-C', 'R. Kulkarni'),
      ground: 'wall',
      view: { around: -16, above: 4, fill: 0.8 },
    }),
  },
  {
    file: 'blue-tile-house-name-1',
    alt: 'Glazed white tile with a cobalt and turquoise vine border and the house name Aangan',
    arrange: () => ({
      subject: nameTile('Aangan'),
      ground: 'wall',
      view: { around: -14, above: 4, fill: 0.82 },
    }),
  },
  {
    file: 'desk-nameplate-pen-slot-1',
    alt: 'Sheesham desk nameplate with a brass strip, Dr. Sunita Rao, Physics, and a pen in its groove',
    arrange: () => ({
      subject: placed(deskPlate('Dr. Sunita Rao, Physics'), [0, 0, 0], [0, 36, 0]),
      view: { above: 32, fill: 0.9 },
    }),
  },
]
