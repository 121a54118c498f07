import { Link, Typography } from '@mui/material'
import type { AdminRequest } from '@nakshi/api/contract/admin/requests'
import { formatPhone } from '@nakshi/api/domain/phone'
import { Link as RouterLink } from 'react-router-dom'
import { Panel } from '../../layout/Panel.tsx'

/** Who wrote, and what the shop knows of them. */
export function Sender({ request }: { request: AdminRequest }) {
  const { name, email, phone, user_id } = request
  return (
    <Panel title="From">
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{email}</Typography>
      {phone && (
        <Typography>
          <Link href={`tel:+91${phone}`}>{formatPhone(phone)}</Link>
        </Typography>
      )}
      {user_id ? (
        <Typography sx={{ mt: 1 }}>
          <Link component={RouterLink} to={`/customers/${user_id}`}>
            Their account and orders
          </Link>
        </Typography>
      ) : (
        <Typography color="textSecondary" variant="caption" component="p" sx={{ mt: 1 }}>
          Written without signing in
        </Typography>
      )}
    </Panel>
  )
}
