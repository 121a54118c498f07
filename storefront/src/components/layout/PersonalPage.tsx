import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import type { ReactNode, RefObject } from 'react'

/** From here on there is room for a summary beside what it sums up. */
export const SIDE_BY_SIDE = 'lg'

/** What is done on a page, and beside it (on a phone below) what it comes to. */
export const SideBySide = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', [SIDE_BY_SIDE]: 'minmax(0, 1fr) 23rem' },
    alignItems: { [SIDE_BY_SIDE]: 'start' },
    gap: { base: '8', [SIDE_BY_SIDE]: '10' },
  },
})

interface PersonalPageProps {
  /** Still read: who is there, or what is theirs. */
  busy?: boolean
  children: ReactNode
}

/**
 * A page of one's own, in the shop's width. It is drawn once it is known who is there, so it is as
 * high as the screen from the start: the footer waits below, and does not jump.
 */
export function PersonalPage({ busy, children }: PersonalPageProps) {
  return (
    <Box className="page" pt="8" pb="18" minH="calc(100dvh - 4rem)" aria-busy={busy || undefined}>
      {busy && (
        <noscript>
          <p className="noscript">
            This page needs JavaScript, which is switched off in your browser. You can look at everything in
            the shop without it.
          </p>
        </noscript>
      )}
      {children}
    </Box>
  )
}

interface PageHeadProps {
  title: string
  /** Where the focus goes when nothing better is left. */
  heading?: RefObject<HTMLHeadingElement | null>
  /** How many things are on the page. */
  count?: number
  children?: ReactNode
}

/** "Your cart, 3 items", and what can be done with all of them. */
export function PageHead({ title, heading, count, children }: PageHeadProps) {
  return (
    <Flex wrap="wrap" align="baseline" rowGap="1" columnGap="4" mb="5">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {count !== undefined && <Text color="fg.muted">{count === 1 ? '1 item' : `${count} items`}</Text>}
      {children}
    </Flex>
  )
}
