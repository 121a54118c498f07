import { SelectInput } from 'react-admin'

/** Whether shoppers see it. */
export const activeFilter = (
  <SelectInput
    key="active"
    source="is_active"
    label="Status"
    alwaysOn
    emptyText="All"
    choices={[
      { id: true, name: 'Active' },
      { id: false, name: 'Inactive' },
    ]}
  />
)
