import type { StudioArea } from '@nakshi/core/studio/schema'

export type SolidError = { slot: string; why: 'solid_photo' | 'solid_filament' | 'solid_small' } | WholeError
type WholeError = { slot: null; why: 'solid_one_photo' | 'solid_depth' | 'solid_thickness' }

/** Em sizes below lose their strokes: these are a tenth of the em in most fonts, and need the nozzle's width. */
const MIN_EM_NOZZLES = 10

/** Returns errors that would prevent a solid of this area. */
export function validateSolid({ solid, slots }: Pick<StudioArea, 'solid' | 'slots'>): SolidError[] {
  if (!solid) return []
  if (solid.kind === 'lithophane') {
    const errors: SolidError[] = []
    if (slots.length !== 1 || slots[0]?.kind !== 'photo') errors.push({ slot: null, why: 'solid_one_photo' })
    if (solid.thinnest_mm >= solid.thickest_mm) errors.push({ slot: null, why: 'solid_thickness' })
    return errors
  }
  const filaments = new Set(solid.relief_filaments.map(({ colour }) => colour))
  const hasFilaments = (colours: string[]) => colours.every((colour) => filaments.has(colour))
  const errors = slots.flatMap((slot): SolidError[] => {
    if (slot.kind === 'photo') return [{ slot: slot.key, why: 'solid_photo' }]
    const colours = slot.kind === 'text' ? slot.colours : [slot.colour]
    return [
      ...(solid.split !== 'none' && !hasFilaments(colours)
        ? [{ slot: slot.key, why: 'solid_filament' as const }]
        : []),
      ...(slot.kind === 'text' && slot.min_mm < solid.nozzle_mm * MIN_EM_NOZZLES
        ? [{ slot: slot.key, why: 'solid_small' as const }]
        : []),
    ]
  })
  const isTooDeep =
    (solid.kind === 'plate' || solid.kind === 'contour') &&
    solid.relief.kind === 'sunk' &&
    solid.relief.depth_mm >= solid.thickness_mm
  return isTooDeep ? [...errors, { slot: null, why: 'solid_depth' }] : errors
}
