import { defineMessages } from '../base/message-template.ts'

export const apiTokenMessages = defineMessages('api_token', {
  invalid: 'This API token is wrong, has expired or was revoked',
  admin_only: 'API tokens are accepted for /api/admin only',
  needs_person: 'An API token cannot do this. Sign in to the backoffice instead.',
  no_permission: 'This API token does not have the permission “%{permission}”',
  too_many_failures: 'Too many wrong API tokens from this address. Please wait and try again.',
  too_many_requests: 'This API token has made too many requests. Please wait and try again.',
  name: 'Please enter a name',
  permissions: 'Please select at least one permission',
  unknown_permission: 'An API token cannot have the permission “%{permission}”',
  too_many: 'At most %{max} API tokens can be active. Revoke one first.',
  list_failed: 'Failed to load API tokens',
  created: 'API token created',
  revoked: 'API token revoked',
  revoke_failed: 'Failed to revoke the API token',
})
