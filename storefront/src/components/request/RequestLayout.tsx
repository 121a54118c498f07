import { chakra } from '@chakra-ui/react'

export const RequestLayout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.6fr) minmax(0, 1fr)' },
    gap: { base: '10', lg: '16' },
    mt: '6',
    '& > form': { mt: '0' },
  },
})

export const RequestAside = chakra('aside', {
  base: {
    alignSelf: 'start',
    p: '6',
    borderRadius: 'card',
    bg: 'bg.subtle',
    '& h2': { mb: '2' },
    '& p + h2': { mt: '6' },
    '& a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
})
