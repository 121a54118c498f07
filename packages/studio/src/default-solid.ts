import type { SolidSettings } from '@nakshi/core/studio/solid-schema'

/** A raised design on a plate of the area's shape, for the usual nozzle. */
export const DEFAULT_SOLID: SolidSettings = {
  kind: 'plate',
  nozzle_mm: 0.4,
  base_filament: { name: 'White', colour: '#f4f1ea' },
  relief_filaments: [{ name: 'Dark blue', colour: '#1b2033' }],
  split: 'height',
  thickness_mm: 2,
  relief: { kind: 'raised', height_mm: 1 },
}
