import PreviousIcon from '@mui/icons-material/NavigateBefore'
import NextIcon from '@mui/icons-material/NavigateNext'
import { IconButton, Tooltip } from '@mui/material'
import type { OrderNeighbours } from '@nakshi/core/orders/admin-schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ListParams, useStore } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import { getJson } from '../../api/fetch-json.ts'
import { t } from '../../languages/i18n.ts'
import { hasDialog } from '../../screens/Shortcuts.tsx'
import { useShortcutKey } from '../../ui/scanner.ts'

/** To the orders before and after this one in the list as it was last sorted and filtered. */
export function OrderNavigation({ id }: { id: string }) {
  const { data } = useNeighbours(id)
  const navigate = useNavigate()
  const toPath = (neighbour: string | null | undefined) => neighbour && `/order-details/${neighbour}`
  const previous = toPath(data?.previous)
  const next = toPath(data?.next)
  useShortcutKey(({ key, repeat }) => {
    const path = key === 'j' ? next : key === 'k' ? previous : undefined
    if (path && !repeat && !hasDialog()) navigate(path)
  })
  return (
    <nav aria-label={t('Order navigation')}>
      <Neighbour label={t('Previous order')} path={previous} Icon={PreviousIcon} />
      <Neighbour label={t('Next order')} path={next} Icon={NextIcon} />
    </nav>
  )
}

function useNeighbours(id: string) {
  const [params] = useStore<Partial<ListParams>>('orders.listParams', {})
  const { filter, sort, order } = params
  const query = new URLSearchParams({
    ...(filter && { filter: JSON.stringify(filter) }),
    ...(sort && order && { sort: JSON.stringify([sort, order]) }),
  })
  return useQuery({
    queryKey: ['orders', 'neighbours', id, String(query)],
    queryFn: () => getJson<OrderNeighbours>(`orders/${id}/neighbours?${query}`),
    placeholderData: keepPreviousData,
  })
}

type NeighbourProps = { label: string; path: string | null | undefined; Icon: typeof NextIcon }

function Neighbour({ label, path, Icon }: NeighbourProps) {
  if (!path)
    return (
      <IconButton disabled aria-label={label}>
        <Icon />
      </IconButton>
    )
  return (
    <Tooltip title={label}>
      <IconButton component={Link} to={path} aria-label={label}>
        <Icon />
      </IconButton>
    </Tooltip>
  )
}
