import type { Finish, PhotoSlot, StudioArea, TextSlot } from '@nakshi/core/studio/schema'

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

export const INKS = ['#1b2033', '#23408e', '#8a1c1c', '#1a7048', '#b36b00']
/** Lasers and plotters have one colour. */
export const ONE_COLOUR = ['#000000']

type TextSlotInput = Omit<TextSlot, 'kind' | 'key' | 'align' | 'max_lines' | 'arc_deg'> &
  Partial<Pick<TextSlot, 'max_lines' | 'arc_deg'>>
export const textSlot = (key: string, slot: TextSlotInput): TextSlot => ({
  kind: 'text',
  key,
  align: 'center',
  max_lines: 1,
  arc_deg: 0,
  ...slot,
})
export const photo = (key: string, slot: Omit<PhotoSlot, 'kind' | 'key'>): PhotoSlot => ({
  kind: 'photo',
  key,
  ...slot,
})
export const NAME: RequiredOption = { name: 'Name', type: 'text' }
export const PHOTO: RequiredOption = { name: 'Photo', type: 'image' }

type Defaults = 'finish' | 'bend_deg' | 'sag'
export type PresetInput = Omit<AreaPreset, Defaults> & Partial<Pick<AreaPreset, Defaults>>
