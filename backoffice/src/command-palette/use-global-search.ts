import type { Permission } from '@nakshi/core/accounts/permissions'
import { useQuery } from '@tanstack/react-query'
import { useLogout, useNotify, useTheme } from 'react-admin'
import { getErrorMessage } from '../api/fetch-json.ts'
import { usePermissionCheck } from '../api/permissions.tsx'
import { t } from '../languages/i18n.ts'
import { actions, findDestinations, listScreens } from './destinations.ts'
import type { Destination, PaletteResult } from './palette-types.ts'
import { useRecentResults } from './recent-records.ts'
import { recordKinds } from './record-kinds.ts'

const SIGN_OUT = '#sign-out'
const THEME = '#theme'

/** Actions without a screen, as destinations of their own. */
export function useOwnActions() {
  const [theme, setTheme] = useTheme()
  const logout = useLogout()
  const notify = useNotify()
  const other = theme === 'dark' ? 'light' : 'dark'
  const own: Destination[] = [
    {
      label: other === 'dark' ? t('Dark theme') : t('Light theme'),
      about: t('Account'),
      to: THEME,
      permission: null,
      words: t('theme dark light mode colours'),
    },
    { label: t('Sign out'), about: t('Account'), to: SIGN_OUT, permission: null, words: t('log out leave') },
  ]
  /** @returns false for a screen */
  function run(to: string): boolean {
    if (to === THEME) setTheme(other)
    else if (to === SIGN_OUT)
      logout().catch((error: unknown) => notify(getErrorMessage(error), { type: 'error' }))
    else return false
    return true
  }
  return { own, run }
}

const toResult =
  (group: string) =>
  ({ label, about, to }: Destination): PaletteResult => ({ group, key: `${to} ${label}`, label, about, to })

/** Before anything is typed: what was open, what can be done, and where one can go. */
export function useFirstResults(own: Destination[]): PaletteResult[] {
  const can = usePermissionCheck()
  const recent = useRecentResults()
  const isOffered = ({ permission }: Destination) => permission === null || can(permission)
  return [
    ...recent.slice(0, 5),
    ...[...actions, ...own].filter(isOffered).map(toResult(t('Actions'))),
    ...listScreens(can).map(toResult(t('Go to'))),
  ]
}

export function useGlobalSearch(typed: string, own: Destination[]) {
  const can = usePermissionCheck()
  const q = typed.trim()
  const found = useQuery({
    queryKey: ['found', q],
    queryFn: () => findRecords(q, can),
    enabled: q.length > 1,
    placeholderData: (before) => before,
  })
  const destinations = findDestinations(q, can, own).map(toResult(t('Screens, settings and actions')))
  return { ...found, data: [...destinations, ...(found.data ?? [])] }
}

async function findRecords(q: string, can: (right: Permission) => boolean): Promise<PaletteResult[]> {
  const kinds = recordKinds.filter(
    ({ permission, resource }) => can(permission) && !(resource === 'workshop-orders' && can('orders.read')),
  )
  return (await Promise.all(kinds.map(({ find }) => find({ q })))).flat()
}
