import { BOLD_FONTS, type DemoArea, PLAIN_FONTS, ringWords, words } from './area.ts'

const GOLD = '#d8aa50'
const GOLDS = [GOLD, '#c9ccd1', '#c98560']
const film = { kind: 'foil', shine: 0.55 } as const

const board = (ground: string, picture: string, colours: string[]): DemoArea => ({
  slug: 'wedding-welcome-board',
  name: `Names on ${ground.toLowerCase()}`,
  picture,
  variant_selections: { ground },
  process: 'foil',
  needs_proof: true,
  safe_mm: 10,
  min_stroke_mm: 0.5,
  finish: film,
  slots: [
    words('First name', [0.14, 0.06, 0.72, 0.23], 30, { fonts: BOLD_FONTS, colours }),
    words('Second name', [0.14, 0.55, 0.72, 0.23], 30, { fonts: BOLD_FONTS, colours }),
    words('Date', [0.2, 0.87, 0.6, 0.09], 18, { fonts: PLAIN_FONTS, colours }),
  ],
})

/** Film of metal, and letters that are set on. */
export const gilded: DemoArea[] = [
  board('Ivory', 'wedding-welcome-board-blank', ['#b9852f', '#8f959d', '#b0683f']),
  board('Slate', 'wedding-welcome-board-blank-slate', GOLDS),
  {
    slug: 'backlit-acrylic-nameplate',
    name: 'Face of the plate',
    picture: 'backlit-acrylic-nameplate-blank',
    process: 'foil',
    needs_proof: true,
    safe_mm: 5,
    min_stroke_mm: 0.5,
    finish: { kind: 'foil', shine: 0.2 },
    slots: [
      words('Name on the plate', [0.04, 0.08, 0.92, 0.54], 30, {
        fonts: BOLD_FONTS,
        colours: ['#f3eedf', GOLD],
      }),
      words('House or flat number', [0.25, 0.73, 0.5, 0.2], 14, {
        fonts: PLAIN_FONTS,
        colours: ['#f3eedf', GOLD],
      }),
    ],
  },
  {
    slug: 'anniversary-star-map',
    name: 'Words below the map',
    picture: 'anniversary-star-map-blank',
    variant_selections: { colour: 'Night blue and gold' },
    process: 'foil',
    safe_mm: 1,
    min_stroke_mm: 0.15,
    finish: film,
    slots: [
      words('City', [0.04, 0.02, 0.92, 0.4], 10, { fonts: BOLD_FONTS, colours: GOLDS }),
      words('Date and time', [0.1, 0.5, 0.8, 0.17], 5, { fonts: PLAIN_FONTS, colours: GOLDS }),
      words('Line below the map', [0.04, 0.76, 0.92, 0.17], 4, { fonts: PLAIN_FONTS, colours: GOLDS }),
    ],
  },
  {
    slug: 'hindi-numeral-wall-clock',
    name: 'Dial',
    picture: 'hindi-numeral-wall-clock-blank',
    variant_selections: { dial: 'Ink blue' },
    process: 'foil',
    mask: { kind: 'ellipse' },
    safe_mm: 3,
    min_stroke_mm: 0.15,
    finish: film,
    slots: [
      ringWords('Family name (arc below centre)', { radius: 0.34, high: 0.15, arc: -125 }, 7, {
        fonts: BOLD_FONTS,
        colours: ['#e7cf9e', '#c9ccd1'],
      }),
    ],
  },
  {
    slug: 'keepsake-box-wedding-cards',
    name: 'Lid',
    picture: 'keepsake-box-wedding-cards-blank',
    process: 'foil',
    safe_mm: 4,
    min_stroke_mm: 0.25,
    finish: film,
    slots: [
      words('Names on the lid', [0.06, 0.1, 0.88, 0.58], 10, {
        fonts: ['playfair', 'rozha', 'tiro', 'vibes'],
        colours: ['#e9c98d', '#c9ccd1'],
        lines: 2,
      }),
      words('Date', [0.2, 0.78, 0.6, 0.13], 6, { fonts: PLAIN_FONTS, colours: ['#e9c98d', '#c9ccd1'] }),
    ],
  },
  {
    slug: 'pet-silhouette-leash-hook',
    name: 'Bar below the paws',
    picture: 'pet-silhouette-leash-hook-blank',
    variant_selections: { colour: 'Black' },
    process: 'foil',
    safe_mm: 2,
    min_stroke_mm: 0.2,
    finish: { kind: 'foil', shine: 0.2 },
    slots: [
      words('Pet name', [0.04, 0.08, 0.92, 0.84], 8, {
        fonts: BOLD_FONTS,
        colours: ['#fbf6ea', '#f5b32f'],
      }),
    ],
  },
]
