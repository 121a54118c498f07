import { defineRecipe } from '@chakra-ui/react'

/** Button variants; also static classes (`button`, `button-outline`, …; ../ssr/static-css.tsx). */
export const button = defineRecipe({
  className: 'chakra-button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    maxWidth: '100%',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    borderRadius: 'control',
    fontFamily: 'body',
    fontWeight: 'semibold',
    lineHeight: 'short',
    textDecoration: 'none',
    textAlign: 'center',
    cursor: 'pointer',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
    _icon: { flexShrink: '0', width: '1.25em', height: '1.25em' },
  },
  variants: {
    variant: {
      solid: { bg: 'brand.solid', color: 'brand.contrast', _hover: { bg: 'brand.hover' } },
      offer: { bg: 'offer.solid', color: 'offer.contrast', _hover: { bg: 'offer.hover' } },
      outline: {
        bg: 'transparent',
        borderColor: 'border.field',
        color: 'fg',
        _hover: { borderColor: 'brand.solid', color: 'brand.fg' },
      },
      ghost: { bg: 'transparent', color: 'brand.fg', _hover: { bg: 'brand.subtle' } },
      danger: {
        bg: 'transparent',
        borderColor: 'danger.solid',
        color: 'danger.fg',
        _hover: { bg: 'danger.subtle' },
      },
    },
    size: {
      sm: { minH: '9', minW: '9', px: '3', fontSize: 'sm' },
      md: { minH: '11', minW: '11', px: '5', fontSize: 'md' },
      lg: { minH: '13', minW: '13', px: '7', fontSize: 'lg' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
})

export const badge = defineRecipe({
  className: 'chakra-badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '2',
    borderRadius: 'badge',
    fontFamily: 'body',
    fontSize: 'sm',
    fontWeight: 'semibold',
    lineHeight: '1.5rem',
    whiteSpace: 'nowrap',
    _icon: { width: '1em', height: '1em' },
  },
  variants: {
    variant: {
      offer: { bg: 'offer.solid', color: 'offer.contrast' },
      'sold-out': { bg: 'bg.card', color: 'fg' },
      ended: { bg: 'bg.subtle', color: 'fg' },
      new: { bg: 'brand.subtle', color: 'fg.info' },
      success: { bg: 'bg.success', color: 'fg.success' },
      warning: { bg: 'bg.warning', color: 'fg.warning' },
      error: { bg: 'bg.error', color: 'fg.error' },
    },
  },
  defaultVariants: { variant: 'new' },
})

const control = {
  width: '100%',
  minWidth: '0',
  bg: 'bg.card',
  color: 'fg',
  fontSize: 'md',
  borderWidth: '1.5px',
  borderStyle: 'solid',
  borderColor: 'border.field',
  borderRadius: 'control',
  appearance: 'none',
  textAlign: 'start',
  _placeholder: { color: 'fg.muted', opacity: '1' },
  _hover: { borderColor: 'brand.solid' },
  _invalid: { borderColor: 'border.error', borderWidth: '2px', _hover: { borderColor: 'border.error' } },
  _disabled: { bg: 'bg.subtle' },
  _readOnly: { bg: 'bg.subtle' },
  transition: 'border-color var(--nk-durations-fast)',
} as const

/** Printed as the class `input` (../ssr/static-css.tsx), as the next one. */
export const input = defineRecipe({
  className: 'chakra-input',
  base: {
    ...control,
    display: 'block',
    height: '12',
    px: '3.5',
  },
})

export const textarea = defineRecipe({
  className: 'chakra-textarea',
  base: {
    ...control,
    display: 'block',
    minHeight: '24',
    px: '3.5',
    py: '2.5',
    lineHeight: 'text',
    resize: 'vertical',
  },
})

export const link = defineRecipe({
  className: 'chakra-link',
  base: {
    color: 'brand.fg',
    fontWeight: 'semibold',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.25em',
    cursor: 'pointer',
    _hover: { color: 'brand.hover', textDecorationThickness: '2px' },
  },
})

export const heading = defineRecipe({
  className: 'chakra-heading',
  variants: { size: { lg: { fontSize: '2xl' }, md: { fontSize: 'xl' }, sm: { fontSize: 'lg' } } },
})

/** Appears only if loading takes a moment. */
export const skeleton = defineRecipe({
  className: 'chakra-skeleton',
  base: {
    bg: 'bg.subtle',
    borderRadius: 'picture',
    color: 'transparent',
    userSelect: 'none',
    animation: 'fade-in 1ms linear 150ms both',
  },
  variants: { variant: { none: {}, pulse: {}, shine: {} } },
})
