import { Typography } from '@mui/material'
import type { AdminRequest } from '@nakshi/api/contract/admin/requests'
import { Panel } from '../../layout/Panel.tsx'

/** What they wrote, exactly as they wrote it. */
export function Message({ request }: { request: AdminRequest }) {
  return (
    <Panel title="Message">
      {request.subject && (
        <Typography variant="h3" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {request.subject}
        </Typography>
      )}
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch' }}>
        {request.message}
      </Typography>
    </Panel>
  )
}
