import { defineMessages } from '../base/message-template.ts'

export const savedViewMessages = defineMessages('saved_view', {
  not_found: 'This view does not exist any more',
  name_taken: 'You have a view with this name',
  too_many: 'You can save up to %{max} views',
  preferences_full: 'Too much to save in your account. Remove some columns or export choices.',
  preferences_failed: 'Your settings could not be saved in your account',
  saved: 'View saved',
  shared: 'Shared with your colleagues',
  private: 'Only you see this view now',
  deleted: 'View deleted',
  failed: 'Failed to change the view',
})
