import { defineSlotRecipe, type SlotRecipeConfig } from '@chakra-ui/react'
import { alertAnatomy } from '@chakra-ui/react/anatomy'
import {
  cardSlotRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  ratingGroupSlotRecipe,
  tabsSlotRecipe,
  toastSlotRecipe,
} from '@chakra-ui/react/theme'

const alertSlotRecipe = defineSlotRecipe({
  className: 'chakra-alert',
  slots: alertAnatomy.keys(),
  base: {
    root: { display: 'flex', gap: '3', width: '100%', px: '4', py: '3.5', borderRadius: 'control' },
    indicator: { flexShrink: '0', mt: '0.5', _icon: { boxSize: '5' } },
    content: { flex: '1', minWidth: '0' },
    title: { fontWeight: 'semibold' },
  },
  variants: {
    status: {
      neutral: {},
      info: { root: { bg: 'brand.subtle', color: 'fg.info' } },
      success: { root: { bg: 'bg.success', color: 'fg.success' } },
      warning: { root: { bg: 'bg.warning', color: 'fg.warning' } },
      error: {
        root: { bg: 'bg.error', borderWidth: '1px', borderColor: 'fg.error' },
        indicator: { color: 'fg.error' },
      },
    },
  },
  defaultVariants: { status: 'info' },
})

/** Recipes of the Chakra components in use; others would be unstyled. */
export const slotRecipes = {
  alert: alertSlotRecipe,
  card: cardSlotRecipe,
  dialog: dialogSlotRecipe,
  drawer: drawerSlotRecipe,
  ratingGroup: ratingGroupSlotRecipe,
  tabs: tabsSlotRecipe,
  toast: toastSlotRecipe,
}

/** Overrides merged over Chakra's recipe. */
const change = (styles: Omit<SlotRecipeConfig, 'slots'>) => defineSlotRecipe({ slots: [], ...styles })

const floating = { bg: 'bg.card', color: 'fg', boxShadow: 'float', borderWidth: '1px', borderColor: 'border' }
const panel = {
  backdrop: { bg: 'scrim' },
  content: { textStyle: 'md', bg: 'bg.card', color: 'fg', boxShadow: 'float' },
  header: { pe: '16' },
  title: { fontFamily: 'heading', fontSize: '2xl', fontWeight: '600', overflowWrap: 'anywhere' },
}
const toastGround = (kind: string) => ({ bg: 'bg.card', color: 'fg', borderInlineStartColor: `fg.${kind}` })

export const slotRecipeChanges = {
  dialog: change({
    base: { ...panel, footer: { flexWrap: 'wrap' }, closeTrigger: { top: '3', insetEnd: '3' } },
  }),
  drawer: change({ base: { ...panel, closeTrigger: { top: '3', insetEnd: '3' } } }),
  tabs: change({
    base: { list: { flexWrap: 'wrap' } },
    variants: { size: { md: { trigger: { minH: '11', textStyle: { base: 'sm', md: 'md' } } } } },
  }),
  card: change({
    variants: {
      size: {
        sm: { root: { '--card-padding': 'spacing.4' } },
        md: { root: { '--card-padding': 'spacing.5' } },
        lg: { root: { '--card-padding': 'spacing.6' } },
      },
    },
  }),
  ratingGroup: change({
    base: {
      root: { maxW: '100%' },
      control: { ms: '-1.5', flexWrap: 'wrap' },
      item: { p: '1.5', cursor: 'pointer' },
      itemIndicator: {
        boxSize: '8',
        '& [data-bg]': { color: 'border.field', fill: 'transparent' },
        '&[data-highlighted]:not([data-half]) [data-fg]': { color: 'star' },
      },
    },
  }),
  toast: change({
    base: {
      root: {
        ...floating,
        transitionDuration: 'slower',
        _closed: { transitionDuration: 'moderate' },
        borderInlineStartWidth: '4px',
        borderInlineStartColor: 'brand.solid',
        '&[data-type=success]': toastGround('success'),
        '&[data-type=error]': toastGround('error'),
        '&[data-type=warning]': toastGround('warning'),
      },
      title: { textStyle: 'md', fontWeight: '600' },
      description: { textStyle: 'md', opacity: '1' },
      actionTrigger: {
        textStyle: 'md',
        fontWeight: '600',
        color: 'brand.fg',
        height: '9',
        cursor: 'pointer',
      },
      closeTrigger: { padding: '2', color: 'fg.muted', cursor: 'pointer' },
    },
  }),
}
