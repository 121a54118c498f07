import {
  BOLD_FONTS,
  type DemoArea,
  type DemoFilament,
  demoArcTextSlot,
  demoSolidPlate,
  demoTextSlot,
  PLAIN_FONTS,
} from './area.ts'

const GOLD = '#d8aa50'
const PALE_GOLDS = ['#ecc877', '#dcdfe3', '#ecb99c']
const GOLDS = [GOLD, '#c9ccd1', '#c98560']
const foilFinish = { kind: 'foil', shine: 0.55 } as const

const board = (ground: string, picture: string, colours: string[]): DemoArea => ({
  slug: 'wedding-welcome-board',
  name: `Names on ${ground.toLowerCase()}`,
  picture,
  variant_selections: { ground },
  process: 'foil',
  needs_proof: true,
  safe_mm: 10,
  min_stroke_mm: 0.5,
  finish: foilFinish,
  slots: [
    demoTextSlot('First name', [0.14, 0.06, 0.72, 0.23], 30, { fonts: BOLD_FONTS, colours }),
    demoTextSlot('Second name', [0.14, 0.55, 0.72, 0.23], 30, { fonts: BOLD_FONTS, colours }),
    demoTextSlot('Date', [0.2, 0.87, 0.6, 0.09], 18, { fonts: PLAIN_FONTS, colours }),
  ],
})

const backlit = (letters: string, colour: string): DemoArea => ({
  slug: 'backlit-acrylic-nameplate',
  name: `Letters in ${letters.toLowerCase()}`,
  picture: 'backlit-acrylic-nameplate-blank',
  variant_selections: { letters },
  process: 'foil',
  needs_proof: true,
  safe_mm: 5,
  min_stroke_mm: 0.5,
  finish: { kind: 'foil', shine: 0.2 },
  slots: [
    demoTextSlot('Name on the plate', [0.04, 0.08, 0.92, 0.54], 30, { fonts: BOLD_FONTS, colours: [colour] }),
    demoTextSlot('House or flat number', [0.25, 0.73, 0.5, 0.2], 14, {
      fonts: PLAIN_FONTS,
      colours: [colour],
    }),
  ],
})

const starMap = (colour: string, picture: string, colours: string[]): DemoArea => ({
  slug: 'anniversary-star-map',
  name: `Words in ${colour.toLowerCase()}`,
  picture,
  variant_selections: { colour },
  process: 'foil',
  safe_mm: 1,
  min_stroke_mm: 0.15,
  finish: foilFinish,
  slots: [
    demoTextSlot('City', [0.04, 0.02, 0.92, 0.4], 10, { fonts: BOLD_FONTS, colours }),
    demoTextSlot('Date and time', [0.1, 0.5, 0.8, 0.17], 5, { fonts: PLAIN_FONTS, colours }),
    demoTextSlot('Line below the map', [0.04, 0.76, 0.92, 0.17], 4, { fonts: PLAIN_FONTS, colours }),
  ],
})

const clock: DemoArea = {
  slug: 'hindi-numeral-wall-clock',
  name: 'Ink blue dial',
  picture: 'hindi-numeral-wall-clock-blank',
  process: 'foil',
  mask: { kind: 'ellipse' },
  safe_mm: 3,
  min_stroke_mm: 0.15,
  finish: foilFinish,
  slots: [
    demoArcTextSlot('Family name (arc below centre)', { radius: 0.34, high: 0.15, arc: -125 }, 7, {
      fonts: BOLD_FONTS,
      colours: ['#e7cf9e', '#c9ccd1'],
    }),
  ],
}

const keepsake = (lining: string, picture: string): DemoArea => ({
  slug: 'keepsake-box-wedding-cards',
  name: `Lid of the box lined ${lining.toLowerCase()}`,
  picture,
  variant_selections: { lining },
  process: 'foil',
  safe_mm: 4,
  min_stroke_mm: 0.25,
  finish: foilFinish,
  slots: [
    demoTextSlot('Names on the lid', [0.06, 0.1, 0.88, 0.58], 10, {
      fonts: ['playfair', 'rozha', 'tiro', 'vibes'],
      colours: ['#e9c98d', '#c9ccd1'],
      lines: 2,
    }),
    demoTextSlot('Date', [0.2, 0.78, 0.6, 0.13], 6, { fonts: PLAIN_FONTS, colours: ['#e9c98d', '#c9ccd1'] }),
  ],
})

const HOOK_LETTERS: DemoFilament[] = [
  ['White', '#fbf6ea'],
  ['Yellow', '#ffd166'],
]
const hook = (base: DemoFilament, picture: string): DemoArea => ({
  slug: 'pet-silhouette-leash-hook',
  name: `Bar of the ${base[0].toLowerCase()} hook`,
  picture,
  variant_selections: { colour: base[0] },
  ...demoSolidPlate(base, HOOK_LETTERS, { thickness_mm: 4, relief: { kind: 'raised', height_mm: 1.2 } }),
  safe_mm: 2,
  min_stroke_mm: 0.2,
  finish: { kind: 'print', is_opaque: true },
  slots: [
    demoTextSlot('Pet name', [0.04, 0.08, 0.92, 0.84], 10, {
      fonts: ['mukta', 'tiro', 'rozha', 'round', 'hand'],
      colours: HOOK_LETTERS.map(([, colour]) => colour),
    }),
  ],
})

export const gilded: DemoArea[] = [
  board('Ivory', 'wedding-welcome-board-blank', ['#9c6c1c', '#6f757e', '#a05a34']),
  board('Maroon', 'wedding-welcome-board-blank-maroon', PALE_GOLDS),
  board('Slate', 'wedding-welcome-board-blank-slate', PALE_GOLDS),
  backlit('Warm white', '#f3eedf'),
  backlit('Gold', GOLD),
  starMap('Night blue and gold', 'anniversary-star-map-blank', GOLDS),
  starMap('Ivory and ink', 'anniversary-star-map-blank-ivory', ['#1b2a57', '#8a2b24', '#1b2033']),
  clock,
  keepsake('Maroon', 'keepsake-box-wedding-cards-blank'),
  keepsake('Ivory', 'keepsake-box-wedding-cards-blank-ivory'),
  hook(['Black', '#1d1d1f'], 'pet-silhouette-leash-hook-blank'),
  hook(['Teal', '#1f6f78'], 'pet-silhouette-leash-hook-blank-teal'),
]
