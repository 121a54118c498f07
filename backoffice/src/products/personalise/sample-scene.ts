import type { Scene, StudioArea } from '@nakshi/core/studio/schema'
import { getFittingFont } from '@nakshi/studio/fitting-fonts'
import { SAMPLE_PHOTO } from '@nakshi/studio/sample-photo'

export function createSampleScene({ slots }: StudioArea, sampleTexts: Record<string, string>): Scene {
  return {
    texts: slots.flatMap((slot) => {
      const text = slot.kind === 'text' ? sampleTexts[slot.key]?.trim() : ''
      const [font, colour] = slot.kind === 'text' ? [slot.fonts[0], slot.colours[0]] : []
      if (slot.kind !== 'text' || !text || !font || !colour) return []
      return [{ slot: slot.key, text, font: getFittingFont(slot.fonts, font, text), colour }]
    }),
    photos: slots.flatMap(({ kind, key }) =>
      kind === 'photo'
        ? [{ slot: key, photo_id: SAMPLE_PHOTO.id, zoom: 1, x: 0.5, y: 0.5, turn_deg: 0 }]
        : [],
    ),
  }
}
