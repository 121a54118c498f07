import { Box, ButtonBase, Skeleton, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { t } from '../i18n.ts'
import { ErrorState } from '../layout/ErrorState.tsx'
import { Panel } from '../layout/Panel.tsx'
import { shopMessages } from '../messages/shop.ts'
import { useCan } from '../permissions/permissions.tsx'
import { formatTaskCount, getTaskUrl, type Task, tasks } from './tasks.ts'
import { useCounters } from './use-counters.ts'

export function TasksPanel() {
  const { data: counters, error, refetch } = useCounters()
  return (
    <Panel title={t('Today')}>
      {error && !counters && <ErrorState text={shopMessages.general.internal_error} onRetry={refetch} />}
      {!counters && !error && <Skeleton variant="rounded" height={92} />}
      {counters && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(168px, 1fr))' },
          }}
        >
          {tasks.map((task) => {
            const count = counters[task.name]
            return count === null ? null : <TaskTile key={task.name} task={task} count={count} />
          })}
        </Box>
      )}
    </Panel>
  )
}

function TaskTile({ task, count }: { task: Task; count: number }) {
  const canReadOrders = useCan('orders.read')
  const { label, tone } = task
  return (
    <Box component="li" sx={{ display: 'flex' }}>
      <ButtonBase
        component={Link}
        to={getTaskUrl(task, canReadOrders)}
        sx={({ palette }) => ({
          flex: 1,
          flexDirection: 'column',
          alignItems: 'flex-start',
          justifyContent: 'flex-start',
          textAlign: 'left',
          p: 1.5,
          minHeight: 76,
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          color: count > 0 && tone !== 'quiet' ? palette.shop[tone] : 'text.primary',
          bgcolor: count > 0 && tone !== 'quiet' ? palette.shop[`${tone}Ground`] : 'transparent',
          '&:hover': { borderColor: 'primary.main' },
        })}
      >
        <Typography
          component="span"
          sx={{
            fontSize: '1.5rem',
            fontWeight: 600,
            lineHeight: 1.2,
            color: count === 0 ? 'text.secondary' : 'inherit',
          }}
        >
          {formatTaskCount(count)}
        </Typography>{' '}
        <Typography component="span" variant="body2" color={count === 0 ? 'textSecondary' : 'inherit'}>
          {label}
        </Typography>
      </ButtonBase>
    </Box>
  )
}
