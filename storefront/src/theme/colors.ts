// Relative path: Vite's config cannot load a package's TypeScript by name.
import { dark, light, type Palette } from '../../../packages/contract/src/palette.ts'

const pair = (base: string, _dark: string) => ({ value: { base, _dark } })
const both = (name: keyof Palette) => pair(light[name], dark[name])

const brand = {
  solid: both('brand'),
  hover: both('brandHover'),
  contrast: both('onBrand'),
  fg: both('brand'),
  subtle: both('brandSubtle'),
  muted: pair('#D5DDF2', '#2A396B'),
  emphasized: pair('#B9C6E9', '#3A4C86'),
  focusRing: both('brand'),
  border: pair('#B9C6E9', '#3A4C86'),
}

const danger = {
  solid: both('error'),
  hover: both('errorHover'),
  contrast: both('onError'),
  fg: both('error'),
  subtle: both('errorGround'),
  muted: pair('#F6D5D2', '#4C2324'),
  emphasized: pair('#EBAFAA', '#6B3132'),
  focusRing: both('error'),
  border: pair('#EBAFAA', '#6B3132'),
}

export const colors = {
  bg: {
    DEFAULT: both('ground'),
    card: both('card'),
    panel: both('card'),
    subtle: both('subtle'),
    muted: both('subtle'),
    emphasized: both('border'),
    deep: both('deep'),
    picture: pair('#F2F0EA', '#F2F0EA'),
    success: both('successGround'),
    error: both('errorGround'),
    warning: both('warningGround'),
    info: both('brandSubtle'),
  },
  fg: {
    DEFAULT: both('ink'),
    muted: both('muted'),
    subtle: both('muted'),
    deep: both('onDeep'),
    success: both('success'),
    error: both('error'),
    warning: both('warning'),
    info: both('onBrandSubtle'),
  },
  border: {
    DEFAULT: both('border'),
    field: both('field'),
    muted: both('border'),
    subtle: both('border'),
    emphasized: both('borderStrong'),
    error: both('error'),
  },
  brand,
  /** Fallback palette of Chakra's components. */
  gray: brand,
  danger,
  offer: {
    solid: both('offer'),
    hover: both('offerHover'),
    contrast: both('onOffer'),
  },
  sale: both('sale'),
  star: both('star'),
  scrim: pair('rgb(16 19 31 / .55)', 'rgb(0 0 0 / .65)'),
}
