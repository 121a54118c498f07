import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import {
  animationStyles,
  breakpoints,
  tokens as chakra,
  keyframes,
  layerStyles,
  spinnerRecipe,
} from '@chakra-ui/react/theme'
import { dark, light, type Palette } from '../../../packages/core/src/brand/palette.ts'
import { badge, button, heading, link, skeleton } from './recipes.ts'
import { slotRecipeChanges, slotRecipes } from './slot-recipes.ts'

// Relative path: Vite's config cannot load a package's TypeScript by name.

const pair = (base: string, _dark: string) => ({ value: { base, _dark } })
const both = (name: keyof Palette) => pair(light[name], dark[name])

const brand = {
  solid: both('brand'),
  hover: both('brandHover'),
  contrast: both('onBrand'),
  fg: both('brand'),
  subtle: both('brandSubtle'),
  muted: both('brandMuted'),
  emphasized: both('brandBorder'),
  focusRing: both('brand'),
  border: both('brandBorder'),
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

const colors = {
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

const value = <T>(raw: T) => ({ value: raw })

/** Spacing: 1 = 4 px. Smallest text 14 px. Widths in em, not ch, which changes when the font loads. */
const tokens = {
  fonts: {
    heading: value(
      "Eczar, 'Eczar Fallback Georgia', 'Eczar Fallback Noto', 'Eczar Fallback Times', 'Eczar Fallback DejaVu', serif",
    ),
    body: value(
      "Mukta, 'Mukta Fallback Arial', 'Mukta Fallback Roboto', 'Mukta Fallback DejaVu', system-ui, sans-serif",
    ),
    mono: value('ui-monospace, monospace'),
  },
  fontSizes: {
    xs: value('0.875rem'),
    sm: value('0.875rem'),
    md: value('1rem'),
    lg: value('1.125rem'),
    xl: value('1.25rem'),
    '2xl': value('1.5rem'),
    '3xl': value('1.875rem'),
    '4xl': value('2.5rem'),
    display: value('clamp(1.875rem, 5vw, 3.5rem)'),
  },
  fontWeights: { normal: value(400), medium: value(600), semibold: value(600), bold: value(600) },
  lineHeights: {
    heading: value(1.12),
    title: value(1.2),
    tight: value(1.3),
    short: value(1.375),
    small: value('1.25rem'),
    text: value(1.6),
  },
  letterSpacings: { wide: value('0.08em') },
  spacing: { ...chakra.spacing, 18: value('4.5rem') },
  sizes: { ...chakra.sizes, 13: value('3.25rem'), page: value('89rem'), measure: value('39em') },
  radii: {
    badge: value('4px'),
    picture: value('6px'),
    control: value('8px'),
    card: value('10px'),
    full: value('9999px'),
    // the names Chakra's recipes use
    l1: value('4px'),
    l2: value('8px'),
    l3: value('10px'),
  },
  shadows: {
    float: value('0 6px 20px rgb(27 32 51 / .10)'),
    xs: value('none'),
    sm: value('none'),
    md: value('0 6px 20px rgb(27 32 51 / .10)'),
    lg: value('0 6px 20px rgb(27 32 51 / .10)'),
    xl: value('0 6px 20px rgb(27 32 51 / .10)'),
  },
  durations: {
    fastest: value('120ms'),
    faster: value('120ms'),
    fast: value('120ms'),
    moderate: value('180ms'),
    slow: value('180ms'),
    slower: value('240ms'),
    slowest: value('240ms'),
  },
  easings: { out: value('cubic-bezier(.2,.8,.2,1)'), 'ease-in-smooth': value('cubic-bezier(.2,.8,.2,1)') },
  zIndex: {
    sticky: value(20),
    header: value(30),
    popover: value(40),
    dropdown: value(40),
    modal: value(50),
    skipLink: value(60),
    toast: value(70),
  },
  cursor: { button: value('pointer'), disabled: value('not-allowed') },
}

const textStyles = {
  '2xs': { value: { fontSize: 'xs', lineHeight: 'small' } },
  xs: { value: { fontSize: 'xs', lineHeight: 'small' } },
  sm: { value: { fontSize: 'sm', lineHeight: 'small' } },
  md: { value: { fontSize: 'md', lineHeight: 'text' } },
  lg: { value: { fontSize: 'lg', lineHeight: 'text' } },
  xl: { value: { fontSize: 'xl', lineHeight: 'tight' } },
  '2xl': { value: { fontSize: '2xl', lineHeight: 'title' } },
  '3xl': { value: { fontSize: '3xl', lineHeight: 'heading' } },
  '4xl': { value: { fontSize: '4xl', lineHeight: 'heading' } },
}

const chakraParts = defineConfig({
  preflight: true,
  cssVarsPrefix: 'nk',
  cssVarsRoot: ':where(html)',
  theme: { breakpoints, keyframes, layerStyles, animationStyles, slotRecipes },
})

const shop = defineConfig({
  globalCss: {
    html: { colorPalette: 'brand' },
  },
  theme: {
    tokens,
    semanticTokens: { colors },
    textStyles,
    recipes: {
      button,
      badge,
      link,
      heading,
      skeleton,
      spinner: spinnerRecipe,
    },
    slotRecipes: slotRecipeChanges,
  },
})

/** Only the parts of Chakra in use: the default system would add about 13 kB. */
export const system = createSystem(defaultBaseConfig, chakraParts, shop)
