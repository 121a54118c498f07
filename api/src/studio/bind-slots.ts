import type { PhotoSlot, StudioArea, TextSlot } from '../contract/studio.ts'
import { optionOfSlot } from './scene-of-choices.ts'

/** As much of a custom option as decides what it can fill. */
export type Fillable = {
  id: string
  type: 'text' | 'textarea' | 'select' | 'image'
  max_images: number | null
  max_length: number | null
}
type FilledSlot = TextSlot | PhotoSlot

/** The key of a slot is its option's id; of an option's second photo that id and `-2`. */
const slotKeyOf = (optionId: string, photo = 1) => (photo === 1 ? optionId : `${optionId}-${photo}`)

/** What the words of one slot may have, as the contract bounds them. */
const MOST_LETTERS = 400

/** Whether a slot can be filled by the option's `photo`-th fill. */
function fits(slot: FilledSlot, option: Fillable, photo: number): boolean {
  if (slot.kind === 'photo') return option.type === 'image' && photo <= (option.max_images ?? 1)
  if (photo !== 1 || (option.type !== 'text' && option.type !== 'textarea')) return false
  return (option.max_length ?? (option.type === 'text' ? 200 : 2000)) <= MOST_LETTERS
}

/** The option that fills a slot, and which of its photos; null for a slot that nothing fills yet. */
export function boundOption<Option extends Fillable>(
  slot: FilledSlot,
  options: Option[],
): { option: Option; photo: number } | null {
  const { optionId, index } = optionOfSlot(slot.key)
  const option = options.find(({ id }) => id === optionId)
  return option && fits(slot, option, index + 1) ? { option, photo: index + 1 } : null
}

/** What could fill a slot: its own, and all that fill no other slot of the area. */
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

/** Gives each slot that nothing fills the first option that can, in the order of both. */
export function bindSlots(area: StudioArea, options: Fillable[]): StudioArea {
  return area.slots.reduce((bound, slot) => {
    if (slot.kind === 'art' || boundOption(slot, options)) return bound
    const [first] = choicesForSlot(bound, slot, options)
    return first ? withSlotKey(bound, slot.key, first.key) : bound
  }, area)
}

/** The area with one slot under another key. */
export const withSlotKey = (area: StudioArea, from: string, to: string): StudioArea => ({
  ...area,
  slots: area.slots.map((slot) => (slot.key === from ? { ...slot, key: to } : slot)),
})

/** The slots that no option fills: an area with one of them cannot be sold. */
export const openSlots = (area: StudioArea, options: Fillable[]): FilledSlot[] =>
  area.slots.filter((slot): slot is FilledSlot => slot.kind !== 'art' && !boundOption(slot, options))

type Named = Fillable & { name: string }

/**
 * The area of another product with its slots bound to the options here: those of the same name
 * first, then whatever fits.
 */
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
