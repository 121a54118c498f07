import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type RaRecord, useDataProvider } from 'react-admin'

const TYPING_MS = 300
const MAX_SLUG = 120
/** `mug`, `mug-2`, ... `mug-20` */
const candidates = (slug: string) =>
  [slug, ...Array.from({ length: 19 }, (_, index) => `${slug}-${index + 2}`)].filter(
    (one) => one.length <= MAX_SLUG,
  )

/**
 * Whether another record has this slug, and one like it that is free. Null while there is nothing
 * to say.
 */
export function useFreeSlug(resource: string, slug: string, ownId: string | undefined): string | null {
  const settled = useSettled(slug.trim())
  const dataProvider = useDataProvider()
  const { data: found } = useQuery({
    queryKey: [resource, 'slugs', settled],
    queryFn: async () =>
      (
        await dataProvider.getList<RaRecord<string> & { slug: string }>(resource, {
          filter: { slug: candidates(settled) },
          pagination: { page: 1, perPage: 20 },
          sort: { field: 'slug', order: 'ASC' },
        })
      ).data,
    enabled: settled !== '',
  })
  const taken = new Set(found?.filter(({ id }) => id !== ownId).map((record) => record.slug))
  if (settled !== slug.trim() || !taken.has(settled)) return null
  return candidates(settled).find((one) => !taken.has(one)) ?? null
}

/** The value once nobody has typed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
