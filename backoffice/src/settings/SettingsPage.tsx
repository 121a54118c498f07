import { Skeleton } from '@mui/material'
import type { AdminSetting } from '@nakshi/api/contract/admin/settings'
import { type Settings, settings } from '@nakshi/api/contract/settings'
import { useGetList } from 'react-admin'
import { LoadFailed } from '../layout/LoadFailed.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { sentences } from '../sentences/shop.ts'
import { t } from '../words.ts'
import { SettingsForm } from './SettingsForm.tsx'

/** What the shop says of itself: hero, marquee, store. */
export function SettingsPage() {
  const { data, error, refetch } = useGetList<AdminSetting>('settings', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'ASC' },
  })
  return (
    <>
      <PageHeader title={t('Site Settings')} />
      {error && <LoadFailed text={sentences.general.broken} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={640} aria-busy />}
      {data && <SettingsForm stored={data} values={valuesOf(data)} />}
    </>
  )
}

function valuesOf(stored: AdminSetting[]): Settings {
  return settings.parse(Object.fromEntries(stored.map(({ id, value }) => [id, value])))
}
