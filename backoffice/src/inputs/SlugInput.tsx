import { Button } from '@mui/material'
import { slugFrom } from '@nakshi/api/domain/slug'
import { useEffect, useState } from 'react'
import { TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { useFreeSlug } from './use-free-slug.ts'

type SlugInputProps = { resource: string; from: string; prefix: string; taken: string }

/**
 * A new record's slug follows its title until somebody edits it; an old record keeps the one its
 * links have. One that is taken is told while it is typed, with a free one to take instead.
 */
export function SlugInput({ resource, from, prefix, taken }: SlugInputProps) {
  const { setValue, getValues } = useFormContext()
  const [follows, setFollows] = useState(() => !getValues('slug'))
  const title: unknown = useWatch({ name: from })
  const watched: unknown = useWatch({ name: 'slug' })
  const slug = typeof watched === 'string' ? watched : ''
  // The address names the record that is edited.
  const free = useFreeSlug(resource, slug, useParams().id)
  useEffect(() => {
    if (follows && typeof title === 'string') setValue('slug', slugFrom(title))
  }, [follows, title, setValue])

  function take(offered: string) {
    setFollows(false)
    setValue('slug', offered, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <TextInput
        source="slug"
        label="Slug"
        onChange={() => setFollows(false)}
        color={free ? 'warning' : undefined}
        focused={free ? true : undefined}
        helperText={free ? taken : `${prefix}${slug || '...'}`}
        slotProps={{ htmlInput: { maxLength: 120, spellCheck: false } }}
      />
      {free && (
        <Button size="small" variant="outlined" onClick={() => take(free)} sx={{ mb: 1.5 }}>
          Use {free}
        </Button>
      )}
    </>
  )
}
