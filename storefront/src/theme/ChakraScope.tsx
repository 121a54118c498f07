import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { system } from './system.ts'

/**
 * Chakra without its global styles, which are the same on every page and come as a static file
 * (static-css.tsx).
 */
const withoutGlobals = {
  ...system,
  _global: [],
  _config: { ...system._config, disableLayers: true },
}

/**
 * Put around every component of Chakra's. Not around the whole shop: dialogs, drawers and menus
 * load when they are opened, and a page that shows none of them loads none of Chakra (some 60 kB).
 */
export function ChakraScope({ children }: { children: ReactNode }) {
  return <ChakraProvider value={withoutGlobals}>{children}</ChakraProvider>
}
