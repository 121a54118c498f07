import { Skeleton } from '@mui/material'
import type { AdminSetting } from '@nakshi/contract/admin/settings'
import { useGetList } from 'react-admin'
import { t } from '../i18n.ts'
import { ErrorState } from '../layout/ErrorState.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { shopMessages } from '../messages/shop.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { SETTINGS_QUERY } from './use-save-settings.ts'

export function SettingsPage() {
  const { data, error, refetch } = useGetList<AdminSetting>('settings', SETTINGS_QUERY)
  return (
    <>
      <PageHeader title={t('Site Settings')} />
      {error && <ErrorState text={shopMessages.general.internal_error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={640} aria-busy />}
      {data && <SettingsForm stored={data} />}
    </>
  )
}
