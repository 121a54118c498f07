import type { BrandFiles } from '@nakshi/core/brand/schema'
import { useSettings, useStoreName } from '../../api/settings.ts'

/** The logo, or the store's name. @param onDeep on a band that is dark in both colour modes */
export function Logo({ onDeep }: { onDeep?: boolean }) {
  const name = useStoreName()
  const settings = useSettings()
  const { logo = '', logo_dark: dark = '' } = settings?.brand_settings ?? {}
  const files = settings?.brand_files
  if (!(onDeep ? dark : logo)) return <span className="wordmark-text">{name}</span>
  if (onDeep || !dark)
    return (
      <LogoPicture url={onDeep ? dark : logo} size={onDeep ? files?.logo_dark : files?.logo} lazy={onDeep} />
    )
  return (
    <>
      <LogoPicture url={logo} size={files?.logo} only="light" />
      <LogoPicture url={dark} size={files?.logo_dark} only="dark" />
    </>
  )
}

interface LogoPictureProps {
  url: string
  size: BrandFiles['logo'] | undefined
  only?: 'light' | 'dark'
  lazy?: boolean
}

/** Decorative: each place names the store in text as well. */
function LogoPicture({ url, size, only, lazy }: LogoPictureProps) {
  return (
    <img
      className={only ? `wordmark only-${only}` : 'wordmark'}
      src={`${url}?w=320`}
      srcSet={`${url}?w=320 1x, ${url}?w=640 2x`}
      alt=""
      width={size?.width}
      height={size?.height}
      // A hidden lazy picture is not fetched.
      loading={lazy || only === 'dark' ? 'lazy' : undefined}
    />
  )
}
