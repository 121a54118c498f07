import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { SessionProvider } from '../auth/SessionProvider.tsx'

const Origin = createContext('')

/** Public origin of the shop (`https://shop.example`), for canonical URLs. */
export const useOrigin = () => useContext(Origin)

interface ProvidersProps {
  queries: QueryClient
  origin: string
  children: ReactNode
}

export function Providers({ queries, origin, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queries}>
      <Origin.Provider value={origin}>
        <SessionProvider>{children}</SessionProvider>
      </Origin.Provider>
    </QueryClientProvider>
  )
}
