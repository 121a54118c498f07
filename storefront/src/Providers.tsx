import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { Shopper } from './auth/Shopper.tsx'

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
    <QueryClientProvider client={queries}>
      <Origin.Provider value={origin}>
        <Shopper>{children}</Shopper>
      </Origin.Provider>
    </QueryClientProvider>
  )
}
