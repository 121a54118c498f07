import type { StudioArea } from '@nakshi/core/studio/schema'

/**
 * Whether the colour of a text can be seen: engraving and cutting have none, and a solid has none of one filament or
 * with letters cut through it.
 */
export function hasTextColours({ process, solid }: Pick<StudioArea, 'process' | 'solid'>): boolean {
  if (process !== 'solid') return process === 'print' || process === 'foil'
  if (!solid || solid.kind === 'lithophane' || solid.split === 'none') return false
  return !('relief' in solid && solid.relief.kind === 'cut')
}
