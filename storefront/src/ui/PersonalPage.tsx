import { Box, chakra, Flex, Text, Link as TextLink } from '@chakra-ui/react'
import { formatMessage } from '@nakshi/core/base/format-message'
import type { ReactNode } from 'react'
import { useHasFeature } from '../api/settings.ts'
import { NavLink } from './Link.tsx'
import * as m from './messages.ts'

export const SIDE_BY_SIDE_BREAKPOINT = 'lg'

export const SideBySide = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', [SIDE_BY_SIDE_BREAKPOINT]: 'minmax(0, 1fr) 23rem' },
    alignItems: { [SIDE_BY_SIDE_BREAKPOINT]: 'start' },
    gap: { base: '8', [SIDE_BY_SIDE_BREAKPOINT]: '10' },
  },
})

interface PersonalPageProps {
  busy?: boolean
  children: ReactNode
}

export function PersonalPage({ busy, children }: PersonalPageProps) {
  return (
    <Box className="page" pt="8" pb="18" minH="calc(100dvh - 4rem)" aria-busy={busy || undefined}>
      {busy && (
        <noscript>
          <p className="noscript">{m.needsScript}</p>
        </noscript>
      )}
      {children}
    </Box>
  )
}

interface PageHeadingProps {
  title: string
  count?: number
  children?: ReactNode
}

export function PageHeading({ title, count, children }: PageHeadingProps) {
  return (
    <Flex wrap="wrap" align="baseline" rowGap="1" columnGap="4" mb="5">
      <h1>{title}</h1>
      {count !== undefined && (
        <Text color="fg.muted">{formatMessage(m.itemCount, { smart_count: count })}</Text>
      )}
      {children}
    </Flex>
  )
}

const PAGES = [
  { to: '/profile', label: m.profile },
  { to: '/orders', label: m.orders },
]
const WISHLIST = { to: '/wishlist', label: m.wishlist }

const Beside = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '12rem minmax(0, 1fr)' },
    alignItems: 'start',
    rowGap: '4',
    columnGap: '12',
  },
})

const Pages = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', lg: 'column' },
    gap: '1',
    overflowX: 'auto',
    position: { lg: 'sticky' },
    top: '24',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minH: '11',
      px: '3',
      borderRadius: 'control',
      color: 'fg',
      fontWeight: 'semibold',
      textDecoration: 'none',
      _hover: { bg: 'bg.subtle' },
      '&[aria-current=page]': { bg: 'brand.subtle', color: 'fg.info' },
    },
  },
})

export function AccountPage({ busy, children }: { busy?: boolean; children: ReactNode }) {
  const hasWishlist = useHasFeature('wishlist')
  return (
    <PersonalPage busy={busy ?? false}>
      <Beside>
        <nav aria-label={m.account}>
          <Pages>
            {(hasWishlist ? [...PAGES, WISHLIST] : PAGES).map(({ to, label }) => (
              <li key={to}>
                <TextLink asChild>
                  <NavLink to={to}>{label}</NavLink>
                </TextLink>
              </li>
            ))}
          </Pages>
        </nav>
        <div>{children}</div>
      </Beside>
    </PersonalPage>
  )
}
