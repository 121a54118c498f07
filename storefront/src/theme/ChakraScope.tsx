import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { system } from './system.ts'

/** Global styles are in a static file (../ssr/static-css.tsx). */
const withoutGlobals = {
  ...system,
  _global: [],
  _config: { ...system._config, disableLayers: true },
}

/** Wraps Chakra components only where used: pages without them save about 60 kB. */
export function ChakraScope({ children }: { children: ReactNode }) {
  return <ChakraProvider value={withoutGlobals}>{children}</ChakraProvider>
}
