import type { Finish, PhotoSlot, StudioArea, TextSlot } from '@nakshi/core/studio/schema'
import { getDefaultFinish } from './default-finish.ts'

/** The option to create when the product has none that fits the slot. */
export type RequiredOption = { name: string; type: 'text' | 'textarea' | 'image' }

export type AreaPreset = {
  id: string
  name: string
  area: StudioArea
  finish: Finish
  bend_deg: number
  sag: number
  requiredOptions: Record<string, RequiredOption>
}

const INKS = ['#1b2033', '#23408e', '#8a1c1c', '#1a7048', '#b36b00']
/** Lasers and plotters have one colour. */
const ONE_COLOUR = ['#000000']

type TextSlotInput = Omit<TextSlot, 'kind' | 'key' | 'align' | 'max_lines' | 'arc_deg'> &
  Partial<Pick<TextSlot, 'max_lines' | 'arc_deg'>>
const textSlot = (key: string, slot: TextSlotInput): TextSlot => ({
  kind: 'text',
  key,
  align: 'center',
  max_lines: 1,
  arc_deg: 0,
  ...slot,
})
const photo = (key: string, slot: Omit<PhotoSlot, 'kind' | 'key'>): PhotoSlot => ({
  kind: 'photo',
  key,
  ...slot,
})
const NAME: RequiredOption = { name: 'Name', type: 'text' }
const PHOTO: RequiredOption = { name: 'Photo', type: 'image' }

type Defaults = 'finish' | 'bend_deg' | 'sag'
type PresetInput = Omit<AreaPreset, Defaults> & Partial<Pick<AreaPreset, Defaults>>

const presets: PresetInput[] = [
  {
    id: 'nameplate',
    name: 'Nameplate',
    requiredOptions: {
      name: { name: 'Family name', type: 'text' },
      below: { name: 'Second line', type: 'text' },
    },
    area: {
      width_mm: 300,
      height_mm: 150,
      bleed_mm: 0,
      safe_mm: 12,
      mask: { kind: 'rounded', radius_mm: 10 },
      process: 'engrave',
      min_stroke_mm: 0.3,
      min_dpi: 120,
      good_dpi: 200,
      slots: [
        textSlot('name', {
          box: { x: 24, y: 26, w: 252, h: 66 },
          min_mm: 12,
          max_mm: 70,
          max_lines: 2,
          fonts: ['tiro', 'rozha', 'mukta', 'playfair', 'round', 'hand'],
          colours: ONE_COLOUR,
        }),
        textSlot('below', {
          box: { x: 40, y: 102, w: 220, h: 24 },
          min_mm: 7,
          max_mm: 20,
          fonts: ['mukta', 'tiro', 'round', 'hand'],
          colours: ONE_COLOUR,
        }),
      ],
    },
  },
  {
    id: 'mug',
    name: 'Mug',
    bend_deg: 90,
    sag: 0.06,
    requiredOptions: { name: NAME, photo: PHOTO },
    area: {
      width_mm: 90,
      height_mm: 80,
      bleed_mm: 2,
      safe_mm: 4,
      mask: { kind: 'rounded', radius_mm: 3 },
      process: 'print',
      min_stroke_mm: 0.2,
      min_dpi: 120,
      good_dpi: 200,
      slots: [
        photo('photo', { box: { x: 15, y: 5, w: 60, h: 46 }, mask: { kind: 'rounded', radius_mm: 4 } }),
        textSlot('name', {
          box: { x: 8, y: 56, w: 74, h: 18 },
          min_mm: 4,
          max_mm: 18,
          fonts: ['kalam', 'mukta', 'dancing', 'playfair', 'round', 'hand'],
          colours: INKS,
        }),
      ],
    },
  },
  {
    id: 'cushion',
    name: 'Cushion',
    requiredOptions: { photo: PHOTO, name: NAME },
    area: {
      width_mm: 300,
      height_mm: 300,
      bleed_mm: 5,
      safe_mm: 15,
      mask: { kind: 'rounded', radius_mm: 20 },
      process: 'print',
      min_stroke_mm: 0.4,
      min_dpi: 90,
      good_dpi: 150,
      slots: [
        photo('photo', { box: { x: 40, y: 30, w: 220, h: 180 }, mask: { kind: 'rounded', radius_mm: 12 } }),
        textSlot('name', {
          box: { x: 40, y: 222, w: 220, h: 50 },
          min_mm: 12,
          max_mm: 48,
          max_lines: 2,
          fonts: ['kalam', 'dancing', 'mukta', 'playfair', 'round', 'hand'],
          colours: INKS,
        }),
      ],
    },
  },
  {
    id: 'frame',
    name: 'Frame',
    requiredOptions: { photo: PHOTO, name: { name: 'Text below the photo', type: 'text' } },
    area: {
      width_mm: 200,
      height_mm: 250,
      bleed_mm: 3,
      safe_mm: 5,
      mask: { kind: 'rect' },
      process: 'print',
      min_stroke_mm: 0.2,
      min_dpi: 150,
      good_dpi: 250,
      slots: [
        photo('photo', { box: { x: 15, y: 15, w: 170, h: 180 }, mask: { kind: 'rect' } }),
        textSlot('name', {
          box: { x: 20, y: 205, w: 160, h: 32 },
          min_mm: 6,
          max_mm: 28,
          max_lines: 2,
          fonts: ['playfair', 'vibes', 'tiro', 'mukta', 'round', 'hand'],
          colours: INKS,
        }),
      ],
    },
  },
  {
    id: 'keychain',
    name: 'Keychain',
    requiredOptions: { name: NAME },
    area: {
      width_mm: 50,
      height_mm: 20,
      bleed_mm: 0,
      safe_mm: 2,
      mask: { kind: 'rounded', radius_mm: 4 },
      process: 'engrave',
      min_stroke_mm: 0.15,
      min_dpi: 200,
      good_dpi: 300,
      slots: [
        textSlot('name', {
          box: { x: 4, y: 4, w: 42, h: 12 },
          min_mm: 3,
          max_mm: 12,
          fonts: ['mukta', 'tiro', 'kalam', 'round', 'hand'],
          colours: ONE_COLOUR,
        }),
      ],
    },
  },
  {
    id: 'clock',
    name: 'Round clock',
    requiredOptions: {
      name: { name: 'Text along the rim', type: 'text' },
      middle: { name: 'Name', type: 'text' },
    },
    area: {
      width_mm: 250,
      height_mm: 250,
      bleed_mm: 3,
      safe_mm: 8,
      mask: { kind: 'ellipse' },
      process: 'print',
      min_stroke_mm: 0.3,
      min_dpi: 120,
      good_dpi: 200,
      slots: [
        textSlot('name', {
          box: { x: 36, y: 28, w: 178, h: 24 },
          min_mm: 8,
          max_mm: 24,
          arc_deg: 120,
          fonts: ['tiro', 'mukta', 'playfair', 'round', 'hand'],
          colours: INKS,
        }),
        textSlot('middle', {
          box: { x: 60, y: 150, w: 130, h: 36 },
          min_mm: 8,
          max_mm: 34,
          fonts: ['kalam', 'tiro', 'mukta', 'dancing', 'round', 'hand'],
          colours: INKS,
        }),
      ],
    },
  },
  {
    id: 'lamp',
    name: 'Lamp',
    finish: { kind: 'cut', behind: [255, 226, 164] },
    requiredOptions: { name: NAME },
    area: {
      width_mm: 140,
      height_mm: 160,
      bleed_mm: 0,
      safe_mm: 8,
      mask: { kind: 'heart' },
      process: 'engrave',
      min_stroke_mm: 0.3,
      min_dpi: 150,
      good_dpi: 250,
      slots: [
        textSlot('name', {
          box: { x: 32, y: 48, w: 76, h: 44 },
          min_mm: 8,
          max_mm: 34,
          max_lines: 2,
          fonts: ['dancing', 'kalam', 'vibes', 'mukta', 'round', 'hand'],
          colours: ONE_COLOUR,
        }),
      ],
    },
  },
  {
    id: 'tag',
    name: 'Tag',
    requiredOptions: { name: NAME },
    area: {
      width_mm: 60,
      height_mm: 60,
      bleed_mm: 2,
      safe_mm: 3,
      mask: { kind: 'ellipse' },
      process: 'foil',
      min_stroke_mm: 0.15,
      min_dpi: 150,
      good_dpi: 250,
      slots: [
        textSlot('name', {
          box: { x: 9, y: 9, w: 42, h: 9 },
          min_mm: 3,
          max_mm: 9,
          arc_deg: 140,
          fonts: ['mukta', 'tiro', 'kalam', 'round', 'hand'],
          colours: ['#c9a24a', '#b9bcc4', '#b76e79'],
        }),
      ],
    },
  },
  {
    id: 'bottle',
    name: 'Bottle',
    finish: { kind: 'engrave', burn: [168, 172, 178], depth: 0.7 },
    bend_deg: 70,
    sag: 0.03,
    requiredOptions: { name: NAME },
    area: {
      width_mm: 60,
      height_mm: 110,
      bleed_mm: 0,
      safe_mm: 3,
      mask: { kind: 'rect' },
      process: 'engrave',
      min_stroke_mm: 0.15,
      min_dpi: 200,
      good_dpi: 300,
      slots: [
        textSlot('name', {
          box: { x: 5, y: 35, w: 50, h: 40 },
          min_mm: 4,
          max_mm: 18,
          max_lines: 3,
          fonts: ['mukta', 'playfair', 'kalam', 'tiro', 'round', 'hand'],
          colours: ONE_COLOUR,
        }),
      ],
    },
  },
]

/** Flat, with the finish of the process, unless a preset says otherwise. */
export const AREA_PRESETS: readonly AreaPreset[] = presets.map((preset) => ({
  finish: getDefaultFinish(preset.area.process),
  bend_deg: 0,
  sag: 0,
  ...preset,
}))
