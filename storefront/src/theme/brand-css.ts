import { getBrandOverrides } from '@nakshi/core/brand/brand-palette'
import type { Palette } from '@nakshi/core/brand/palette'
import type { BrandSettings } from '@nakshi/core/brand/schema'
import { fontPairCss } from './fonts/font-pairs.ts'

/** Variables of the colours (system.ts) that an owner's colours change. */
const variables: [keyof Palette, string[]][] = [
  ['ground', ['bg']],
  ['subtle', ['bg-subtle', 'bg-muted']],
  ['border', ['border', 'border-muted', 'border-subtle', 'bg-emphasized']],
  ['borderStrong', ['border-emphasized']],
  ['deep', ['bg-deep']],
  ['brand', ['brand-solid', 'brand-fg', 'brand-focus-ring', 'gray-solid', 'gray-fg', 'gray-focus-ring']],
  ['brandHover', ['brand-hover', 'gray-hover']],
  ['onBrand', ['brand-contrast', 'gray-contrast']],
  ['brandSubtle', ['brand-subtle', 'gray-subtle', 'bg-info']],
  ['onBrandSubtle', ['fg-info']],
  ['brandMuted', ['brand-muted', 'gray-muted']],
  ['brandBorder', ['brand-emphasized', 'brand-border', 'gray-emphasized', 'gray-border']],
]

function rule(selector: string, colours: Partial<Palette>): string {
  const body = variables.flatMap(([name, targets]) => {
    const colour = colours[name]
    return colour ? targets.map((target) => `--nk-colors-${target}:${colour}`) : []
  })
  return body.length > 0 ? `${selector}{${body.join(';')}}` : ''
}

/** Blank for the default brand. */
export function brandCss(brand: BrandSettings): string {
  const { light, dark } = getBrandOverrides(brand)
  // The stylesheet's dark values are in a layer: a rule for `html` would win over them.
  return fontPairCss(brand.font_pair) + rule('html:not(.dark)', light) + rule('html.dark', dark)
}
