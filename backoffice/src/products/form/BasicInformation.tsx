import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { AutocompleteArrayInput, ReferenceArrayInput, TextInput } from 'react-admin'
import { LazyRichTextInput } from '../../inputs/rich-text/LazyRichTextInput.tsx'
import { SlugInput } from '../../inputs/SlugInput.tsx'
import { Section } from './Section.tsx'

/** What it is called, where it is found, what it is. */
export function BasicInformation() {
  return (
    <Section name="Basic Information">
      <TextInput source="title" label="Title" isRequired slotProps={{ htmlInput: { maxLength: 150 } }} />
      <SlugInput
        resource="products"
        from="title"
        prefix="/products/"
        taken={adminSentences.product.slug_taken}
      />
      <ReferenceArrayInput
        source="category_ids"
        reference="categories"
        sort={{ field: 'name', order: 'ASC' }}
        perPage={500}
      >
        <AutocompleteArrayInput label="Categories *" optionText="name" helperText="At least one" />
      </ReferenceArrayInput>
      <TextInput
        source="short_description"
        label="Short description"
        multiline
        minRows={2}
        helperText="One or two sentences for lists and search engines"
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      <LazyRichTextInput source="description" label="Description" />
    </Section>
  )
}
