import { defineMessages } from '../base/message-template.ts'

export const adminInvitationMessages = defineMessages('admin_invitation', {
  invalid:
    'This link is not valid. Please open the latest invitation email, or ask the store owner for a new invitation.',
  used: 'This invitation has already been used. Please sign in.',
  withdrawn: 'This invitation was withdrawn. Please contact the store owner if you think this is a mistake.',
  expired: 'This invitation has expired. Please ask the store owner for a new one.',
  already_staff: 'You are already a staff member. The store owner can change your role.',
  sign_in_first: 'An account with %{email} already exists. Please sign in to join.',
  accepted: 'Welcome to the team!',
})

export const adminStaffMessages = defineMessages('admin_staff', {
  no_permission: 'You do not have permission for this. Please ask the store owner.',
  already_staff: 'This person is already a staff member. Change the role in the list instead.',
  list_failed: 'Failed to load staff',
  invitations_failed: 'Failed to load invitations',
  role_updated: 'Role updated successfully',
  removed: 'Staff member removed',
  remove_failed: 'Failed to remove the staff member',
  invited: 'Invitation sent to %{email}',
  withdrawn: 'Invitation withdrawn',
  own_role: 'You cannot change your own role',
  last_owner: 'The store needs at least one owner',
  unconfirmed: 'This person must confirm their email address before joining',
})
