import {
  BOLD_FONTS,
  type DemoArea,
  type DemoFinish,
  demoArcTextSlot,
  demoPhotoSlot,
  demoTextSlot,
  HINDI_FONTS,
  NO_COLOUR,
  PLAIN_FONTS,
  SOFT_FONTS,
  STURDY_FONTS,
} from './area.ts'

const onWood: DemoFinish = { kind: 'engrave', burn: [64, 34, 16], depth: 0.9 }

const teak = (finish: string, picture: string): DemoArea => ({
  slug: 'teak-nameplate-hindi',
  name: `Face of the ${finish.toLowerCase()} plate`,
  picture,
  variant_selections: { finish },
  process: 'engrave',
  needs_proof: true,
  safe_mm: 4,
  min_stroke_mm: 0.4,
  finish: { kind: 'cut', behind: [255, 250, 236] },
  slots: [
    demoTextSlot('Family name in Hindi', [0.05, 0.07, 0.9, 0.58], 16, { ...NO_COLOUR, fonts: HINDI_FONTS }),
    demoTextSlot('Second line (flat number, house name)', [0.12, 0.74, 0.76, 0.17], 6, {
      ...NO_COLOUR,
      fonts: ['mukta', 'tiro', 'kalam'],
    }),
  ],
})

const keys = (wood: string, picture: string, finish: DemoFinish): DemoArea => ({
  slug: 'key-holder-family-name',
  name: `Face of the ${wood.toLowerCase()} board`,
  picture,
  variant_selections: { wood },
  process: 'engrave',
  safe_mm: 2,
  min_stroke_mm: 0.25,
  finish,
  slots: [demoTextSlot('Family name', [0.04, 0.1, 0.92, 0.8], 12, { ...NO_COLOUR, fonts: BOLD_FONTS })],
})

export const wooden: DemoArea[] = [
  teak('Natural teak', 'teak-nameplate-hindi-blank'),
  teak('Dark walnut', 'teak-nameplate-hindi-blank-walnut'),
  {
    slug: 'teak-frame-engraved-line',
    name: 'Photo and lower rail',
    picture: 'teak-frame-engraved-line-blank',
    // A process of its own would be needed for the rail
    process: 'print',
    min_stroke_mm: 0.2,
    dpi: [100, 200],
    finish: { kind: 'print', is_opaque: false },
    slots: [
      demoPhotoSlot('Your photo', [0.17, 0.136, 0.66, 0.66]),
      demoTextSlot('Line to engrave', [0.14, 0.878, 0.72, 0.1], 4, {
        colours: ['#40220f'],
        fonts: SOFT_FONTS,
      }),
    ],
  },
  keys('Honey', 'key-holder-family-name-blank', onWood),
  // Burnt text is not legible on the stain, so it is cut through to the pale wood.
  keys('Dark', 'key-holder-family-name-blank-dark', { kind: 'cut', behind: [226, 196, 146] }),
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
      demoTextSlot('Names', [0.18, 0.34, 0.64, 0.32], 3.5, { ...NO_COLOUR, fonts: STURDY_FONTS, lines: 2 }),
      demoArcTextSlot('Function and date', { radius: 0.385, high: 0.1, arc: -190 }, 2.5, {
        ...NO_COLOUR,
        fonts: PLAIN_FONTS,
      }),
    ],
  },
]
