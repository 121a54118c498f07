import { Link, Stack, Typography } from '@mui/material'
import type { AdminOrder } from '@nakshi/api/contract/admin/orders'
import { Link as RouterLink } from 'react-router-dom'
import { formatMoment } from '../../languages/dates.ts'
import { rich } from '../../languages/rich.ts'
import { Panel } from '../../layout/Panel.tsx'
import { OutcomePill } from '../../problems/OutcomePill.tsx'
import { Allowed } from '../../rights/rights.tsx'
import { problemReasonWords } from '../../sentences/problems.ts'
import { t } from '../../words.ts'

/** What its customer told was wrong with what arrived; nothing where nobody did. */
export function OrderProblems({ order: { problems } }: { order: AdminOrder }) {
  if (problems.length === 0) return null
  return (
    <Panel title={t('Returns')}>
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {problems.map(({ id, reason, reported_at, outcome }) => (
          <Stack
            key={id}
            component="li"
            direction="row"
            sx={{ justifyContent: 'space-between', alignItems: 'flex-start', flexWrap: 'wrap', gap: 1 }}
          >
            <div>
              <Allowed right="problems.read" otherwise={problemReasonWords[reason]}>
                <Link component={RouterLink} to={`/problems/${id}`} sx={{ fontWeight: 600 }}>
                  {problemReasonWords[reason]}
                </Link>
              </Allowed>
              <Typography variant="caption" component="p" color="textSecondary">
                {t('Reported %{reportedAt}', { reportedAt: formatMoment(reported_at) })}
              </Typography>
            </div>
            <OutcomePill outcome={outcome} />
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}

/** That an order makes pieces of another one again. */
export function RemakeOf({ order: { remakes } }: { order: AdminOrder }) {
  if (!remakes) return null
  return (
    <Typography>
      {rich('Makes order %{order} again, at no charge', {
        order: (
          <Link component={RouterLink} to={`/order-details/${remakes.id}`} underline="always">
            {remakes.order_number}
          </Link>
        ),
      })}
    </Typography>
  )
}
