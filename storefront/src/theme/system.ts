import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import {
  animationStyles,
  breakpoints,
  checkmarkRecipe,
  keyframes,
  layerStyles,
  radiomarkRecipe,
  spinnerRecipe,
} from '@chakra-ui/react/theme'
import { colors } from './colors.ts'
import { badge, button, heading, input, link, skeleton, textarea } from './recipes.ts'
import { slotRecipeChanges, slotRecipes } from './slot-recipes.ts'
import { textStyles, tokens } from './tokens.ts'

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
      input,
      textarea,
      link,
      heading,
      skeleton,
      checkmark: checkmarkRecipe,
      radiomark: radiomarkRecipe,
      spinner: spinnerRecipe,
    },
    slotRecipes: slotRecipeChanges,
  },
})

/** Only the parts of Chakra in use: the default system would add about 13 kB. */
export const system = createSystem(defaultBaseConfig, chakraParts, shop)
