/** A picture of the piece as the shopper has it, and what is seen on it in words. */
export interface PieceOnSlide {
  src: string
  words: string
}

/** The piece that the studio draws over a picture of the gallery, to be shown large; null without one. */
export function pieceOnSlide(slide: Element | undefined): PieceOnSlide | null {
  const canvas = slide?.querySelector<HTMLCanvasElement>('.studio-sheet canvas')
  if (canvas)
    return { src: canvas.toDataURL('image/jpeg', QUALITY), words: canvas.getAttribute('aria-label') ?? '' }
  const served = slide?.querySelector<HTMLImageElement>('img.studio-live')
  return served ? { src: served.src, words: served.alt } : null
}

const QUALITY = 0.95
