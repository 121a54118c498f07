import {
  BOLD_FONTS,
  type DemoArea,
  demoPhotoSlot,
  demoTextSlot,
  NO_COLOUR,
  PLAIN_FONTS,
  SOFT_FONTS,
  STURDY_FONTS,
} from './area.ts'

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
    demoTextSlot('Name to engrave', [0.03, 0.1, 0.94, 0.8], 7, {
      ...NO_COLOUR,
      fonts: ['mukta', 'dancing', 'tiro', 'vibes'],
    }),
  ],
})

const brassFlat = (colour: string, picture: string, burn: [number, number, number]): DemoArea => ({
  slug: 'brass-finish-flat-number-plate',
  name: `Face, filled ${colour.toLowerCase()}`,
  picture,
  variant_selections: { colour },
  process: 'engrave',
  safe_mm: 3,
  min_stroke_mm: 0.3,
  finish: { kind: 'engrave', burn, depth: 0.96 },
  slots: [
    demoTextSlot('Flat number', [0.06, 0.12, 0.88, 0.46], 20, { ...NO_COLOUR, fonts: BOLD_FONTS }),
    demoTextSlot('Name below the number', [0.06, 0.68, 0.88, 0.18], 6, { ...NO_COLOUR, fonts: PLAIN_FONTS }),
  ],
})

const desk = (wood: string, picture: string): DemoArea => ({
  slug: 'desk-nameplate-pen-slot',
  name: `Brass strip on ${wood.toLowerCase()}`,
  picture,
  variant_selections: { wood },
  process: 'engrave',
  safe_mm: 1.5,
  min_stroke_mm: 0.15,
  finish: { kind: 'engrave', burn: [30, 22, 10], depth: 0.95 },
  slots: [
    demoTextSlot('Name', [0.04, 0.1, 0.92, 0.5], 5, { ...NO_COLOUR, fonts: PLAIN_FONTS }),
    demoTextSlot('Title or department', [0.1, 0.68, 0.8, 0.22], 3, {
      ...NO_COLOUR,
      fonts: ['mukta', 'tiro'],
    }),
  ],
})

const nightLamp = (base: string, picture: string): DemoArea => ({
  slug: 'engraved-night-lamp',
  name: `Panel on ${base.toLowerCase()}`,
  picture,
  variant_selections: { base },
  process: 'engrave',
  min_stroke_mm: 0.12,
  dpi: [120, 200],
  finish: { kind: 'engrave', burn: [84, 92, 100], depth: 0.95 },
  slots: [
    demoPhotoSlot('Photo to draw', [0.11, 0.02, 0.78, 0.76], {
      kind: 'path',
      d: 'M0 100V42A42 42 0 0 1 84 42V100Z',
      view_box: [0, 0, 84, 100],
    }),
    demoTextSlot('Name below the drawing', [0.08, 0.83, 0.84, 0.14], 5, { ...NO_COLOUR, fonts: SOFT_FONTS }),
  ],
})

const thali = (finish: string, picture: string, burn: [number, number, number]): DemoArea => ({
  slug: 'diwali-diya-thali',
  name: `Middle of the ${finish.toLowerCase()} thali`,
  picture,
  variant_selections: { finish },
  process: 'engrave',
  mask: { kind: 'ellipse' },
  safe_mm: 3,
  min_stroke_mm: 0.2,
  finish: { kind: 'engrave', burn, depth: 0.9 },
  slots: [
    demoTextSlot('Family name', [0.14, 0.3, 0.72, 0.4], 7, { ...NO_COLOUR, fonts: STURDY_FONTS, lines: 2 }),
  ],
})

const lantern = (colour: string, picture: string): DemoArea => ({
  slug: 'eid-lantern-family-name',
  name: `Front of the ${colour.toLowerCase()} lantern`,
  picture,
  variant_selections: { colour },
  process: 'cut',
  safe_mm: 1,
  min_stroke_mm: 0.25,
  finish: { kind: 'cut', behind: [255, 206, 122] },
  slots: [demoTextSlot('Family name', [0.03, 0.06, 0.94, 0.88], 8, { ...NO_COLOUR, fonts: STURDY_FONTS })],
})

export const carved: DemoArea[] = [
  tumbler('Ink blue', 'engraved-steel-tumbler-blank', [214, 218, 224]),
  tumbler('Forest green', 'engraved-steel-tumbler-blank-green', [214, 218, 224]),
  tumbler('Sand', 'engraved-steel-tumbler-blank-sand', [80, 84, 90]),
  brassFlat('Black', 'brass-finish-flat-number-plate-blank', [26, 20, 10]),
  brassFlat('Maroon', 'brass-finish-flat-number-plate-blank-maroon', [96, 14, 26]),
  desk('Sheesham', 'desk-nameplate-pen-slot-blank'),
  desk('Light ash', 'desk-nameplate-pen-slot-blank-ash'),
  nightLamp('Light beech', 'engraved-night-lamp-blank'),
  nightLamp('Black', 'engraved-night-lamp-blank-black'),
  thali('Brass tone', 'diwali-diya-thali-blank', [96, 58, 14]),
  thali('Copper tone', 'diwali-diya-thali-blank-copper', [78, 26, 8]),
  lantern('Antique gold', 'eid-lantern-family-name-blank'),
  lantern('Midnight', 'eid-lantern-family-name-blank-midnight'),
]
