import { useEffect } from 'react'

export const slideOf = (url: string) => `.gallery-strip > [data-picture="${CSS.escape(url)}"]`

/** Brings the gallery to the picture on which the piece is shown, when there is first one to see. */
export function useGoToPicture(url: string | undefined): void {
  useEffect(() => {
    const slide = url && document.querySelector<HTMLElement>(slideOf(url))
    if (slide) slide.parentElement?.scrollTo({ left: slide.offsetLeft })
  }, [url])
}

/** The strip that comes with the first letter pushes the fields down: the one that is typed in stays in sight. */
export function useKeepFieldInSight(isLive: boolean): void {
  useEffect(() => {
    const field = document.activeElement
    if (isLive && field?.closest('.personalise')) field.scrollIntoView({ block: 'nearest' })
  }, [isLive])
}
