import { ROLE_LABELS } from '@nakshi/core/accounts/permissions'
import { type StaffRole, staffRoles } from '@nakshi/core/accounts/schema'
import { SelectInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { localizeMessages, t } from '../languages/i18n.ts'

export function RoleSelect() {
  const role = useWatch<{ staff_role: StaffRole }, 'staff_role'>({ name: 'staff_role' })
  return (
    <SelectInput
      source="staff_role"
      label={t('Role')}
      choices={roleChoices}
      helperText={staffRoleLabels[role].description}
      isRequired
    />
  )
}

export const staffRoleLabels = localizeMessages(ROLE_LABELS)

export const roleChoices = staffRoles.map((id) => ({ id, name: staffRoleLabels[id].name }))

export const formatRoleName = (role: string): string =>
  role === 'api_token' ? t('API token') : (roleChoices.find(({ id }) => id === role)?.name ?? role)
