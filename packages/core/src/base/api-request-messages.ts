import { defineMessages } from './message-template.ts'

/** Of requests that no form sends: content types, and `sort`, `range`, `filter` and columns of lists. */
export const apiRequestMessages = defineMessages('api_request', {
  media_type: 'This content type is not supported',
  malformed: 'This request is incomplete or not valid JSON',
  json: 'Must be JSON, for example %{example}',
  nested: 'Must not be nested',
  backwards: 'The end must not be before the start',
  too_wide: 'Must span at most %{max:number} rows',
  no_rows: 'Select at least one row',
  no_filter: 'There is no filter "%{name}"',
  no_filters: 'Failed jobs have no filters',
  no_sort: 'There is no sort field "%{name}"',
  sort_by_id: 'The only sort field is "id"',
})
