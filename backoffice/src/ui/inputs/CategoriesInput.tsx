import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin'

type CategoriesInputProps = { source?: string; label: string; helperText: string }

export const CategoriesInput = ({ source = 'category_ids', ...props }: CategoriesInputProps) => (
  <ReferenceArrayInput
    source={source}
    reference="categories"
    sort={{ field: 'name', order: 'ASC' }}
    perPage={500}
  >
    <AutocompleteArrayInput optionText="name" {...props} />
  </ReferenceArrayInput>
)
