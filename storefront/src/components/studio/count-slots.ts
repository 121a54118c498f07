import type { StudioArea } from '@nakshi/core/studio/schema'
import { parseSlotKey } from '@nakshi/studio/build-scene'

/** Number of photos, or 1 for a text, by option. */
export function countSlots({ slots }: Pick<StudioArea, 'slots'>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { kind, key } of slots) {
    const { optionId, index } = parseSlotKey(key)
    if (kind !== 'art') counts.set(optionId, Math.max(counts.get(optionId) ?? 0, index + 1))
  }
  return counts
}
