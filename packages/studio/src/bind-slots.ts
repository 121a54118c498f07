import type { OptionType } from '@nakshi/core/products/option-types'
import type { PhotoSlot, StudioArea, TextSlot } from '@nakshi/core/studio/schema'
import { parseSlotKey } from './build-scene.ts'

export type Fillable = {
  id: string
  type: OptionType
  max_images: number | null
  max_length: number | null
}
type FilledSlot = TextSlot | PhotoSlot

/** `optionId`, or `optionId-2` for an option's second photo. */
const toSlotKey = (optionId: string, photo = 1) => (photo === 1 ? optionId : `${optionId}-${photo}`)

/** Same limit as in core/studio/schema.ts. */
export const MAX_SLOT_CHARACTERS = 400

export const isTooLongForSlot = ({ type, max_length }: Pick<Fillable, 'type' | 'max_length'>) =>
  (max_length ?? (type === 'textarea' ? 2000 : 200)) > MAX_SLOT_CHARACTERS

function fits(slot: FilledSlot, option: Fillable, photo: number): boolean {
  if (slot.kind === 'photo') return option.type === 'image' && photo <= (option.max_images ?? 1)
  if (photo !== 1 || (option.type !== 'text' && option.type !== 'textarea')) return false
  return !isTooLongForSlot(option)
}

/** null for an unbound slot. */
export function findBoundOption<Option extends Fillable>(
  slot: FilledSlot,
  options: Option[],
): { option: Option; photo: number } | null {
  const { optionId, index } = parseSlotKey(slot.key)
  const option = options.find(({ id }) => id === optionId)
  return option && fits(slot, option, index + 1) ? { option, photo: index + 1 } : null
}

export function listSlotOptions<Option extends Fillable>(
  area: StudioArea,
  slot: FilledSlot,
  options: Option[],
): { key: string; option: Option; photo: number }[] {
  const usedKeys = new Set(area.slots.map(({ key }) => key).filter((key) => key !== slot.key))
  return options.flatMap((option) =>
    Array.from({ length: Math.max(1, option.max_images ?? 1) }, (_, index) => index + 1)
      .filter((photo) => fits(slot, option, photo) && !usedKeys.has(toSlotKey(option.id, photo)))
      .map((photo) => ({ key: toSlotKey(option.id, photo), option, photo })),
  )
}

export function bindSlots(area: StudioArea, options: Fillable[]): StudioArea {
  return area.slots.reduce((bound, slot) => {
    if (slot.kind === 'art' || findBoundOption(slot, options)) return bound
    const [first] = listSlotOptions(bound, slot, options)
    return first ? withSlotKey(bound, slot.key, first.key) : bound
  }, area)
}

export const withSlotKey = (area: StudioArea, from: string, to: string): StudioArea => ({
  ...area,
  slots: area.slots.map((slot) => (slot.key === from ? { ...slot, key: to } : slot)),
})

export const listUnboundSlots = (area: StudioArea, options: Fillable[]): FilledSlot[] =>
  area.slots.filter((slot): slot is FilledSlot => slot.kind !== 'art' && !findBoundOption(slot, options))

type SideArea = { side: string; area: StudioArea }

/** Slots with a custom option of another side of the item: each side has its own. */
export const listSharedSlots = (
  { side, area }: SideArea,
  areas: readonly SideArea[],
): StudioArea['slots'] => {
  const others = areas.filter((other) => other.side !== side).flatMap((other) => other.area.slots)
  return area.slots.filter(({ kind, key }) => kind !== 'art' && others.some((other) => other.key === key))
}

type NamedOption = Fillable & { name: string }

/** Binds slots of a copied area to the target product's options: same name first, then any that fits. */
export function copyArea(
  area: StudioArea,
  sourceOptions: NamedOption[],
  targetOptions: NamedOption[],
): StudioArea {
  const slots = area.slots.map((slot, index) => {
    if (slot.kind === 'art') return slot
    const key = `${slot.kind}-${index + 1}`
    const bound = findBoundOption(slot, sourceOptions)
    const matching =
      bound &&
      targetOptions.find(({ name, type }) => name === bound.option.name && type === bound.option.type)
    return { ...slot, key: matching && bound ? toSlotKey(matching.id, bound.photo) : key }
  })
  return bindSlots({ ...area, slots }, targetOptions)
}
