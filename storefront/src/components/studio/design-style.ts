import type { DesignStyle, FontFamily, StudioArea, TextSlot } from '@nakshi/core/studio/schema'
import { getFittingFont } from '@nakshi/studio/fitting-fonts'
import { DEFAULT_PHOTO_POSITION } from './move-photo.ts'

export const findChosenFont = ({ key, fonts }: TextSlot, { texts }: DesignStyle): FontFamily | undefined => {
  const chosen = texts.find(({ slot }) => slot === key)?.font
  return fonts.find((font) => font === chosen)
}

/** Keeps the chosen style where the area offers it and the font fits the text; else its first font and colour. */
export function toSupportedStyle(
  { slots }: Pick<StudioArea, 'slots'>,
  chosen: DesignStyle,
  texts: Record<string, string>,
): DesignStyle {
  return {
    texts: slots.flatMap((slot) => {
      if (slot.kind !== 'text') return []
      const textStyle = chosen.texts.find((one) => one.slot === slot.key)
      const font = findChosenFont(slot, chosen) ?? slot.fonts[0]
      const colour = slot.colours.find((one) => one === textStyle?.colour) ?? slot.colours[0]
      if (!font || !colour) return []
      return [{ slot: slot.key, font: getFittingFont(slot.fonts, font, texts[slot.key] ?? ''), colour }]
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
