/** A picture of the piece as the shopper has it, and what is seen on it in words. */
interface PieceOnSlide {
  src: string
  words: string
}

/** The piece that the studio draws over a picture of the gallery, to be shown large; null without one. */
export function pieceOnSlide(url: string): PieceOnSlide | null {
  const slide = document.querySelector(`.gallery-strip > [data-picture="${CSS.escape(url)}"]`)
  const canvas = slide?.querySelector<HTMLCanvasElement>('.studio-sheet canvas')
  if (canvas)
    return { src: canvas.toDataURL('image/jpeg', QUALITY), words: canvas.getAttribute('aria-label') ?? '' }
  const served = slide?.querySelector<HTMLImageElement>('img.studio-live')
  return served ? { src: served.src, words: served.alt } : null
}

const QUALITY = 0.95
