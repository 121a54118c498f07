import { defineMessages } from '../base/message-template.ts'

export const savedDateMessages = defineMessages('saved_date', {
  load_failed: 'Failed to load your dates',
  save_failed: 'Failed to save the date',
  delete_failed: 'Failed to delete the date',
  saved: 'Date saved',
  deleted: 'Date deleted',
  too_many: 'You can save up to %{max} dates. Please delete one first.',
  no_such_day: 'This month has no such day',
  year: 'Please enter a year from %{min} to today, or leave it blank',
})
