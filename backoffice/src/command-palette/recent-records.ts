import { MAX_RECENT_RECORDS } from '@nakshi/core/backoffice/admin-preferences'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { usePermissionCheck } from '../api/permissions.tsx'
import { t } from '../languages/i18n.ts'
import type { PaletteResult } from './palette-types.ts'
import { type FindRecords, recordKinds } from './record-kinds.ts'

/** Only where a record is, never its name: the next reader may have another role, or the record be erased. */
function useRecentRecords() {
  return useStore<string[]>('recent', [])
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** Notes the open record; once, in the layout. */
export function NoteRecentRecord() {
  const { pathname } = useLocation()
  const [recent, setRecent] = useRecentRecords()
  const [id] = ID.exec(pathname) ?? []
  const kind = recordKinds.find(({ path }) => id && pathname.startsWith(path(id)))
  const record = kind && id ? `${kind.resource}/${id}` : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newly opened record is noted
  useEffect(() => {
    if (record && recent[0] !== record)
      setRecent([record, ...recent.filter((each) => each !== record)].slice(0, MAX_RECENT_RECORDS))
  }, [record])
  return null
}

export function useRecentResults(): PaletteResult[] {
  const [recent] = useRecentRecords()
  const can = usePermissionCheck()
  const { data = [] } = useQuery({
    queryKey: ['recent', recent],
    queryFn: async () => {
      const kinds = recordKinds.filter(({ permission }) => can(permission))
      const found = await Promise.all(kinds.map(({ find, resource }) => findRecent(find, resource, recent)))
      return recent.flatMap((record) => found.flat().filter(({ key }) => key === record.replace('/', ' ')))
    },
    enabled: recent.length > 0,
  })
  return data.map((result) => ({ ...result, group: t('Recent') }))
}

async function findRecent(find: FindRecords, resource: string, recent: string[]): Promise<PaletteResult[]> {
  const ids = recent.flatMap((record) => (record.startsWith(`${resource}/`) ? [record.split('/')[1]] : []))
  return ids.length === 0 ? [] : find({ id: ids })
}
