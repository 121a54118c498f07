import type { PhotoSlot, StudioArea, TextSlot } from '../contract/studio.ts'
import { optionOfSlot } from './scene-of-choices.ts'

export type Fillable = {
  id: string
  type: 'text' | 'textarea' | 'select' | 'image'
  max_images: number | null
  max_length: number | null
}
type FilledSlot = TextSlot | PhotoSlot

/** `optionId`, or `optionId-2` for an option's second photo. */
const slotKeyOf = (optionId: string, photo = 1) => (photo === 1 ? optionId : `${optionId}-${photo}`)

/** Same limit as in contract/studio.ts. */
const MOST_LETTERS = 400

function fits(slot: FilledSlot, option: Fillable, photo: number): boolean {
  if (slot.kind === 'photo') return option.type === 'image' && photo <= (option.max_images ?? 1)
  if (photo !== 1 || (option.type !== 'text' && option.type !== 'textarea')) return false
  return (option.max_length ?? (option.type === 'text' ? 200 : 2000)) <= MOST_LETTERS
}

/** null for an unbound slot. */
export function boundOption<Option extends Fillable>(
  slot: FilledSlot,
  options: Option[],
): { option: Option; photo: number } | null {
  const { optionId, index } = optionOfSlot(slot.key)
  const option = options.find(({ id }) => id === optionId)
  return option && fits(slot, option, index + 1) ? { option, photo: index + 1 } : null
}

export function choicesForSlot<Option extends Fillable>(
  area: StudioArea,
  slot: FilledSlot,
  options: Option[],
): { key: string; option: Option; photo: number }[] {
  const taken = new Set(area.slots.map(({ key }) => key).filter((key) => key !== slot.key))
  return options.flatMap((option) =>
    Array.from({ length: Math.max(1, option.max_images ?? 1) }, (_, index) => index + 1)
      .filter((photo) => fits(slot, option, photo) && !taken.has(slotKeyOf(option.id, photo)))
      .map((photo) => ({ key: slotKeyOf(option.id, photo), option, photo })),
  )
}

export function bindSlots(area: StudioArea, options: Fillable[]): StudioArea {
  return area.slots.reduce((bound, slot) => {
    if (slot.kind === 'art' || boundOption(slot, options)) return bound
    const [first] = choicesForSlot(bound, slot, options)
    return first ? withSlotKey(bound, slot.key, first.key) : bound
  }, area)
}

export const withSlotKey = (area: StudioArea, from: string, to: string): StudioArea => ({
  ...area,
  slots: area.slots.map((slot) => (slot.key === from ? { ...slot, key: to } : slot)),
})

export const openSlots = (area: StudioArea, options: Fillable[]): FilledSlot[] =>
  area.slots.filter((slot): slot is FilledSlot => slot.kind !== 'art' && !boundOption(slot, options))

type Named = Fillable & { name: string }

/** Binds slots of a copied area to the target product's options: same name first, then any that fits. */
export function copiedArea(area: StudioArea, theirs: Named[], ours: Named[]): StudioArea {
  const slots = area.slots.map((slot, index) => {
    if (slot.kind === 'art') return slot
    const key = `${slot.kind}-${index + 1}`
    const bound = boundOption(slot, theirs)
    const same =
      bound && ours.find(({ name, type }) => name === bound.option.name && type === bound.option.type)
    return { ...slot, key: same && bound ? slotKeyOf(same.id, bound.photo) : key }
  })
  return bindSlots({ ...area, slots }, ours)
}
