import type { ShopSettings } from '@nakshi/contract/shop/settings'
import { createBrandPalettes } from '@nakshi/domain/brand-palette'
import { brandCss } from '../theme/brand-css.ts'

/** Head elements of the shop's brand; the page's own script never renders them, only the preview does. */
export function brandHead({ brand_settings: brand, brand_files: files }: ShopSettings): string {
  const { light, dark } = createBrandPalettes(brand)
  return [
    `<style id="brand">${brandCss(brand)}</style>`,
    `<link rel="icon" href="${files.icons}/favicon-32.png" sizes="32x32" type="image/png">`,
    `<link rel="icon" href="${files.icons}/favicon-192.png" sizes="192x192" type="image/png">`,
    `<link rel="apple-touch-icon" href="${files.icons}/apple-180.png">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<meta name="theme-color" content="${light.ground}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${dark.ground}" media="(prefers-color-scheme: dark)">`,
  ].join('')
}
