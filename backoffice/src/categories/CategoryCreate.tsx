import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { Create } from 'react-admin'
import { InlineForm, useInlineCreate } from '../forms/InlineForm.tsx'
import { CategoryInputs, categoryForm } from './CategoryInputs.tsx'

/** The form of a new category. */
export function CategoryCreate() {
  return (
    <Create {...useInlineCreate('categories', adminSentences.category)}>
      <InlineForm {...categoryForm}>
        <CategoryInputs />
      </InlineForm>
    </Create>
  )
}
