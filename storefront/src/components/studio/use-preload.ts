import { loadFontBytes } from '@nakshi/client/studio/font-bytes'
import type { DesignStyle } from '@nakshi/core/studio/schema'
import { guessFontKeys } from '@nakshi/studio/fitting-fonts'
import { useEffect } from 'react'

/** Fonts and the picture load beside the engine, which would ask for them one after the other. */
export function usePreload(
  isWanted: boolean,
  pictureUrl: string | undefined,
  { texts: styles }: DesignStyle,
  texts: Record<string, string>,
): void {
  const filled = styles.filter(({ slot }) => texts[slot]?.trim())
  const wanted = filled.length > 0 ? filled : styles.slice(0, 1)
  const keys = isWanted ? wanted.flatMap(({ slot, font }) => guessFontKeys(font, texts[slot] ?? '')) : []
  const list = keys.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: keys are compared by value
  useEffect(() => {
    // The layout asks again for a font that failed
    for (const key of keys) loadFontBytes(key).catch(() => {})
  }, [list])
  useEffect(() => {
    if (isWanted && pictureUrl) new Image().src = pictureUrl
  }, [isWanted, pictureUrl])
}
