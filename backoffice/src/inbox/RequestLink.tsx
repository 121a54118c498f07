import { Link } from '@mui/material'
import type { AdminRequest } from '@nakshi/api/contract/admin/requests'
import { Link as RouterLink } from 'react-router-dom'

/** The reference the customer was given, leading to the message. */
export function RequestLink({ request }: { request: AdminRequest }) {
  return (
    <Link
      component={RouterLink}
      to={`/requests/${request.id}`}
      sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}
    >
      {request.reference}
    </Link>
  )
}
