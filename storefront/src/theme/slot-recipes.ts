import { defineSlotRecipe, type SlotRecipeConfig } from '@chakra-ui/react'
import {
  checkboxSlotRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  fileUploadSlotRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  numberInputSlotRecipe,
  radioCardSlotRecipe,
  radioGroupSlotRecipe,
  stepsSlotRecipe,
  tabsSlotRecipe,
  toastSlotRecipe,
} from '@chakra-ui/react/theme'
import { control } from './recipes.ts'

/** Chakra's own recipes for the components the shop uses; a component that is not here would show unstyled. */
export const slotRecipes = {
  checkbox: checkboxSlotRecipe,
  dialog: dialogSlotRecipe,
  drawer: drawerSlotRecipe,
  field: fieldSlotRecipe,
  fileUpload: fileUploadSlotRecipe,
  menu: menuSlotRecipe,
  nativeSelect: nativeSelectSlotRecipe,
  numberInput: numberInputSlotRecipe,
  radioCard: radioCardSlotRecipe,
  radioGroup: radioGroupSlotRecipe,
  steps: stepsSlotRecipe,
  tabs: tabsSlotRecipe,
  toast: toastSlotRecipe,
}

/** What the shop changes in one of them; it is merged over Chakra's, so it names no slots of its own. */
const change = (styles: Omit<SlotRecipeConfig, 'slots'>) => defineSlotRecipe({ slots: [], ...styles })

const floating = { bg: 'bg.card', color: 'fg', boxShadow: 'float', borderWidth: '1px', borderColor: 'border' }
const panel = {
  backdrop: { bg: 'scrim' },
  content: { textStyle: 'md', bg: 'bg.card', color: 'fg', boxShadow: 'float' },
  title: { fontFamily: 'heading', fontSize: '2xl', fontWeight: '600' },
}
const toastGround = (kind: string) => ({ bg: 'bg.card', color: 'fg', borderInlineStartColor: `fg.${kind}` })

export const slotRecipeChanges = {
  dialog: change({ base: panel }),
  drawer: change({ base: panel }),
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
  field: change({
    base: {
      label: { textStyle: 'md', fontWeight: '600' },
      helperText: { textStyle: 'sm' },
      errorText: { textStyle: 'sm', fontWeight: '600' },
    },
  }),
  nativeSelect: change({
    base: { field: control },
    variants: {
      size: { md: { root: { '--select-field-height': 'sizes.12' }, field: { ps: '3.5', textStyle: 'md' } } },
    },
  }),
  numberInput: change({
    base: { input: control },
    variants: { size: { md: { input: { '--input-height': 'sizes.12', textStyle: 'md' } } } },
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
