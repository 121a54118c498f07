import { tabStorage } from '@nakshi/api/client/browser-storage'
import type { PhotoFill, PieceStyle } from '@nakshi/api/contract/studio'
import { useEffect, useState } from 'react'

export type TextLook = PieceStyle['texts'][number]
export type PhotoLook = Omit<PhotoFill, 'photo_id'>
export type Look = ReturnType<typeof useLook>

const NONE: PieceStyle = { texts: [], photos: [] }
const key = (productId: string) => `nakshi:look:${productId}`

/** @returns with the choices' `origin` that it was made of */
function readKept(productId: string): PieceStyle & { origin?: string | null } {
  const kept = tabStorage.getItem(key(productId))
  return kept ? (JSON.parse(kept) as PieceStyle) : NONE
}

/**
 * How words and photos of a piece look, kept for the tab as the choices are.
 * @param opened how the piece looks that the address names, once it is known
 * @param origin of the choices; a look that was made of the same stays as it is
 */
export function useLook(productId: string, opened: PieceStyle | null, origin: string | null) {
  const [kept] = useState(() => readKept(productId))
  const [style, setStyle] = useState<PieceStyle>(
    kept === NONE ? NONE : { texts: kept.texts, photos: kept.photos },
  )
  const [madeOf, setMadeOf] = useState(kept.origin ?? null)
  if (opened && origin !== null && origin !== madeOf) {
    setMadeOf(origin)
    setStyle(opened)
  }
  useEffect(() => {
    if (style !== NONE) tabStorage.setItem(key(productId), JSON.stringify({ ...style, origin: madeOf }))
  }, [productId, style, madeOf])
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
