import { formatMessage } from '@nakshi/core/base/format-message'
import type { ProductPicture } from '@nakshi/core/media/schema'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { findVariantImage } from '@nakshi/core/products/variant-image'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  type CSSProperties,
  type KeyboardEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useSearchParams } from 'react-router-dom'
import { hasModifier } from '../../ui/has-modifier.ts'
import { hydrationMarker } from '../../ui/hydration-marker.ts'
import { lazyDialog } from '../../ui/lazy/lazy-component.tsx'
import { Picture } from '../../ui/Picture.tsx'
import * as m from './messages.ts'
import { getInitialSelections } from './VariantPicker.tsx'
import { parseVariantParams } from './variant-params.ts'

const Lightbox = lazyDialog(() => import('./Lightbox.tsx'))

/** Strip with swipe, buttons, arrow keys and thumbnails; follows the variant. Scrolls without JavaScript. */
export function Gallery({ product }: { product: ProductDetail }) {
  const { title, images, variants, combinations } = product
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [moved, setMoved] = useState(false)
  const [large, setLarge] = useState(false)
  const count = images.length
  // Target of a click; pictures passed on the way are ignored until the scroll ends
  const targetIndex = useRef<number | null>(null)

  function show(index: number) {
    const next = (index + count) % count
    const slide = strip.current?.children[next]
    targetIndex.current = next
    setShown(next)
    setMoved(true)
    markUsed(strip.current)
    if (slide instanceof HTMLElement) strip.current?.scrollTo({ left: slide.offsetLeft })
  }

  // Swiped before hydration
  useEffect(() => {
    if (strip.current?.scrollLeft) markUsed(strip.current)
  }, [])

  const params = useSearchParams()[0]
  const named = parseVariantParams(params, variants)
  // A combination is chosen with all its values; the URL has those that were clicked
  const isChosen = combinations.length > 0 && Object.keys(named).length > 0
  const selections = isChosen ? getInitialSelections(params, product) : named
  const chosen = findVariantImage(variants, selections, combinations)?.image_url
  const syncToSelection = useEffectEvent(() => {
    const index = images.findIndex(({ url }) => url === chosen)
    if (index >= 0 && index !== shown) show(index)
  })
  useEffect(() => {
    if (chosen) syncToSelection()
  }, [chosen])

  function onScroll() {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    const passing = Math.min(count - 1, Math.round(scrollLeft / clientWidth))
    if (targetIndex.current !== null && targetIndex.current !== passing) return
    targetIndex.current = null
    setShown(passing)
  }

  function markTouched() {
    targetIndex.current = null
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    // Lightbox keys bubble here, and Alt+arrow is the browser's Back
    if (!step || count < 2 || large || hasModifier(event)) return
    event.preventDefault()
    show(shown + step)
  }

  const [first] = images
  if (!first)
    return (
      <div className="gallery">
        <Picture picture={null} sizes={SIZES} priority />
      </div>
    )
  const ratio = frameRatio(first)
  const step = (by: number, label: string, Icon: typeof ChevronLeft) => (
    <button
      type="button"
      className="icon-button gallery-step"
      aria-label={label}
      onClick={() => show(shown + by)}
    >
      <Icon aria-hidden />
    </button>
  )
  return (
    <section
      {...hydrationMarker}
      className="gallery"
      style={{ '--frame': ratio } as CSSProperties}
      aria-roledescription="carousel"
      aria-label={formatMessage(m.gallery, { product: title })}
      onKeyDown={onKeyDown}
      onPointerEnter={() => markUsed(strip.current)}
      onFocus={() => markUsed(strip.current)}
    >
      <div className="gallery-stage">
        <ul
          className="gallery-strip"
          ref={strip}
          onScroll={onScroll}
          onPointerDown={markTouched}
          onWheel={markTouched}
        >
          {images.map((image, index) => (
            <li
              key={image.url}
              data-picture={image.url}
              style={
                {
                  '--shift': `${-shiftInFrame(image, ratio)}%`,
                  '--shape': pictureShape(image),
                } as CSSProperties
              }
            >
              <button
                type="button"
                className="gallery-slide"
                tabIndex={index === shown ? undefined : -1}
                aria-label={formatMessage(m.showLarger, { picture: image.alt_text || title })}
                onClick={() => setLarge(true)}
              >
                <Picture picture={image} sizes={SIZES} priority={index === 0} decorative />
              </button>
            </li>
          ))}
        </ul>
      </div>
      {count > 1 && step(-1, m.previousImage, ChevronLeft)}
      {count > 1 && (
        <ul className="gallery-thumbnails">
          {images.map((image, index) => (
            <li key={image.url}>
              <button
                type="button"
                aria-label={formatMessage(m.imageNumber, { number: index + 1, count })}
                aria-current={index === shown ? 'true' : undefined}
                onClick={() => show(index)}
              >
                <Picture picture={image} sizes="(min-width: 900px) 64px, 44px" decorative />
              </button>
            </li>
          ))}
        </ul>
      )}
      {count > 1 && step(1, m.nextImage, ChevronRight)}
      <p className="visually-hidden" role="status">
        {moved && formatMessage(m.imageNumber, { number: shown + 1, count })}
      </p>
      {large && (
        <Suspense>
          <Lightbox
            title={title}
            images={images}
            start={shown}
            onClose={(last) => {
              setLarge(false)
              if (last !== undefined) show(last)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Loads all pictures. Not state: nothing else follows from it, and the studio does it, too. */
const markUsed = (strip: HTMLElement | null) => strip?.setAttribute('data-used', '')

const SIZES = '(min-width: 900px) 38rem, 100vw'

type Framed = Pick<ProductPicture, 'width' | 'height' | 'object_top' | 'object_bottom'>

/** Margin above and below the object, in % of the picture height. */
const MARGIN_PERCENT = 4
const MIN_ASPECT_RATIO = 4 / 5
const MAX_ASPECT_RATIO = 4 / 3

const getAspectRatio = ({ width, height }: Framed) => (width && height ? width / height : MIN_ASPECT_RATIO)

/** Aspect ratio of the gallery frame, from its first object. */
export function frameRatio(first: Framed): number {
  const { object_top: top, object_bottom: bottom } = first
  const rows = top === null || bottom === null ? 100 : Math.min(100, bottom - top + 2 * MARGIN_PERCENT)
  return Math.min(MAX_ASPECT_RATIO, Math.max(MIN_ASPECT_RATIO, (getAspectRatio(first) * 100) / rows))
}

/** Shift in % of the width that centres the object in the frame; negative moves down. */
export function shiftInFrame(picture: Framed, ratio: number): number {
  const { object_top: top, object_bottom: bottom } = picture
  const height = 1 / getAspectRatio(picture)
  const frame = 1 / ratio
  const maxShift = height - frame
  if (maxShift <= 0) return percent(maxShift / 2)
  const middle = top === null || bottom === null ? 0.5 : (top + bottom) / 200
  return percent(Math.min(maxShift, Math.max(0, middle * height - frame / 2)))
}

const percent = (share: number) => Math.round(share * 1000) / 10

const pictureShape = (picture: Framed) => Math.round(getAspectRatio(picture) * 1000) / 1000
