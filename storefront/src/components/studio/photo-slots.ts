import type { StudioArea } from '@nakshi/core/studio/schema'
import { parseSlotKey } from '@nakshi/studio/build-scene'

/** Number of photos by option that the studio places, and judges by their printed size. */
type PhotoSlots = ReadonlyMap<string, number>
export function countPhotoSlots({ slots }: StudioArea): PhotoSlots {
  const counts = new Map<string, number>()
  for (const { kind, key } of slots) {
    const { optionId, index } = parseSlotKey(key)
    if (kind === 'photo') counts.set(optionId, Math.max(counts.get(optionId) ?? 0, index + 1))
  }
  return counts
}
