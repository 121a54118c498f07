import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { Create } from 'react-admin'
import { InlineForm } from '../forms/InlineForm.tsx'
import { useInlineCreate } from '../forms/use-inline-record.tsx'
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
