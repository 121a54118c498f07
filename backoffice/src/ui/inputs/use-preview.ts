import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fetchJson } from '../../api/fetch-json.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

export const PREVIEW_KEY = 'preview'

/** What the API makes of a form that is being edited. `isCurrent`: of what it holds now. */
export function usePreview<Preview>(url: string, body: object, isComplete = true) {
  const typed = JSON.stringify(body)
  const debounced = useDebouncedValue(typed)
  const { data, error, isFetching } = useQuery({
    queryKey: [PREVIEW_KEY, url, debounced],
    queryFn: async (): Promise<Preview> => (await fetchJson(url, { method: 'POST', body: debounced })).json,
    enabled: isComplete,
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  return {
    preview: isComplete ? data : undefined,
    error: isComplete ? error : null,
    isCurrent: typed === debounced && !isFetching && !error,
  }
}
