import type {
  Finish,
  FontFamily,
  Mask,
  Placement,
  Scene,
  StudioArea,
  TextSlot,
} from '@nakshi/core/studio/schema'

// Read by the server's tests and by the page that they are compared with: nothing of Node here.

export type StudioFixture = {
  name: string
  kind: 'text' | 'photo'
  area: StudioArea
  scene: Scene
  placement: Placement
}

export const FIXTURE_PHOTO = '4be0643f-1d98-573b-97cd-ca98a65347dd'
export const FIXTURE_PHOTO_SIZE = { width: 1200, height: 900 }
/** Pixels of both sides of the picture of the product. */
export const FIXTURE_PICTURE = 320

const words = [
  ['latin', 'Priya & Arjun'],
  ['devanagari', 'श्री क्षत्रिय निवास'],
  ['tamil', 'ஸ்ரீ முருகன் இல்லம்'],
  ['bengali', 'শ্রীকৃষ্ণ ভবন'],
  ['gujarati', 'શ્રેયા પટેલ'],
  ['gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['telugu', 'శ్రీనివాస్ రావు'],
  ['kannada', 'ಶ್ರೀಕಾಂತ್ ಗೌಡ'],
  ['malayalam', 'ശ്രീലക്ഷ്മി നായർ'],
  ['odia', 'ଶ୍ରୀଜଗନ୍ନାଥ ଦାସ'],
  ['urdu', 'نام: Ayesha 2024'],
  ['mixed', 'Asha & अर्जुन ₹501'],
] as const
const families: FontFamily[] = ['tiro', 'rozha', 'kalam', 'playfair', 'dancing', 'vibes', 'mukta']
const masks: Mask[] = [
  { kind: 'rect' },
  { kind: 'rounded', radius_mm: 9 },
  { kind: 'ellipse' },
  { kind: 'heart' },
  { kind: 'path', d: 'M0 6A6 6 0 0 1 6 0H94A6 6 0 0 1 100 6V60L50 80L0 60Z', view_box: [0, 0, 100, 80] },
]
const finishes: [StudioArea['process'], Finish][] = [
  ['print', { kind: 'print', white: [240, 238, 232], is_opaque: false }],
  ['engrave', { kind: 'engrave', burn: [110, 80, 60], depth: 0.85 }],
  ['foil', { kind: 'foil', shine: 0.8 }],
  ['cut', { kind: 'cut', behind: [36, 34, 40] }],
  ['print', { kind: 'print', white: [180, 150, 110], is_opaque: true }],
]
const placements: Omit<Placement, 'finish'>[] = [
  {
    quad: [
      [0.1, 0.18],
      [0.9, 0.18],
      [0.9, 0.82],
      [0.1, 0.82],
    ],
    bend_deg: 0,
    sag: 0,
  },
  {
    quad: [
      [0.15, 0.2],
      [0.9, 0.12],
      [0.82, 0.8],
      [0.08, 0.86],
    ],
    bend_deg: 0,
    sag: 0,
  },
  {
    quad: [
      [0.12, 0.2],
      [0.88, 0.2],
      [0.86, 0.78],
      [0.14, 0.78],
    ],
    bend_deg: 110,
    sag: 0.08,
  },
]

const slotOf = (arc: number): TextSlot => ({
  kind: 'text',
  key: 'name',
  box: { x: 22, y: 26, w: 56, h: 24 },
  min_mm: 2,
  max_mm: 14,
  max_lines: 2,
  align: 'center',
  arc_deg: arc,
  fonts: [...families],
  colours: ['#8a1c1c', '#d4a017'],
})

/** Sixty pieces: every script, shape and finish, straight and bent, flat, tilted and round. */
export const STUDIO_FIXTURES: StudioFixture[] = Array.from({ length: 60 }, (_, index) => {
  const [script, text] = words[index % words.length] ?? words[0]
  const mask = masks[index % masks.length]
  // One further each round, so that every script meets every finish
  const made = finishes[(index + Math.floor(index / 5)) % finishes.length]
  const placed = placements[(index + Math.floor(index / 12)) % placements.length]
  const font = families[(index * 3) % families.length] ?? 'mukta'
  if (!mask || !made || !placed) throw new Error('a fixture lacks a part')
  const [process, finish] = made
  const arc = index % 4 === 1 ? 70 : index % 4 === 3 ? -50 : 0
  const hasPhoto = (process === 'print' || process === 'engrave') && index % 2 === 0
  const area: StudioArea = {
    width_mm: 100,
    height_mm: 80,
    bleed_mm: 2,
    safe_mm: 2,
    mask,
    process,
    min_stroke_mm: 0,
    min_dpi: 50,
    good_dpi: 150,
    slots: [
      ...(hasPhoto
        ? [
            {
              kind: 'photo',
              key: 'photo',
              box: { x: -2, y: -2, w: 104, h: 84 },
              mask: { kind: 'rect' },
            } as const,
          ]
        : []),
      {
        kind: 'art',
        key: 'heart',
        box: { x: 46, y: 54, w: 8, h: 8 },
        d: 'M50 96C18 70 0 50 0 28A26 26 0 0 1 50 17A26 26 0 0 1 100 28C100 50 82 70 50 96Z',
        view_box: [0, 0, 100, 96],
        colour: '#8a1c1c',
      },
      slotOf(arc),
    ],
  }
  const colour = index % 2 === 0 ? '#8a1c1c' : '#d4a017'
  return {
    name: `${index} ${script} ${mask.kind} ${finish.kind}${hasPhoto ? ' photo' : ''}`,
    kind: hasPhoto ? 'photo' : 'text',
    area,
    scene: {
      texts: [{ slot: 'name', text, font, colour }],
      photos: hasPhoto
        ? [
            {
              slot: 'photo',
              photo_id: FIXTURE_PHOTO,
              zoom: 1 + (index % 3) * 0.4,
              x: 0.4,
              y: 0.6,
              turn_deg: (index % 5) * 7,
            },
          ]
        : [],
    },
    placement: { ...placed, finish },
  }
})

/** Grain and light such as a picture of a product has, the same integers everywhere. */
export function fixturePicture(): Uint8ClampedArray<ArrayBuffer> {
  const side = FIXTURE_PICTURE
  const pixels = new Uint8ClampedArray(side * side * 4)
  let noise = 7
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      noise = (Math.imul(noise, 1103515245) + 12345) & 0x7fffffff
      const grain = ((x >> 1) * 5 + (y >> 4) * 37) % 41
      const light =
        170 + ((((side - x + side - y) * 60) / (2 * side)) | 0) + (grain >> 1) + ((noise >> 16) & 7)
      const at = (y * side + x) * 4
      pixels[at] = light
      pixels[at + 1] = light - 14
      pixels[at + 2] = light - 34
      pixels[at + 3] = 255
    }
  return pixels
}
