import type { PieceStyle, StudioArea } from '@nakshi/api/contract/studio'
import { AS_IT_IS } from './place-by-hand.ts'

/** Keeps the chosen style where the area still offers it; else its first font and colour. */
export function fittingStyle({ slots }: StudioArea, chosen: PieceStyle): PieceStyle {
  return {
    texts: slots.flatMap((slot) => {
      if (slot.kind !== 'text') return []
      const look = chosen.texts.find((one) => one.slot === slot.key)
      const font = slot.fonts.find((one) => one === look?.font) ?? slot.fonts[0]
      const colour = slot.colours.find((one) => one === look?.colour) ?? slot.colours[0]
      return font && colour ? [{ slot: slot.key, font, colour }] : []
    }),
    photos: slots.flatMap((slot) =>
      slot.kind === 'photo'
        ? [chosen.photos.find((one) => one.slot === slot.key) ?? { slot: slot.key, ...AS_IT_IS }]
        : [],
    ),
  }
}
