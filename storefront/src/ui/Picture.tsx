import { PICTURE_WIDTHS } from '@nakshi/core/base/limits'
import type { Picture as CataloguePicture } from '@nakshi/core/media/schema'
import noPicture from '../theme/ornaments/no-picture.svg?no-inline'

const isServed = (url: string) => url.startsWith('/media/')

/** `srcset` of a /media URL (format by Accept header); other URLs stay unchanged. */
export function pictureSources(url: string, width?: number | null): string | undefined {
  if (!isServed(url)) return undefined
  const enough = width ? PICTURE_WIDTHS.filter((candidate) => candidate <= width) : PICTURE_WIDTHS
  return (enough.length > 0 ? enough : PICTURE_WIDTHS.slice(0, 1))
    .map((w) => `${url}?w=${w} ${w}w`)
    .join(', ')
}

interface PictureProps {
  picture: Pick<CataloguePicture, 'url' | 'alt_text' | 'width' | 'height' | 'placeholder'> | null | undefined
  sizes: string
  /** Above the fold: loaded eagerly. */
  priority?: boolean
  /** Skipped by screen readers, as adjacent text says the same. */
  decorative?: boolean
  second?: CataloguePicture
}

export function Picture({ picture, sizes, priority, decorative, second }: PictureProps) {
  const ground = picture?.placeholder
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
