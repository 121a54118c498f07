import {
  BOLD_FONTS,
  type DemoArea,
  type DemoFinish,
  HINDI_FONTS,
  PLAIN_FONTS,
  photo,
  ringWords,
  SOFT_FONTS,
  words,
} from './area.ts'

/** No hairlines: the letters hold when they are cut small. */
const STURDY_FONTS = ['mukta', 'tiro', 'kalam'] as const
/** A laser and a knife know no colour. */
const NO_COLOUR = { colours: ['#000000'] }
const onWood: DemoFinish = { kind: 'engrave', burn: [64, 34, 16], depth: 0.9 }

/** The laser takes the coat away and leaves bare steel. */
const tumbler = (colour: string, picture: string, steel: [number, number, number]): DemoArea => ({
  slug: 'engraved-steel-tumbler',
  name: `Along the ${colour.toLowerCase()} tumbler`,
  picture,
  variant_selections: { colour },
  process: 'engrave',
  safe_mm: 2,
  min_stroke_mm: 0.15,
  finish: { kind: 'cut', behind: steel },
  slots: [
    words('Name to engrave', [0.03, 0.1, 0.94, 0.8], 7, {
      ...NO_COLOUR,
      fonts: ['mukta', 'dancing', 'tiro', 'vibes'],
    }),
  ],
})

/** What is taken away: engraved, burnt, cut through. */
export const carved: DemoArea[] = [
  {
    slug: 'teak-nameplate-hindi',
    name: 'Face of the plate',
    picture: 'teak-nameplate-hindi-blank',
    process: 'engrave',
    needs_proof: true,
    safe_mm: 4,
    min_stroke_mm: 0.4,
    // Carved, then filled with cream enamel
    finish: { kind: 'cut', behind: [251, 241, 218] },
    slots: [
      words('Family name in Hindi', [0.05, 0.07, 0.9, 0.58], 16, { ...NO_COLOUR, fonts: HINDI_FONTS }),
      words('Second line (flat number, house name)', [0.12, 0.74, 0.76, 0.17], 6, {
        ...NO_COLOUR,
        fonts: ['mukta', 'tiro', 'kalam'],
      }),
    ],
  },
  tumbler('Ink blue', 'engraved-steel-tumbler-blank', [214, 218, 224]),
  tumbler('Forest green', 'engraved-steel-tumbler-blank-green', [214, 218, 224]),
  // Bare steel is the darker of the two here
  tumbler('Sand', 'engraved-steel-tumbler-blank-sand', [104, 108, 114]),
  {
    slug: 'teak-frame-engraved-line',
    name: 'Lower rail',
    picture: 'teak-frame-engraved-line-blank',
    process: 'engrave',
    safe_mm: 1,
    min_stroke_mm: 0.2,
    finish: onWood,
    slots: [words('Line to engrave', [0.02, 0.12, 0.96, 0.76], 4, { ...NO_COLOUR, fonts: SOFT_FONTS })],
  },
  {
    slug: 'brass-finish-flat-number-plate',
    name: 'Face of the plate',
    picture: 'brass-finish-flat-number-plate-blank',
    process: 'engrave',
    safe_mm: 3,
    min_stroke_mm: 0.3,
    finish: { kind: 'engrave', burn: [26, 20, 10], depth: 0.96 },
    slots: [
      words('Flat number', [0.06, 0.12, 0.88, 0.46], 20, { ...NO_COLOUR, fonts: BOLD_FONTS }),
      words('Name below the number', [0.06, 0.68, 0.88, 0.18], 6, { ...NO_COLOUR, fonts: PLAIN_FONTS }),
    ],
  },
  {
    slug: 'desk-nameplate-pen-slot',
    name: 'Brass strip',
    picture: 'desk-nameplate-pen-slot-blank',
    process: 'engrave',
    safe_mm: 1.5,
    min_stroke_mm: 0.15,
    finish: { kind: 'engrave', burn: [30, 22, 10], depth: 0.95 },
    slots: [
      words('Name', [0.04, 0.1, 0.92, 0.5], 5, { ...NO_COLOUR, fonts: PLAIN_FONTS }),
      words('Title or department', [0.1, 0.68, 0.8, 0.22], 3, { ...NO_COLOUR, fonts: ['mukta', 'tiro'] }),
    ],
  },
  {
    slug: 'key-holder-family-name',
    name: 'Face of the board',
    picture: 'key-holder-family-name-blank',
    process: 'engrave',
    safe_mm: 2,
    min_stroke_mm: 0.25,
    finish: onWood,
    slots: [words('Family name', [0.04, 0.1, 0.92, 0.8], 12, { ...NO_COLOUR, fonts: BOLD_FONTS })],
  },
  {
    slug: 'engraved-night-lamp',
    name: 'Panel',
    picture: 'engraved-night-lamp-blank',
    process: 'engrave',
    min_stroke_mm: 0.12,
    dpi: [120, 200],
    finish: { kind: 'engrave', burn: [84, 92, 100], depth: 0.95 },
    slots: [
      photo('Photo to draw', [0.11, 0.02, 0.78, 0.76], {
        kind: 'path',
        d: 'M0 100V42A42 42 0 0 1 84 42V100Z',
        view_box: [0, 0, 84, 100],
      }),
      words('Name below the drawing', [0.08, 0.83, 0.84, 0.14], 5, { ...NO_COLOUR, fonts: SOFT_FONTS }),
    ],
  },
  {
    slug: 'diwali-diya-thali',
    name: 'Middle of the thali',
    picture: 'diwali-diya-thali-blank',
    process: 'engrave',
    mask: { kind: 'ellipse' },
    safe_mm: 3,
    min_stroke_mm: 0.2,
    finish: { kind: 'engrave', burn: [96, 58, 14], depth: 0.9 },
    slots: [words('Family name', [0.14, 0.3, 0.72, 0.4], 7, { ...NO_COLOUR, fonts: STURDY_FONTS, lines: 2 })],
  },
  {
    slug: 'haldi-mehendi-favour-tags',
    name: 'Tag',
    picture: 'haldi-mehendi-favour-tags-blank',
    process: 'engrave',
    mask: { kind: 'ellipse' },
    safe_mm: 2.5,
    min_stroke_mm: 0.1,
    finish: { kind: 'engrave', burn: [92, 50, 20], depth: 0.92 },
    slots: [
      words('Names', [0.18, 0.34, 0.64, 0.32], 3.5, { ...NO_COLOUR, fonts: STURDY_FONTS, lines: 2 }),
      ringWords('Function and date', { radius: 0.385, high: 0.1, arc: -190 }, 2.5, {
        ...NO_COLOUR,
        fonts: PLAIN_FONTS,
      }),
    ],
  },
  {
    slug: 'eid-lantern-family-name',
    name: 'Front of the lantern',
    picture: 'eid-lantern-family-name-blank',
    process: 'cut',
    safe_mm: 1,
    min_stroke_mm: 0.25,
    finish: { kind: 'cut', behind: [255, 206, 122] },
    slots: [words('Family name', [0.03, 0.06, 0.94, 0.88], 8, { ...NO_COLOUR, fonts: STURDY_FONTS })],
  },
]
