import { ChakraProvider } from '@chakra-ui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { system } from './theme/system.ts'

/**
 * Chakra without its global styles: they are the same on every page and come as a static file instead
 * (theme/static-css.tsx), which spares every page 30 kB and the server most of its rendering time.
 */
const systemWithoutGlobals = {
  ...system,
  _global: [],
  _config: { ...system._config, disableLayers: true },
}

const Origin = createContext('')

/** The shop's public origin, `https://shop.example`, for canonical addresses. */
export const useOrigin = () => useContext(Origin)

interface ProvidersProps {
  queries: QueryClient
  origin: string
  children: ReactNode
}

/** Everything around the router, the same on the server and in the browser. */
export function Providers({ queries, origin, children }: ProvidersProps) {
  return (
    <ChakraProvider value={systemWithoutGlobals}>
      <QueryClientProvider client={queries}>
        <Origin.Provider value={origin}>{children}</Origin.Provider>
      </QueryClientProvider>
    </ChakraProvider>
  )
}
