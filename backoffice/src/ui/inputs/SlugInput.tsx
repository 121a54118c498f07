import { Button } from '@mui/material'
import { toSlug } from '@nakshi/core/base/slug'
import { transliterate } from '@nakshi/core/base/transliterate'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type RaRecord, TextInput, useDataProvider } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { t } from '../../languages/i18n.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

type SlugInputProps = { resource: string; from: string; prefix: string; taken: string }

/** A new slug follows the title until edited; existing slugs stay, because links use them. */
export function SlugInput({ resource, from, prefix, taken }: SlugInputProps) {
  const { setValue, getValues } = useFormContext()
  const [follows, setFollows] = useState(() => !getValues('slug'))
  const title: unknown = useWatch({ name: from })
  const watched: unknown = useWatch({ name: 'slug' })
  const slug = typeof watched === 'string' ? watched : ''
  const free = useFreeSlug(resource, slug, useParams().id)
  useEffect(() => {
    if (follows && typeof title === 'string') setValue('slug', toSlug(title))
  }, [follows, title, setValue])

  const readable = toSlug(transliterate(slug))
  // Non-Latin slugs are percent-encoded when a link is shared.
  const latin = readable !== slug && readable !== '' ? readable : null

  function applySuggestion(offered: string) {
    setFollows(false)
    setValue('slug', offered, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <TextInput
        source="slug"
        label={t('Slug')}
        onChange={() => setFollows(false)}
        color={free ? 'warning' : undefined}
        focused={free ? true : undefined}
        helperText={free ? taken : `${prefix}${slug || '...'}`}
        slotProps={{ htmlInput: { maxLength: 120, spellCheck: false } }}
      />
      {free && (
        <Button size="small" variant="outlined" onClick={() => applySuggestion(free)} sx={{ mb: 1.5 }}>
          {t('Use %{free}', { free })}
        </Button>
      )}
      {!free && latin && (
        <Button size="small" variant="outlined" onClick={() => applySuggestion(latin)} sx={{ mb: 1.5 }}>
          {t('Use %{latin} (shorter in shared links)', { latin })}
        </Button>
      )}
    </>
  )
}

const MAX_SLUG = 120
/** `mug`, `mug-2`, … `mug-20` */
const candidates = (slug: string) =>
  [slug, ...Array.from({ length: 19 }, (_, index) => `${slug}-${index + 2}`)].filter(
    (one) => one.length <= MAX_SLUG,
  )

function useFreeSlug(resource: string, slug: string, ownId: string | undefined): string | null {
  const debouncedSlug = useDebouncedValue(slug.trim())
  const dataProvider = useDataProvider()
  const { data: found } = useQuery({
    queryKey: [resource, 'slugs', debouncedSlug],
    queryFn: async () =>
      (
        await dataProvider.getList<RaRecord<string> & { slug: string }>(resource, {
          filter: { slug: candidates(debouncedSlug) },
          pagination: { page: 1, perPage: 20 },
          sort: { field: 'slug', order: 'ASC' },
        })
      ).data,
    enabled: debouncedSlug !== '',
  })
  const taken = new Set(found?.filter(({ id }) => id !== ownId).map((record) => record.slug))
  if (debouncedSlug !== slug.trim() || !taken.has(debouncedSlug)) return null
  return candidates(debouncedSlug).find((one) => !taken.has(one)) ?? null
}
