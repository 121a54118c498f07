import { useQuery } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { countOrdersByStatus } from '../dataProvider.ts'

/** How many orders each status holds under the list's other filters. */
export function useStatusCounts() {
  const { filterValues } = useListContext()
  const { status: _status, ...others } = filterValues
  return useQuery({
    queryKey: ['orders', 'status-counts', others],
    queryFn: () => countOrdersByStatus(others),
    placeholderData: (previous) => previous,
  })
}
