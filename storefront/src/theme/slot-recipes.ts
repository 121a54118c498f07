import { defineSlotRecipe, type SlotRecipeConfig } from '@chakra-ui/react'
import { alertAnatomy } from '@chakra-ui/react/anatomy'
import {
  cardSlotRecipe,
  checkboxSlotRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  radioCardSlotRecipe,
  ratingGroupSlotRecipe,
  stepsSlotRecipe,
  tabsSlotRecipe,
  toastSlotRecipe,
} from '@chakra-ui/react/theme'
import { control } from './recipes.ts'

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
  checkbox: checkboxSlotRecipe,
  dialog: dialogSlotRecipe,
  drawer: drawerSlotRecipe,
  field: fieldSlotRecipe,
  menu: menuSlotRecipe,
  nativeSelect: nativeSelectSlotRecipe,
  radioCard: radioCardSlotRecipe,
  ratingGroup: ratingGroupSlotRecipe,
  steps: stepsSlotRecipe,
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
const mark = { boxSize: '5.5', borderWidth: '1.5px', mt: '0.5' }
const markColors = { borderColor: 'border.field' }
const toastGround = (kind: string) => ({ bg: 'bg.card', color: 'fg', borderInlineStartColor: `fg.${kind}` })

export const slotRecipeChanges = {
  dialog: change({
    base: { ...panel, footer: { flexWrap: 'wrap' }, closeTrigger: { top: '3', insetEnd: '3' } },
  }),
  drawer: change({ base: { ...panel, closeTrigger: { top: '3', insetEnd: '3' } } }),
  menu: change({
    base: {
      content: { ...floating, minW: '13rem', maxW: '20rem' },
      item: { minH: '11', px: '3', _highlighted: { bg: 'brand.subtle' } },
      itemGroupLabel: { px: '3', pt: '2', color: 'fg.muted', overflow: 'hidden', textOverflow: 'ellipsis' },
      separator: { height: '0', borderTopWidth: '1px', borderColor: 'border' },
    },
    variants: { size: { md: { item: { textStyle: 'md' } } } },
  }),
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
  checkbox: change({
    base: {
      root: { alignItems: 'flex-start', gap: '3', minH: '11', py: '2.5', cursor: 'pointer' },
      control: { ...mark, bg: 'bg.card' },
      label: {
        textStyle: 'md',
        lineHeight: '1.5',
        fontWeight: '400',
        _disabled: { opacity: '1', color: 'fg.muted' },
      },
    },
    variants: { size: { md: { label: { textStyle: 'md' } } }, variant: { solid: { control: markColors } } },
  }),
  field: change({
    base: {
      label: {
        textStyle: 'md',
        fontWeight: '600',
        userSelect: 'auto',
        // Screen readers get "required" from the control
        '&[data-required]::after': { content: '"*" / ""', color: 'fg.error' },
      },
      helperText: { textStyle: 'sm', lineHeight: '1.5' },
      errorText: {
        textStyle: 'md',
        lineHeight: '1.4',
        fontWeight: '600',
        display: 'flex',
        alignItems: 'flex-start',
        gap: '1.5',
        '& svg': { flexShrink: '0' },
      },
    },
  }),
  nativeSelect: change({
    base: { field: control },
    variants: {
      size: {
        md: {
          root: { '--select-field-height': 'sizes.12' },
          field: { ps: '3.5', pe: '11', textStyle: 'md' },
          indicator: { insetEnd: '3.5', fontSize: '1.25rem' },
        },
      },
      variant: { outline: { field: { bg: 'bg.card', borderWidth: '1.5px', borderColor: 'border.field' } } },
    },
  }),
  radioCard: change({
    base: {
      root: { gap: '3' },
      label: { fontFamily: 'heading', fontSize: 'xl', fontWeight: '600' },
      item: {
        flex: 'none',
        minH: '14',
        borderRadius: 'card',
        bg: 'bg.card',
        cursor: 'pointer',
        userSelect: 'auto',
        // The description says why, so it stays readable.
        _disabled: { opacity: '1', cursor: 'not-allowed' },
      },
      itemControl: { gap: '3.5', alignItems: 'flex-start' },
      itemIndicator: { ...mark, order: '-1' },
      itemText: {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '2',
        fontWeight: '600',
        flex: 'none',
        _icon: { color: 'brand.fg' },
        _disabled: { color: 'fg.muted' },
      },
      itemContent: { minW: '0' },
      itemDescription: { maxW: '100%', opacity: '1', color: 'fg.muted' },
    },
    variants: {
      size: { md: { item: { textStyle: 'md' }, itemControl: { gap: '3.5' } } },
      variant: {
        outline: {
          item: {
            borderWidth: '1.5px',
            borderColor: 'border.field',
            _hover: { borderColor: 'brand.solid' },
            _checked: { bg: 'brand.subtle', borderColor: 'brand.solid' },
            _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
          },
          itemIndicator: markColors,
        },
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
  steps: change({
    base: {
      list: { flexWrap: 'wrap', borderBottomWidth: '1px', borderColor: 'border' },
      item: { flex: '1', minH: '13', color: 'fg.muted', '&:last-of-type': { flex: '1' } },
      title: { color: 'inherit', fontWeight: 'inherit' },
      trigger: {
        gap: '2',
        width: '100%',
        'button&': { cursor: 'pointer', _hover: { textDecoration: 'underline' } },
      },
      indicator: { borderColor: 'currentColor', fontSize: 'sm', fontWeight: '600', lineHeight: '1' },
    },
    variants: {
      variant: {
        solid: {
          item: {
            '&:has(button)': { color: 'fg.success', fontWeight: '600' },
            '&[aria-current]': {
              color: 'fg',
              fontWeight: '600',
              mb: '-1px',
              borderBottomWidth: '3px',
              borderColor: 'brand.solid',
            },
          },
          indicator: {
            _current: { bg: 'brand.solid', color: 'brand.contrast', borderColor: 'brand.solid' },
            _complete: {
              bg: 'transparent',
              color: 'inherit',
              borderWidth: '1.5px',
              borderColor: 'currentColor',
            },
          },
        },
      },
      size: {
        md: {
          list: { '--steps-size': 'sizes.7', '--steps-thickness': '1.5px', textStyle: 'md' },
          title: { textStyle: 'md' },
        },
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
