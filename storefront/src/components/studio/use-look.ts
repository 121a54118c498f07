import type { PhotoFill, PieceStyle } from '@nakshi/api/contract/studio'
import { useEffect, useState } from 'react'
import { lookName, saveDraft } from '../../drafts/draft-storage.ts'
import type { ChoicesState } from '../product-detail/use-choices.ts'

export type TextLook = PieceStyle['texts'][number]
export type PhotoLook = Omit<PhotoFill, 'photo_id'>
export type Look = ReturnType<typeof useLook>

const NONE: PieceStyle = { texts: [], photos: [] }
/**
 * Style of texts and photos, saved for the tab. @param opened style of the design in the URL, once known
 */
export function useLook(productId: string, opened: PieceStyle | null, choices: ChoicesState) {
  const { keptLook, origin, owner } = choices
  const [style, setStyle] = useState<PieceStyle>(
    keptLook ? { texts: keptLook.texts, photos: keptLook.photos } : NONE,
  )
  const [madeOf, setMadeOf] = useState(keptLook?.origin ?? null)
  // A style derived from the same selection is kept
  if (opened && origin !== null && origin !== madeOf) {
    setMadeOf(origin)
    setStyle(opened)
  }
  useEffect(() => {
    if (style !== NONE) saveDraft(lookName(productId), owner, { ...style, origin: madeOf })
  }, [productId, owner, style, madeOf])
  return {
    style,
    writeText: (look: TextLook) =>
      setStyle(({ texts, photos }) => ({ photos, texts: [...texts.filter(isOther(look)), look] })),
    placePhoto: (look: PhotoLook) =>
      setStyle(({ texts, photos }) => ({ texts, photos: [...photos.filter(isOther(look)), look] })),
  }
}

const isOther =
  ({ slot }: { slot: string }) =>
  (one: { slot: string }) =>
    one.slot !== slot
