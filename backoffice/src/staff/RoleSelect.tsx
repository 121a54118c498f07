import { MenuItem, TextField } from '@mui/material'
import { type StaffRole, staffRoles } from '@nakshi/contract/shop/auth'
import { t } from '../i18n.ts'
import { staffRoleLabels } from './role-labels.ts'

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
