import {
  BOLD_FONTS,
  type DemoArea,
  type DemoFilament,
  demoSolidPlate,
  demoTextSlot,
  INKS,
  PLAIN_FONTS,
  SOFT_FONTS,
} from './area.ts'

const ink = { kind: 'print', is_opaque: false } as const
const opaque = { kind: 'print', is_opaque: true } as const

const BLACK: DemoFilament = ['Black', '#1b2033']
const WHITE: DemoFilament = ['White', '#fbfaf6']
const YELLOW: DemoFilament = ['Yellow', '#f2c230']
const BLUE: DemoFilament = ['Blue', '#23408e']
/** A nozzle draws no hairlines. */
const PLATE_FONTS = ['mukta', 'round', 'hand'] as const

const mug = (colour: string, picture: string): DemoArea => ({
  slug: 'hindi-name-mug',
  name: `Front of the mug, ${colour.toLowerCase()} inside`,
  picture,
  variant_selections: { colour },
  process: 'print',
  safe_mm: 3,
  finish: ink,
  slots: [
    demoTextSlot('Name in Hindi or English', [0.1, 0.12, 0.8, 0.5], 7, { fonts: BOLD_FONTS, colours: INKS }),
    demoTextSlot('Small line below (year, city)', [0.16, 0.7, 0.68, 0.15], 3, {
      fonts: PLAIN_FONTS,
      colours: ['#6b6f7a', ...INKS],
    }),
  ],
})

const kulhad = (glaze: string, picture: string, colours: string[]): DemoArea => ({
  slug: 'kulhad-cups-family-name',
  name: `Band of the ${glaze.toLowerCase()} cup`,
  picture,
  variant_selections: { glaze },
  process: 'print',
  safe_mm: 1,
  finish: ink,
  slots: [demoTextSlot('Family name', [0.06, 0.14, 0.88, 0.72], 4, { fonts: SOFT_FONTS, colours })],
})

/** The variant sets the text colour, so each plate has one colour. */
const plate = (colour: string, picture: string, base: DemoFilament, letters: DemoFilament): DemoArea => ({
  slug: 'number-plate-keychain',
  name: colour,
  picture,
  variant_selections: { colour },
  ...demoSolidPlate(base, [letters], { ring: { hole_mm: 4, rim_mm: 2 } }),
  safe_mm: 1,
  finish: opaque,
  slots: [
    demoTextSlot('Number (up to 10 characters)', [0.04, 0.1, 0.92, 0.8], 5, {
      fonts: PLATE_FONTS,
      colours: [letters[1]],
    }),
  ],
})

const organiser = (base: DemoFilament, picture: string, letters: DemoFilament[]): DemoArea => ({
  slug: 'desk-organiser-name',
  name: `${base[0]} front`,
  picture,
  variant_selections: { colour: base[0] },
  ...demoSolidPlate(base, letters, { thickness_mm: 2.4, relief: { kind: 'raised', height_mm: 1.2 } }),
  safe_mm: 2,
  finish: opaque,
  slots: [
    demoTextSlot('Name on the front', [0.04, 0.08, 0.92, 0.84], 10, {
      fonts: ['mukta', 'tiro', 'rozha', 'round', 'hand'],
      colours: letters.map(([, colour]) => colour),
    }),
  ],
})

const towel = (colour: string, picture: string, colours: string[]): DemoArea => ({
  slug: 'initial-towel-set',
  name: `Upper ${colour.toLowerCase()} towel`,
  picture,
  variant_selections: { colour },
  process: 'print',
  safe_mm: 2,
  min_stroke_mm: 0.8,
  finish: opaque,
  slots: [
    demoTextSlot('Initial (one or two letters)', [0.1, 0.1, 0.8, 0.8], 30, {
      fonts: ['rozha', 'playfair', 'tiro'],
      colours,
    }),
  ],
})

export const printedAreas: DemoArea[] = [
  mug('White', 'hindi-name-mug-blank'),
  mug('Indigo', 'hindi-name-mug-blank-indigo'),
  mug('Marigold', 'hindi-name-mug-blank-marigold'),
  kulhad('Terracotta brown', 'kulhad-cups-family-name-blank', ['#4a1d10', '#23408e', '#2f6b4a']),
  kulhad('Leaf green', 'kulhad-cups-family-name-blank-green', ['#214a26', '#4a1d10', '#23408e']),
  {
    slug: 'blue-tile-house-name',
    name: 'Middle of the tile',
    picture: 'blue-tile-house-name-blank',
    process: 'print',
    safe_mm: 1,
    finish: ink,
    slots: [
      demoTextSlot('House name', [0.02, 0.1, 0.96, 0.8], 8, {
        fonts: BOLD_FONTS,
        colours: ['#152c78', '#1f7f86', '#a8322a'],
      }),
    ],
  },
  {
    slug: 'where-we-met-map-print',
    name: 'Words below the map',
    picture: 'where-we-met-map-print-blank',
    process: 'print',
    safe_mm: 1,
    finish: ink,
    slots: [
      demoTextSlot('Line below the map', [0.02, 0.06, 0.96, 0.52], 3, {
        fonts: ['tiro', 'playfair', 'kalam', 'dancing'],
        colours: ['#17254f', '#a8322a', '#1b2033'],
      }),
      demoTextSlot('Date', [0.15, 0.66, 0.7, 0.26], 2.5, {
        fonts: PLAIN_FONTS,
        colours: ['#6b6f7a', '#17254f'],
      }),
    ],
  },
  plate('White plate, black letters', 'number-plate-keychain-blank', WHITE, BLACK),
  plate('Black plate, yellow letters', 'number-plate-keychain-blank-black', BLACK, YELLOW),
  plate('Green plate, white letters', 'number-plate-keychain-blank-green', ['Green', '#1f5c3a'], WHITE),
  organiser(['Sage', '#a9b79c'], 'desk-organiser-name-blank', [BLACK, WHITE, BLUE]),
  organiser(['Graphite', '#4a4d52'], 'desk-organiser-name-blank-graphite', [WHITE, YELLOW]),
  organiser(['Ivory', '#f3ead6'], 'desk-organiser-name-blank-ivory', [BLACK, BLUE, ['Red', '#a8322a']]),
  towel('Ivory', 'initial-towel-set-blank', ['#9a6b1f', '#23408e', '#a8322a']),
  towel('Indigo', 'initial-towel-set-blank-indigo', ['#f0c46a', '#fbf6ea']),
  towel('Sage', 'initial-towel-set-blank-sage', ['#23408e', '#6b1f2a']),
]
