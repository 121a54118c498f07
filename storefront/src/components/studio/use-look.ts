import { tabStorage } from '@nakshi/api/client/browser-storage'
import type { PhotoFill, PieceStyle } from '@nakshi/api/contract/studio'
import { useEffect, useState } from 'react'

export type TextLook = PieceStyle['texts'][number]
export type PhotoLook = Omit<PhotoFill, 'photo_id'>
export type Look = ReturnType<typeof useLook>

const NONE: PieceStyle = { texts: [], photos: [] }
const key = (productId: string) => `nakshi:look:${productId}`

function readKept(productId: string): PieceStyle {
  const kept = tabStorage.getItem(key(productId))
  return kept ? (JSON.parse(kept) as PieceStyle) : NONE
}

/**
 * How words and photos of a piece look, kept for the tab as the choices are.
 * @param opened how the piece looks that the address names, once it is known
 */
export function useLook(productId: string, opened: PieceStyle | null) {
  const [style, setStyle] = useState(() => readKept(productId))
  const [taken, setTaken] = useState(false)
  if (opened && !taken) {
    setTaken(true)
    setStyle(opened)
  }
  useEffect(() => {
    if (style !== NONE) tabStorage.setItem(key(productId), JSON.stringify(style))
  }, [productId, style])
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
