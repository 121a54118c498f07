import { slugFrom } from '@nakshi/api/domain/slug'
import { useEffect, useState } from 'react'
import { TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'

/** A new record's slug follows its title until somebody edits it; an old record keeps the one its links have. */
export function SlugInput({ from, prefix }: { from: string; prefix: string }) {
  const { setValue, getValues } = useFormContext()
  const [follows, setFollows] = useState(() => !getValues('slug'))
  const title: unknown = useWatch({ name: from })
  const slug: unknown = useWatch({ name: 'slug' })
  useEffect(() => {
    if (follows && typeof title === 'string') setValue('slug', slugFrom(title))
  }, [follows, title, setValue])
  return (
    <TextInput
      source="slug"
      label="Slug"
      onChange={() => setFollows(false)}
      helperText={`${prefix}${typeof slug === 'string' && slug ? slug : '...'}`}
      slotProps={{ htmlInput: { maxLength: 120, spellCheck: false } }}
    />
  )
}
