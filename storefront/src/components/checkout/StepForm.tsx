import { chakra } from '@chakra-ui/react'

export const StepForm = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: { base: '4', sm: '5' },
    maxW: '44rem',
    mt: { base: '4', sm: '6' },
  },
})

export const StepExtras = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > :not(label)': { mt: '1', mb: '4', ps: { sm: '8' } },
  },
})

export const StepActions = chakra(
  'div',
  {
    base: {
      display: 'flex',
      justifyContent: 'flex-end',
      gap: '3',
      '& > :last-child': { minW: { md: '14rem' }, flex: { mdDown: '1' } },
      md: { flexWrap: 'wrap' },
      mdDown: {
        position: 'sticky',
        bottom: 'var(--covered-below, 0)',
        zIndex: 'sticky',
        mx: '-4',
        px: '4',
        pt: '2.5',
        pb: 'calc(0.625rem + env(safe-area-inset-bottom))',
        borderTopWidth: '1px',
        borderColor: 'border',
        bg: 'bg',
        '& > button': { px: '4' },
      },
    },
  },
  { defaultProps: { 'data-bar': '' } },
)
