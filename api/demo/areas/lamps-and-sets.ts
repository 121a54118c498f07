import {
  BOLD_FONTS,
  type DemoArea,
  type DemoFilament,
  demoPhotoSlot,
  demoSolidPlate,
  demoTextSlot,
  HINDI_FONTS,
  INKS,
  NO_COLOUR,
  PLAIN_FONTS,
  STURDY_FONTS,
} from './area.ts'

const ink = { kind: 'print', is_opaque: false } as const
const paint = { kind: 'print', is_opaque: true } as const

const CREAM: DemoFilament = ['Cream', '#fdf6e3']
const BLACK: DemoFilament = ['Black', '#1d1d1f']

/** Readable in the shade of the box too. */
const DARK_INKS = INKS.slice(0, 4)

/** Left and right of an area across both mugs. */
const twoMugs = (first: string, second: string): DemoArea['slots'] => [
  demoTextSlot(first, [0, 0.08, 0.34, 0.84], 5, { fonts: BOLD_FONTS, colours: DARK_INKS }),
  demoTextSlot(second, [0.66, 0.08, 0.34, 0.84], 5, { fonts: BOLD_FONTS, colours: DARK_INKS }),
]

const planter = (base: DemoFilament, picture: string, letter: DemoFilament): DemoArea => ({
  slug: 'initial-planter',
  name: `Front in ${base[0].toLowerCase()}`,
  picture,
  variant_selections: { colour: base[0] },
  ...demoSolidPlate(base, [letter], { thickness_mm: 1.6, relief: { kind: 'raised', height_mm: 1.6 } }),
  min_stroke_mm: 0.8,
  finish: paint,
  slots: [demoTextSlot('Initial', [0, 0, 1, 1], 20, { fonts: BOLD_FONTS, colours: [letter[1]] })],
})

/** Corners of the photos on the drawing, in fractions of the area. */
const PRINTS = [
  [0.0345, 0.0799],
  [0.2845, 0.0882],
  [0.5345, 0.0882],
  [0.7845, 0.0799],
  [0.1595, 0.4312],
  [0.4095, 0.4354],
  [0.6595, 0.4312],
  [0.1595, 0.7774],
  [0.4095, 0.7815],
  [0.6595, 0.7774],
] as const

const prints = (border: string, picture: string): DemoArea => ({
  slug: 'ten-square-prints-string-clips',
  name: `Prints with a border in ${border.toLowerCase()}`,
  picture,
  variant_selections: { border },
  process: 'print',
  dpi: [100, 200],
  finish: ink,
  slots: PRINTS.map(([x, y], index) =>
    demoPhotoSlot('Photos (up to ten)', [x, y, 0.181, 0.1615], { kind: 'rect' }, index + 1),
  ),
})

export const lampsAndSets: DemoArea[] = [
  {
    slug: 'moon-lamp-two-names',
    name: 'Front of the moon',
    picture: 'moon-lamp-two-names-blank',
    process: 'engrave',
    min_stroke_mm: 0.3,
    finish: { kind: 'engrave', burn: [92, 44, 14], depth: 0.85 },
    slots: [
      demoTextSlot('First name', [0.04, 0, 0.92, 0.36], 10, { ...NO_COLOUR, fonts: STURDY_FONTS }),
      demoTextSlot('Second name', [0.04, 0.42, 0.92, 0.36], 10, { ...NO_COLOUR, fonts: STURDY_FONTS }),
      demoTextSlot('Date', [0.16, 0.84, 0.68, 0.15], 6, { ...NO_COLOUR, fonts: STURDY_FONTS }),
    ],
  },
  {
    slug: 'lithophane-photo-lamp',
    name: 'Shade of the lamp',
    picture: 'lithophane-photo-lamp-blank',
    process: 'solid',
    solid: {
      kind: 'lithophane',
      nozzle_mm: 0.4,
      base_filament: { name: 'White', colour: '#f7f4ec' },
      thinnest_mm: 0.8,
      thickest_mm: 3,
      point_mm: 0.3,
      gamma: 1,
      curve_deg: 140,
    },
    dpi: [60, 100],
    finish: { kind: 'engrave', burn: [88, 42, 14], depth: 0.9 },
    slots: [demoPhotoSlot('Your photos')],
  },
  {
    slug: 'mini-you-figurine',
    name: 'Plate on the base',
    picture: 'mini-you-figurine-blank',
    ...demoSolidPlate(CREAM, [BLACK], {
      thickness_mm: 1.2,
      relief: { kind: 'raised', height_mm: 0.6 },
    }),
    min_stroke_mm: 0.2,
    finish: paint,
    slots: [
      demoTextSlot('Name on the base', [0.05, 0.1, 0.9, 0.8], 5, {
        colours: [BLACK[1]],
        fonts: ['mukta', 'round', 'hand'],
      }),
    ],
  },
  {
    slug: 'his-and-hers-mug-pair',
    name: 'Fronts of the mugs',
    picture: 'his-and-hers-mug-pair-blank',
    process: 'print',
    finish: ink,
    slots: twoMugs('First name', 'Second name'),
  },
  {
    slug: 'bhaiya-bhabhi-rakhi-box',
    name: 'Fronts of the mugs',
    picture: 'bhaiya-bhabhi-rakhi-box-blank',
    process: 'print',
    finish: ink,
    slots: twoMugs('Brother’s name', 'Bhabhi’s name'),
  },
  {
    slug: 'wooden-family-tree',
    name: 'Trunk, read upwards',
    picture: 'wooden-family-tree-blank',
    process: 'engrave',
    min_stroke_mm: 0.3,
    finish: { kind: 'engrave', burn: [64, 34, 16], depth: 0.9 },
    slots: [
      demoTextSlot('Family name on the trunk', [0.02, 0.05, 0.96, 0.9], 6, {
        ...NO_COLOUR,
        fonts: HINDI_FONTS,
      }),
    ],
  },
  {
    slug: 'griha-pravesh-gift-box',
    name: 'Face of the nameplate',
    picture: 'griha-pravesh-gift-box-blank',
    process: 'engrave',
    min_stroke_mm: 0.4,
    finish: { kind: 'cut', behind: [255, 250, 236] },
    slots: [
      demoTextSlot('Family name', [0.02, 0.02, 0.96, 0.96], 12, {
        ...NO_COLOUR,
        fonts: HINDI_FONTS,
        lines: 2,
      }),
    ],
  },
  {
    slug: 'holi-colour-box-name-pouches',
    name: 'Names, as they are printed on the pouches',
    picture: 'holi-colour-box-name-pouches-blank',
    process: 'print',
    finish: ink,
    slots: [
      demoTextSlot('Six names, one on each line', [0, 0, 1, 1], 4, {
        fonts: PLAIN_FONTS,
        colours: INKS,
        lines: 6,
      }),
    ],
  },
  planter(['Marigold', '#e8a02e'], 'initial-planter-blank', ['Brown', '#3b2414']),
  planter(['Ink blue', '#23408e'], 'initial-planter-blank-blue', CREAM),
  planter(['Terracotta', '#b5563a'], 'initial-planter-blank-terracotta', CREAM),
  prints('White', 'ten-square-prints-string-clips-blank'),
  prints('Ivory', 'ten-square-prints-string-clips-blank-ivory'),
]
