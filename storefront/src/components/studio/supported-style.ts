import type { DesignStyle, StudioArea } from '@nakshi/contract/shop/studio'
import { DEFAULT_PHOTO_POSITION } from './move-photo.ts'

/** Keeps the chosen style where the area still offers it; else its first font and colour. */
export function toSupportedStyle({ slots }: StudioArea, chosen: DesignStyle): DesignStyle {
  return {
    texts: slots.flatMap((slot) => {
      if (slot.kind !== 'text') return []
      const textStyle = chosen.texts.find((one) => one.slot === slot.key)
      const font = slot.fonts.find((one) => one === textStyle?.font) ?? slot.fonts[0]
      const colour = slot.colours.find((one) => one === textStyle?.colour) ?? slot.colours[0]
      return font && colour ? [{ slot: slot.key, font, colour }] : []
    }),
    photos: slots.flatMap((slot) =>
      slot.kind === 'photo'
        ? [
            chosen.photos.find((one) => one.slot === slot.key) ?? {
              slot: slot.key,
              ...DEFAULT_PHOTO_POSITION,
            },
          ]
        : [],
    ),
  }
}
