import { MenuItem, TextField } from '@mui/material'
import { type StaffRole, staffRoles } from '@nakshi/contract/shop/auth'
import { ROLE_LABELS } from '@nakshi/domain/permissions'
import { localizeMessages, t } from '../i18n.ts'

export function RoleSelect({ value, onChange }: { value: StaffRole; onChange: (role: StaffRole) => void }) {
  return (
    <TextField
      select
      fullWidth
      label={t('Role')}
      value={value}
      helperText={staffRoleLabels[value].description}
      onChange={({ target }) => {
        const role = staffRoles.find((each) => each === target.value)
        if (role) onChange(role)
      }}
    >
      {staffRoles.map((role) => (
        <MenuItem key={role} value={role}>
          {staffRoleLabels[role].name}
        </MenuItem>
      ))}
    </TextField>
  )
}

export const staffRoleLabels = localizeMessages(ROLE_LABELS)

export const roleChoices = staffRoles.map((id) => ({ id, name: staffRoleLabels[id].name }))

export const formatRoleName = (role: string): string =>
  roleChoices.find(({ id }) => id === role)?.name ?? role
