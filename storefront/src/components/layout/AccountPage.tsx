import { chakra, Link as TextLink } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { PersonalPage } from './PersonalPage.tsx'

const PAGES = [
  { to: '/profile', label: 'Profile' },
  { to: '/orders', label: 'Orders' },
  { to: '/wishlist', label: 'Wishlist' },
]

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
  return (
    <PersonalPage busy={busy ?? false}>
      <Beside>
        <nav aria-label="Account">
          <Pages>
            {PAGES.map(({ to, label }) => (
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
