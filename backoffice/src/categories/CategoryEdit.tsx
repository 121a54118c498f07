import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { Edit } from 'react-admin'
import { InlineForm, useInlineEdit } from '../forms/InlineForm.tsx'
import { CategoryInputs, categoryForm } from './CategoryInputs.tsx'

/** The form of a stored category. */
export function CategoryEdit({ id }: { id: string }) {
  return (
    <Edit id={id} {...useInlineEdit('categories', adminSentences.category)}>
      <InlineForm {...categoryForm}>
        <CategoryInputs />
      </InlineForm>
    </Edit>
  )
}
