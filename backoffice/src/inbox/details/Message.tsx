import { Typography } from '@mui/material'
import type { AdminRequest } from '@nakshi/api/contract/admin/requests'
import { Panel } from '../../layout/Panel.tsx'

/** What they wrote, exactly as they wrote it. */
export function Message({ request }: { request: AdminRequest }) {
  return (
    <Panel title={request.subject || 'Message'}>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch' }}>
        {request.message}
      </Typography>
    </Panel>
  )
}
