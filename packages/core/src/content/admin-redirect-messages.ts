import { defineMessages } from '../base/message-template.ts'

export const redirectMessages = defineMessages('redirect', {
  path: 'Use a path of this shop, such as /products/old-name. Other websites are not possible.',
  from_query: 'Enter the path only. Of the queries, only /products?category=name can be redirected.',
  same: 'The old and the new address are the same',
  in_use: 'This address exists in the shop. Only an address that no longer exists can be redirected.',
  loop: 'The new address redirects to the old one, so visitors would go round in circles',
  taken: 'There is already a redirect from this address',
  list_failed: 'Failed to load redirects',
  created: 'Redirect created',
  updated: 'Redirect updated',
  deleted: 'Redirect deleted',
  save_failed: 'Failed to save the redirect',
  delete_failed: 'Failed to delete the redirect',
  confirm_delete: 'Are you sure you want to delete this redirect?',
})
