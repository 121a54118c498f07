import { NAME, PHOTO, type PresetInput, photo, textSlot } from './preset-parts.ts'

const WHITE = { name: 'White', colour: '#f4f1ea' }
const BLACK = { name: 'Black', colour: '#1d1d1f' }
const RED = { name: 'Red', colour: '#b3202a' }
const BLUE = { name: 'Blue', colour: '#1f4fa3' }
const GOLD = { name: 'Gold', colour: '#c9a24a' }

const twoColours = (...relief: (typeof WHITE)[]) => ({ relief_filaments: relief, split: 'height' as const })
const colours = (filaments: (typeof WHITE)[]) => filaments.map(({ colour }) => colour)

/** Fonts without hairlines first; em sizes suit a nozzle of 0.4 mm. */
const area = { bleed_mm: 0, process: 'solid', min_stroke_mm: 0.2, min_dpi: 50, good_dpi: 100 } as const

/** Areas that are printed in 3D. */
export const SOLID_PRESETS: PresetInput[] = [
  {
    id: 'solid-keychain',
    name: '3D keychain',
    requiredOptions: { name: NAME },
    area: {
      ...area,
      width_mm: 70,
      height_mm: 24,
      safe_mm: 2,
      mask: { kind: 'rounded', radius_mm: 5 },
      solid: {
        kind: 'plate',
        nozzle_mm: 0.4,
        base_filament: WHITE,
        ...twoColours(BLACK, RED, BLUE),
        thickness_mm: 2.4,
        relief: { kind: 'raised', height_mm: 0.8 },
        ring: { hole_mm: 4, rim_mm: 2.5 },
      },
      slots: [
        textSlot('name', {
          box: { x: 4, y: 3, w: 62, h: 18 },
          min_mm: 7,
          max_mm: 16,
          fonts: ['mukta', 'tiro', 'kalam', 'round', 'hand'],
          colours: colours([BLACK, RED, BLUE]),
        }),
      ],
    },
  },
  {
    id: 'solid-contour-keychain',
    name: '3D keychain in the shape of the name',
    requiredOptions: { name: NAME },
    area: {
      ...area,
      width_mm: 80,
      height_mm: 30,
      safe_mm: 0,
      mask: { kind: 'rect' },
      solid: {
        kind: 'contour',
        nozzle_mm: 0.4,
        base_filament: BLUE,
        ...twoColours(WHITE, GOLD),
        thickness_mm: 2.4,
        margin_mm: 2.5,
        relief: { kind: 'raised', height_mm: 1 },
        ring: { hole_mm: 4, rim_mm: 2.5 },
      },
      slots: [
        textSlot('name', {
          box: { x: 3, y: 3, w: 74, h: 24 },
          min_mm: 8,
          max_mm: 20,
          fonts: ['round', 'mukta', 'kalam', 'hand', 'dancing'],
          colours: colours([WHITE, GOLD]),
        }),
      ],
    },
  },
  {
    id: 'solid-stand',
    name: '3D name stand',
    requiredOptions: { name: NAME },
    area: {
      ...area,
      width_mm: 180,
      height_mm: 70,
      safe_mm: 0,
      mask: { kind: 'rect' },
      solid: {
        kind: 'stand',
        nozzle_mm: 0.4,
        base_filament: BLACK,
        relief_filaments: [GOLD, RED],
        split: 'part',
        letters_mm: 5,
        backing: { margin_mm: 3, thickness_mm: 3 },
        foot: { height_mm: 6, depth_mm: 35 },
      },
      slots: [
        textSlot('name', {
          box: { x: 5, y: 5, w: 170, h: 60 },
          min_mm: 14,
          max_mm: 45,
          fonts: ['round', 'mukta', 'tiro', 'kalam', 'hand'],
          colours: colours([GOLD, RED]),
        }),
      ],
    },
  },
  {
    id: 'solid-topper',
    name: '3D cake topper',
    requiredOptions: { name: NAME },
    area: {
      ...area,
      width_mm: 150,
      height_mm: 60,
      safe_mm: 0,
      mask: { kind: 'rect' },
      solid: {
        kind: 'topper',
        nozzle_mm: 0.4,
        base_filament: GOLD,
        relief_filaments: [GOLD],
        split: 'none',
        letters_mm: 1,
        backing: { margin_mm: 1.5, thickness_mm: 1.2 },
        bar: { height_mm: 4, thickness_mm: 1.2 },
        sticks: { count: 2, width_mm: 4, length_mm: 70 },
      },
      slots: [
        textSlot('name', {
          box: { x: 5, y: 5, w: 140, h: 50 },
          min_mm: 12,
          max_mm: 40,
          max_lines: 2,
          fonts: ['kalam', 'round', 'dancing', 'mukta', 'hand'],
          colours: colours([GOLD]),
        }),
      ],
    },
  },
  {
    id: 'solid-nameplate',
    name: '3D nameplate',
    requiredOptions: {
      name: { name: 'Family name', type: 'text' },
      below: { name: 'Second line', type: 'text' },
    },
    area: {
      ...area,
      width_mm: 200,
      height_mm: 100,
      safe_mm: 8,
      mask: { kind: 'rounded', radius_mm: 8 },
      solid: {
        kind: 'plate',
        nozzle_mm: 0.4,
        base_filament: BLACK,
        ...twoColours(GOLD, WHITE),
        thickness_mm: 3,
        relief: { kind: 'raised', height_mm: 2 },
      },
      slots: [
        textSlot('name', {
          box: { x: 12, y: 14, w: 176, h: 46 },
          min_mm: 12,
          max_mm: 44,
          max_lines: 2,
          fonts: ['tiro', 'mukta', 'rozha', 'kalam', 'round', 'hand'],
          colours: colours([GOLD, WHITE]),
        }),
        textSlot('below', {
          box: { x: 20, y: 66, w: 160, h: 20 },
          min_mm: 8,
          max_mm: 16,
          fonts: ['mukta', 'round', 'tiro', 'hand'],
          colours: colours([GOLD, WHITE]),
        }),
      ],
    },
  },
  {
    id: 'solid-lithophane',
    name: '3D lamp picture (lithophane)',
    requiredOptions: { photo: PHOTO },
    area: {
      ...area,
      width_mm: 100,
      height_mm: 100,
      safe_mm: 0,
      mask: { kind: 'rect' },
      solid: {
        kind: 'lithophane',
        nozzle_mm: 0.4,
        base_filament: WHITE,
        thinnest_mm: 0.8,
        thickest_mm: 3,
        point_mm: 0.2,
        gamma: 1,
        curve_deg: 0,
        frame: { width_mm: 4, thickness_mm: 4 },
      },
      slots: [photo('photo', { box: { x: 4, y: 4, w: 92, h: 92 }, mask: { kind: 'rect' } })],
    },
  },
]
