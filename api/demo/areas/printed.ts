import { BOLD_FONTS, type DemoArea, PLAIN_FONTS, photo, ringWords, SOFT_FONTS, words } from './area.ts'

const INKS = ['#23408e', '#a8322a', '#1b2033', '#2f6b4a', '#c4661f']
const ink = { kind: 'print', is_opaque: false } as const
const opaque = { kind: 'print', is_opaque: true } as const

/** Ink on what is light. */
export const printed: DemoArea[] = [
  {
    slug: 'hindi-name-mug',
    name: 'Front of the mug',
    picture: 'hindi-name-mug-blank',
    process: 'print',
    safe_mm: 3,
    finish: ink,
    slots: [
      words('Name in Hindi or English', [0.1, 0.12, 0.8, 0.5], 7, { fonts: BOLD_FONTS, colours: INKS }),
      words('Small line below (year, city)', [0.16, 0.7, 0.68, 0.15], 3, {
        fonts: PLAIN_FONTS,
        colours: ['#6b6f7a', ...INKS],
      }),
    ],
  },
  {
    slug: 'photo-magic-mug',
    name: 'Front of the mug',
    picture: 'photo-magic-mug-blank',
    process: 'print',
    dpi: [90, 180],
    finish: ink,
    slots: [
      photo('Your photos', [0.08, 0.05, 0.84, 0.7], { kind: 'rounded', radius_mm: 3 }),
      words('Caption under the photo', [0.1, 0.79, 0.8, 0.17], 3, { fonts: SOFT_FONTS, colours: INKS }),
    ],
  },
  {
    slug: 'kulhad-cups-family-name',
    name: 'Band of the cup',
    picture: 'kulhad-cups-family-name-blank',
    process: 'print',
    safe_mm: 1,
    finish: ink,
    slots: [
      words('Family name', [0.06, 0.14, 0.88, 0.72], 4, {
        fonts: SOFT_FONTS,
        colours: ['#4a1d10', '#23408e', '#2f6b4a'],
      }),
    ],
  },
  {
    slug: 'blue-tile-house-name',
    name: 'Middle of the tile',
    picture: 'blue-tile-house-name-blank',
    process: 'print',
    safe_mm: 1,
    finish: ink,
    slots: [
      words('House name', [0.02, 0.1, 0.96, 0.8], 8, {
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
      words('Line below the map', [0.02, 0.06, 0.96, 0.52], 3, {
        fonts: ['tiro', 'playfair', 'kalam', 'dancing'],
        colours: ['#17254f', '#a8322a', '#1b2033'],
      }),
      words('Date', [0.15, 0.66, 0.7, 0.26], 2.5, { fonts: PLAIN_FONTS, colours: ['#6b6f7a', '#17254f'] }),
    ],
  },
  {
    slug: 'number-plate-keychain',
    name: 'Front of the plate',
    picture: 'number-plate-keychain-blank',
    variant_selections: { colour: 'White plate, black letters' },
    process: 'print',
    safe_mm: 1,
    finish: ink,
    slots: [
      words('Number (up to 10 characters)', [0.04, 0.1, 0.92, 0.8], 4, {
        fonts: PLAIN_FONTS,
        colours: ['#17181c'],
      }),
    ],
  },
  {
    slug: 'desk-organiser-name',
    name: 'Front',
    picture: 'desk-organiser-name-blank',
    process: 'print',
    safe_mm: 2,
    finish: opaque,
    slots: [
      words('Name on the front', [0.04, 0.08, 0.92, 0.84], 8, {
        fonts: BOLD_FONTS,
        colours: ['#fbf8ef', '#1b2033', '#f5b32f'],
      }),
    ],
  },
  {
    slug: 'initial-towel-set',
    name: 'Upper towel',
    picture: 'initial-towel-set-blank',
    process: 'print',
    safe_mm: 2,
    min_stroke_mm: 0.8,
    finish: opaque,
    slots: [
      words('Initial (one or two letters)', [0.1, 0.1, 0.8, 0.8], 30, {
        fonts: ['rozha', 'playfair', 'tiro'],
        colours: ['#c8963a', '#23408e', '#ffffff'],
      }),
    ],
  },
  {
    slug: 'photo-cushion-40cm',
    name: 'Front of the cushion',
    picture: 'photo-cushion-40cm-blank',
    variant_selections: { shape: 'Square' },
    process: 'print',
    mask: { kind: 'rounded', radius_mm: 14 },
    dpi: [60, 100],
    finish: ink,
    slots: [photo('Front photo', [0, 0, 1, 1])],
  },
  {
    slug: 'acrylic-photo-block',
    name: 'Behind the block',
    picture: 'acrylic-photo-block-blank',
    process: 'print',
    dpi: [100, 200],
    finish: ink,
    slots: [photo('Your photo')],
  },
  {
    slug: 'photo-wall-clock',
    name: 'Dial',
    picture: 'photo-wall-clock-blank',
    process: 'print',
    mask: { kind: 'ellipse' },
    dpi: [80, 150],
    finish: ink,
    slots: [photo('Dial photo', [0, 0, 1, 1], { kind: 'ellipse' })],
  },
  {
    slug: 'photo-charm-rakhi',
    name: 'Charm',
    picture: 'photo-charm-rakhi-blank',
    process: 'print',
    mask: { kind: 'ellipse' },
    dpi: [150, 250],
    finish: ink,
    slots: [photo('Photo for the charm', [0, 0, 1, 1], { kind: 'ellipse' })],
  },
  {
    slug: 'photo-keychain-both-sides',
    name: 'Round face',
    picture: 'photo-keychain-both-sides-blank',
    variant_selections: { shape: 'Round' },
    process: 'print',
    mask: { kind: 'ellipse' },
    dpi: [150, 250],
    finish: ink,
    slots: [
      photo('Two photos', [0.14, 0.14, 0.72, 0.72], { kind: 'ellipse' }),
      ringWords('Name on the rim', { radius: 0.43, high: 0.09, arc: -130 }, 1.6, { fonts: PLAIN_FONTS }),
    ],
  },
  {
    slug: 'photo-keychain-both-sides',
    name: 'Heart face',
    picture: 'photo-keychain-both-sides-blank-heart',
    variant_selections: { shape: 'Heart' },
    process: 'print',
    mask: { kind: 'heart' },
    dpi: [150, 250],
    finish: ink,
    slots: [photo('Two photos', [0, 0, 1, 1], { kind: 'heart' })],
  },
  {
    slug: 'ten-photo-collage-canvas',
    name: 'Front of the canvas',
    picture: 'ten-photo-collage-canvas-blank',
    process: 'print',
    dpi: [60, 100],
    finish: ink,
    slots: collage(),
  },
]

/** Four rows of photos with a title across the middle. */
function collage(): DemoArea['slots'] {
  const rows = [
    [0.6, 0.4],
    [0.3, 0.3, 0.4],
    [0.58, 0.42],
    [0.3, 0.36, 0.34],
  ]
  const [gap, low, band] = [0.018, 0.0135, 0.13]
  const high = (1 - band - low * 7) / 4
  const slots: DemoArea['slots'] = []
  for (const [row, shares] of rows.entries()) {
    const y = low + row * (high + low) + (row > 1 ? band + low : 0)
    let x = gap
    for (const share of shares) {
      const w = (1 - gap * (shares.length + 1)) * share
      slots.push(photo('Photos (one to ten)', [x, y, w, high], { kind: 'rect' }, slots.length + 1))
      x += w + gap
    }
  }
  const middle = low + 2 * (high + low)
  return [
    ...slots,
    words('Title across the middle', [0.1, middle + 0.01, 0.8, band - 0.02], 12, {
      fonts: SOFT_FONTS,
      colours: ['#a8322a', '#23408e', '#1b2033'],
    }),
  ]
}
