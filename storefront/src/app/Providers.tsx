import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SettingsContext, settingsQuery } from '../api/settings.ts'
import { Origin } from '../ui/origin.ts'
import { SessionProvider } from './SessionProvider.tsx'

interface ProvidersProps {
  queries: QueryClient
  origin: string
  children: ReactNode
}

export function Providers({ queries, origin, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queries}>
      <Origin.Provider value={origin}>
        <SettingsProvider>
          <SessionProvider>{children}</SessionProvider>
        </SettingsProvider>
      </Origin.Provider>
    </QueryClientProvider>
  )
}

function SettingsProvider({ children }: { children: ReactNode }) {
  return <SettingsContext value={useQuery(settingsQuery).data}>{children}</SettingsContext>
}
