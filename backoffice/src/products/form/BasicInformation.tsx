import { Skeleton } from '@mui/material'
import { lazy, Suspense } from 'react'
import { AutocompleteArrayInput, ReferenceArrayInput, TextInput } from 'react-admin'
import { t } from '../../i18n.ts'
import { SlugInput } from '../../inputs/SlugInput.tsx'
import { adminMessages } from '../../messages/admin.ts'
import { Section } from './Section.tsx'

const RichTextInput = lazy(() =>
  import('../../inputs/rich-text/RichTextInput.tsx').then(({ RichTextInput }) => ({
    default: RichTextInput,
  })),
)

/** The rest of the form is usable while the editor loads. */
function LazyRichTextInput(props: { source: string; label: string }) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={250} sx={{ width: 1 }} aria-busy />}>
      <RichTextInput {...props} />
    </Suspense>
  )
}

export function BasicInformation() {
  return (
    <Section name="Basic Information">
      <TextInput source="title" label={t('Title')} isRequired slotProps={{ htmlInput: { maxLength: 150 } }} />
      <SlugInput
        resource="products"
        from="title"
        prefix="/products/"
        taken={adminMessages.product.slug_taken}
      />
      <ReferenceArrayInput
        source="category_ids"
        reference="categories"
        sort={{ field: 'name', order: 'ASC' }}
        perPage={500}
      >
        <AutocompleteArrayInput label={t('Categories *')} optionText="name" helperText={t('At least one')} />
      </ReferenceArrayInput>
      <TextInput
        source="short_description"
        label={t('Short description')}
        multiline
        minRows={2}
        helperText={t('One or two sentences for product lists and search engines')}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      <LazyRichTextInput source="description" label={t('Description')} />
    </Section>
  )
}
