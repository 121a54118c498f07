import { chakra } from '@chakra-ui/react'

/**
 * The way to checkout; on a phone a bar at the bottom, with the total. Moved by translate, which
 * shifts no layout.
 */
export const CheckoutBar = chakra('div', {
  base: {
    display: 'grid',
    '& p': {
      hideFrom: 'md',
      fontSize: 'lg',
      fontWeight: '600',
      fontVariantNumeric: 'tabular-nums',
      lineHeight: '1.2',
    },
    '& small': { display: 'block', color: 'fg.muted', fontSize: 'sm', fontWeight: '400' },
    mdDown: {
      position: 'fixed',
      inset: 'auto 0 0',
      translate: '0 calc(-1 * var(--covered-below, 0px))',
      zIndex: 'sticky',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '4',
      px: '4',
      pt: '2.5',
      pb: 'calc(0.625rem + env(safe-area-inset-bottom))',
      borderTopWidth: '1px',
      borderColor: 'border',
      bg: 'bg.card',
      boxShadow: 'float',
      '& button': { flex: '1', px: '3' },
    },
  },
})
