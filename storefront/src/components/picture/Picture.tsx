import { PICTURE_WIDTHS } from '@nakshi/api/contract/limits'
import type { Picture as CataloguePicture } from '@nakshi/api/contract/media'
import noPicture from '../../theme/ornaments/no-picture.svg?no-inline'
import { blurredGround } from './blurred-ground.ts'

const isServed = (url: string) => url.startsWith('/media/')

/**
 * `srcset` for an address under /media, whose format follows the browser's Accept header; others
 * are taken as they are.
 */
export function pictureSources(url: string, width?: number | null): string | undefined {
  if (!isServed(url)) return undefined
  const enough = width ? PICTURE_WIDTHS.filter((candidate) => candidate <= width) : PICTURE_WIDTHS
  return (enough.length > 0 ? enough : PICTURE_WIDTHS.slice(0, 1))
    .map((w) => `${url}?w=${w} ${w}w`)
    .join(', ')
}

interface PictureProps {
  /** Undefined or null shows the shop's own placeholder. */
  picture: Pick<CataloguePicture, 'url' | 'alt_text' | 'width' | 'height' | 'placeholder'> | null | undefined
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  /** Seen at once: loaded first. Others wait until they come near. */
  priority?: boolean
  /** The words beside it say the same, so a screen reader skips it. */
  decorative?: boolean
  /** Shown instead while the pointer or the focus is on the card. */
  second?: CataloguePicture
}

/** A catalogue picture in a box of fixed shape, on its own blurred colours until it is there. */
export function Picture({ picture, sizes, priority, decorative, second }: PictureProps) {
  const ground = picture?.placeholder ? blurredGround(picture.placeholder) : undefined
  return (
    <span className="picture" style={ground ? { backgroundImage: `url(${ground})` } : undefined}>
      {picture ? (
        <img
          src={isServed(picture.url) ? `${picture.url}?w=640` : picture.url}
          srcSet={pictureSources(picture.url, picture.width)}
          sizes={sizes}
          alt={decorative ? '' : picture.alt_text}
          width={picture.width ?? undefined}
          height={picture.height ?? undefined}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'low'}
          decoding="async"
        />
      ) : (
        <img src={noPicture} alt="" width={640} height={800} loading="lazy" />
      )}
      {second && (
        <img
          className="picture-second"
          src={isServed(second.url) ? `${second.url}?w=640` : second.url}
          srcSet={pictureSources(second.url, second.width)}
          sizes={sizes}
          alt=""
          loading="lazy"
          fetchPriority="low"
          decoding="async"
        />
      )}
    </span>
  )
}
