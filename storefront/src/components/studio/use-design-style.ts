import type { DesignStyle, FontFamily, StudioArea, TextSlot } from '@nakshi/core/studio/schema'
import { getFittingFont } from '@nakshi/studio/fitting-fonts'
import { useEffect, useState } from 'react'
import { getStyleDraftName, saveDraft } from '../../drafts/draft-storage.ts'
import type { ChoicesState } from '../product-detail/use-choices.ts'
import { DEFAULT_PHOTO_POSITION, type PhotoStyle } from './move-photo.ts'

export type TextStyle = DesignStyle['texts'][number]
export type StyleEditor = ReturnType<typeof useDesignStyle>

const EMPTY_STYLE: DesignStyle = { texts: [], photos: [] }
/** Style of texts and photos, saved for the tab. @param opened style of the design in the URL, once known */
export function useDesignStyle(productId: string, opened: DesignStyle | null, choices: ChoicesState) {
  const { keptLook, origin, owner } = choices
  const [style, setStyle] = useState<DesignStyle>(
    keptLook ? { texts: keptLook.texts, photos: keptLook.photos } : EMPTY_STYLE,
  )
  const [styleOrigin, setStyleOrigin] = useState(keptLook?.origin ?? null)
  // A style derived from the same selection is kept
  if (opened && origin !== null && origin !== styleOrigin) {
    setStyleOrigin(origin)
    setStyle(opened)
  }
  useEffect(() => {
    if (style !== EMPTY_STYLE)
      saveDraft(getStyleDraftName(productId), owner, { ...style, origin: styleOrigin })
  }, [productId, owner, style, styleOrigin])
  return {
    style,
    setStyle,
    writeText: (slotStyle: TextStyle) =>
      setStyle(({ texts, photos }) => ({
        photos,
        texts: [...texts.filter(isOtherSlot(slotStyle)), slotStyle],
      })),
    placePhoto: (slotStyle: PhotoStyle) =>
      setStyle(({ texts, photos }) => ({
        texts,
        photos: [...photos.filter(isOtherSlot(slotStyle)), slotStyle],
      })),
  }
}

const isOtherSlot =
  ({ slot }: { slot: string }) =>
  (one: { slot: string }) =>
    one.slot !== slot

export const findChosenFont = ({ key, fonts }: TextSlot, { texts }: DesignStyle): FontFamily | undefined => {
  const chosen = texts.find(({ slot }) => slot === key)?.font
  return fonts.find((font) => font === chosen)
}

/** Keeps the chosen style where the area offers it and the font fits the text; else its first font and colour. */
export function toSupportedStyle(
  { slots }: StudioArea,
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
