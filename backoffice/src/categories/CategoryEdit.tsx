import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { Edit } from 'react-admin'
import { InlineForm } from '../forms/InlineForm.tsx'
import { useInlineEdit } from '../forms/use-inline-record.tsx'
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
