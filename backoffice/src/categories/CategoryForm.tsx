import { Box, Skeleton } from '@mui/material'
import { type AdminCategory, admin_category_body } from '@nakshi/api/contract/admin/categories'
import { sentences } from '@nakshi/api/contract/sentences'
import { useEffect, useMemo } from 'react'
import { BooleanInput, TextInput, useGetOne, useNotify } from 'react-admin'
import { ImageInput } from '../fields/ImageInput.tsx'
import { contractResolver } from '../forms/contract-resolver.ts'
import { fieldsOf } from '../forms/fields-of.ts'
import { InlineForm } from '../forms/InlineForm.tsx'
import { useSaveRecord } from '../forms/use-save-record.ts'
import { SlugInput } from '../inputs/SlugInput.tsx'

const resolver = contractResolver(admin_category_body)
const EMPTY = { name: '', slug: '', description: '', image_url: '', is_active: true }

/** A new category (`id` null) or one that is there. */
export function CategoryForm({ id, onClose }: { id: string | null; onClose: () => void }) {
  const notify = useNotify()
  const { data, error } = useGetOne<AdminCategory>(
    'categories',
    { id: id ?? '' },
    { enabled: id !== null, retry: false },
  )
  useEffect(() => {
    if (!error) return
    notify(sentences.admin.category.list_failed, { type: 'error' })
    onClose()
  }, [error, notify, onClose])
  if (id !== null && !data) return <Skeleton variant="rounded" height={420} sx={{ mb: 2 }} aria-busy />
  return <FormOf stored={data ?? null} onClose={onClose} />
}

function FormOf({ stored, onClose }: { stored: AdminCategory | null; onClose: () => void }) {
  const { save, problem, busy } = useSaveRecord('categories', sentences.admin.category, onClose)
  const record = useMemo(() => (stored ? fieldsOf(EMPTY, stored) : EMPTY), [stored])
  return (
    <InlineForm
      title={stored ? `Edit ${stored.name}` : 'New category'}
      record={record}
      resolver={resolver}
      problem={problem}
      action={busy ? 'Saving...' : stored ? 'Update Category' : 'Create Category'}
      busy={busy}
      save={(values) => save(values, stored)}
      onClose={onClose}
    >
      <Box
        sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}
      >
        <TextInput source="name" label="Name" isRequired slotProps={{ htmlInput: { maxLength: 80 } }} />
        <SlugInput
          resource="categories"
          from="name"
          prefix="/products?category="
          taken={sentences.admin.category.slug_taken}
        />
      </Box>
      <TextInput
        source="description"
        label="Description"
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      <ImageInput source="image_url" label="Picture" />
      <BooleanInput source="is_active" label="Active: shoppers can see it" helperText={false} />
    </InlineForm>
  )
}
