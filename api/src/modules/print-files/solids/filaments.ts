import type { SolidEstimate } from '@nakshi/core/studio/admin-print-files'
import type { Solid } from '@nakshi/solid/solid'

/** To mount, the base first. */
export function listFilaments({ parts }: Pick<Solid, 'parts'>): SolidEstimate['filaments'] {
  const byColour = new Map(
    parts.map(({ colour, filament, name }) => [colour, { name: filament ?? name, colour }]),
  )
  return [...byColour.values()]
}
