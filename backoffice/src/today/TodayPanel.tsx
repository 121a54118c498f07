import { Box, ButtonBase, Skeleton, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { LoadFailed } from '../layout/LoadFailed.tsx'
import { Panel } from '../layout/Panel.tsx'
import { useMay } from '../rights/rights.tsx'
import { sentences } from '../sentences/shop.ts'
import { t } from '../words.ts'
import { listOf, shownCount, type ToDo, toDos } from './today-words.ts'
import { useToday } from './use-today.ts'

/** What there is to do: each a number that leads to the list of exactly those. */
export function TodayPanel() {
  const { data: today, error, refetch } = useToday()
  return (
    <Panel title={t('Today')}>
      {error && !today && <LoadFailed text={sentences.general.broken} onRetry={refetch} />}
      {!today && !error && <Skeleton variant="rounded" height={92} />}
      {today && (
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
          {toDos.map((toDo) => {
            const count = today[toDo.name]
            return count === null ? null : <ToDoTile key={toDo.name} toDo={toDo} count={count} />
          })}
        </Box>
      )}
    </Panel>
  )
}

function ToDoTile({ toDo, count }: { toDo: ToDo; count: number }) {
  const office = useMay('orders.read')
  const { label, tone } = toDo
  return (
    <Box component="li" sx={{ display: 'flex' }}>
      <ButtonBase
        component={Link}
        to={listOf(toDo, office)}
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
          {shownCount(count)}
        </Typography>{' '}
        <Typography component="span" variant="body2" color={count === 0 ? 'textSecondary' : 'inherit'}>
          {label}
        </Typography>
      </ButtonBase>
    </Box>
  )
}
