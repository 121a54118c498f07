interface PieceOnSlide {
  src: string
  words: string
}

/** The studio's canvas or server image over a gallery picture; null if none. */
export function pieceOnSlide(url: string): PieceOnSlide | null {
  const slide = document.querySelector(`.gallery-strip > [data-picture="${CSS.escape(url)}"]`)
  const canvas = slide?.querySelector<HTMLCanvasElement>('.studio-sheet canvas')
  if (canvas)
    return { src: canvas.toDataURL('image/jpeg', QUALITY), words: canvas.getAttribute('aria-label') ?? '' }
  const served = slide?.querySelector<HTMLImageElement>('img.studio-live')
  return served ? { src: served.src, words: served.alt } : null
}

const QUALITY = 0.95
