import { Box, Link, Typography } from '@mui/material'
import type { Dashboard } from '@nakshi/api/contract/admin/dashboard'
import { Link as RouterLink } from 'react-router-dom'
import { Panel } from '../layout/Panel.tsx'
import { StatusPill } from '../orders/StatusPill.tsx'

const listOf = (status: string) => `/orders?${new URLSearchParams({ filter: JSON.stringify({ status }) })}`

/** Orders that wait for somebody, each leading to the list of them. */
export function Waiting({ waiting }: { waiting: Dashboard['waiting'] }) {
  return (
    <Panel title="Waiting for you">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {waiting.map(({ status, count }) => (
          <Box
            component="li"
            key={status}
            sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { border: 0 } }}
          >
            <Link
              component={RouterLink}
              to={listOf(status)}
              color="inherit"
              sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', minHeight: 52 }}
            >
              <StatusPill status={status} />
              <Typography component="span" sx={{ fontSize: '1.375rem', fontWeight: 600 }}>
                {count.toLocaleString('en-IN')}
              </Typography>
            </Link>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
