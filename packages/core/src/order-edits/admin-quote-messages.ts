import { defineMessages } from '../base/message-template.ts'

export const quoteMessages = defineMessages('quote', {
  valid_until: 'Please choose a day from today, at most %{days} days ahead',
  advance_needs_cod: 'An advance needs cash on delivery for the rest',
  list_failed: 'Failed to load the quotes',
  created: 'Quote created. Now send the link to the customer.',
  withdrawn: 'Quote withdrawn',
  withdraw_failed: 'Failed to withdraw the quote',
  link_failed: 'Failed to create a new link',
  not_open: 'This quote was accepted or withdrawn',
  expired: 'This quote has expired',
  invalid: 'This link is not valid',
})
