import { createHash } from 'node:crypto'
import type { LineDesign } from '../contract/studio.ts'
import type { Choices } from '../domain/selection.ts'

/** Equal for the same piece alone: made for the same area, of the same choices, in the same look. */
export function choicesHash({
  print_area_id,
  area_version,
  variant_selections,
  custom_options,
  style,
}: LineDesign & Choices): string {
  return hashOf([print_area_id, area_version, variant_selections, custom_options, style])
}

/** Of values whose keys may come in any order. */
function hashOf(values: unknown): string {
  const inOrder = (_key: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value
  return createHash('sha256').update(JSON.stringify(values, inOrder)).digest('hex')
}
