import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin'

type CategoriesInputProps = { label: string; helperText: string }

export const CategoriesInput = (props: CategoriesInputProps) => (
  <ReferenceArrayInput
    source="category_ids"
    reference="categories"
    sort={{ field: 'name', order: 'ASC' }}
    perPage={500}
  >
    <AutocompleteArrayInput optionText="name" {...props} />
  </ReferenceArrayInput>
)
