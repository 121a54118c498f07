import { useEffect } from 'react'

export const getSlideSelector = (url: string) => `.gallery-strip > [data-picture="${CSS.escape(url)}"]`

export function useScrollToPreview(url: string | undefined): void {
  useEffect(() => {
    const slide = url && document.querySelector<HTMLElement>(getSlideSelector(url))
    if (slide) slide.parentElement?.scrollTo({ left: slide.offsetLeft })
  }, [url])
}

/**
 * The preview strip appears on the first character and shifts the fields; keeps the focused one visible.
 */
export function useFieldInView(isLive: boolean): void {
  useEffect(() => {
    const field = document.activeElement
    if (isLive && field?.closest('.personalise')) field.scrollIntoView({ block: 'nearest' })
  }, [isLive])
}
