import { defineMessages } from './message-template.ts'

export const adminGeneralMessages = defineMessages('admin_general', {
  timed_out: 'The server did not respond in time. Check whether your changes were saved, then try again.',
  cancelled: 'Request cancelled. Your changes may still have been saved, so please check.',
})
