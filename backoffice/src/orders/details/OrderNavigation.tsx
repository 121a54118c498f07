import PreviousIcon from '@mui/icons-material/NavigateBefore'
import NextIcon from '@mui/icons-material/NavigateNext'
import { IconButton, Tooltip } from '@mui/material'
import { usePrevNextController } from 'react-admin'
import { Link } from 'react-router-dom'
import { t } from '../../i18n.ts'

export function OrderNavigation() {
  const { hasPrev, hasNext, prevPath, nextPath } = usePrevNextController({
    resource: 'orders',
    sort: { field: 'created_at', order: 'DESC' },
    limit: 250,
  })
  return (
    <nav aria-label={t('Order navigation')}>
      <Neighbour label={t('Previous order')} path={hasPrev ? prevPath : undefined} Icon={PreviousIcon} />
      <Neighbour label={t('Next order')} path={hasNext ? nextPath : undefined} Icon={NextIcon} />
    </nav>
  )
}

type NeighbourProps = { label: string; path: string | undefined; Icon: typeof NextIcon }

function Neighbour({ label, path, Icon }: NeighbourProps) {
  if (!path)
    return (
      <IconButton disabled aria-label={label}>
        <Icon />
      </IconButton>
    )
  return (
    <Tooltip title={label}>
      <IconButton component={Link} to={path.replace('/orders/', '/order-details/')} aria-label={label}>
        <Icon />
      </IconButton>
    </Tooltip>
  )
}
