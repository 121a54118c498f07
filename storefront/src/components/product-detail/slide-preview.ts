interface SlidePreview {
  src: string
  altText: string
}

/** The studio's canvas or server image over a gallery picture; null if none. */
export function getSlidePreview(url: string): SlidePreview | null {
  const slide = document.querySelector(`.gallery-strip > [data-picture="${CSS.escape(url)}"]`)
  const canvas = slide?.querySelector<HTMLCanvasElement>('.studio-sheet canvas')
  if (canvas)
    return {
      src: canvas.toDataURL('image/jpeg', JPEG_QUALITY),
      altText: canvas.getAttribute('aria-label') ?? '',
    }
  const served = slide?.querySelector<HTMLImageElement>('img.studio-live')
  return served ? { src: served.src, altText: served.alt } : null
}

const JPEG_QUALITY = 0.95
