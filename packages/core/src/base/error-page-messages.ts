import { defineMessages } from './message-template.ts'

/** Of the error pages that the server draws by itself, and of those that the storefront draws. */
export const errorPageMessages = defineMessages('error_page', {
  not_found: 'Page not found',
  not_found_help: 'The link may be old or incorrect.',
  wrong_host: 'Unknown host name',
  too_many_requests: 'Too many requests',
  broken: 'Something went wrong',
  busy: 'Please try again in a moment',
  what_to_do: 'What to do',
  retry: 'Try again',
  home: 'Go to home page',
  products: 'All products',
  still_broken: 'Still not working?',
  contact: 'Contact us',
})
