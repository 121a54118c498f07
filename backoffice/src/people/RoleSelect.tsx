import { MenuItem, TextField } from '@mui/material'
import { type StaffRole, staffRoles } from '@nakshi/api/contract/auth'
import { ROLE_WORDS } from '@nakshi/api/domain/roles'

/** A choice of role, with what it means below. */
export function RoleSelect({ value, onChange }: { value: StaffRole; onChange: (role: StaffRole) => void }) {
  return (
    <TextField
      select
      fullWidth
      label="Role"
      value={value}
      helperText={ROLE_WORDS[value].means}
      onChange={({ target }) => {
        const role = staffRoles.find((each) => each === target.value)
        if (role) onChange(role)
      }}
    >
      {staffRoles.map((role) => (
        <MenuItem key={role} value={role}>
          {ROLE_WORDS[role].name}
        </MenuItem>
      ))}
    </TextField>
  )
}
