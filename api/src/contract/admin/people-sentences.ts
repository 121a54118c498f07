export const peopleSentences = {
  invitation: {
    invalid:
      'This link is not valid. Please open the newest letter, or ask an owner of the shop for another.',
    used: 'This invitation was used already. Please sign in.',
    withdrawn:
      'This invitation was withdrawn. Please ask an owner of the shop if you think it should not be.',
    expired:
      'This invitation has expired: it was good for two days. Please ask an owner of the shop for another.',
    works_here: 'You work here already. An owner of the shop can change your role.',
    sign_in_first: (email: string) => `There is an account of ${email}. Please sign in with it to join.`,
    accepted: 'Welcome to the shop!',
  },
  customer: {
    list_failed: 'Failed to load customers',
    load_failed: 'Failed to load customer',
    role_updated: 'Role updated successfully',
    role_failed: 'Failed to update role',
    emails_copied: (count: number) => `${count} ${count === 1 ? 'address' : 'addresses'} copied`,
    emails_not_copied: 'The addresses could not be copied',
  },
  people: {
    no_right: 'Your role does not include this. Ask an owner of the shop.',
    works_here: 'This person works here already. Change the role in the list instead.',
    list_failed: 'Failed to load the people of the shop',
    invitations_failed: 'Failed to load invitations',
    role_updated: 'Role updated successfully',
    role_failed: 'Failed to update role',
    removed: 'Removed from the staff',
    remove_failed: 'Failed to remove this person',
    invited: (email: string) => `The invitation is on its way to ${email}`,
    invite_failed: 'Failed to invite this person',
    withdrawn: 'Invitation withdrawn',
    withdraw_failed: 'Failed to withdraw the invitation',
    own_role: 'You cannot change your own role',
    last_owner: 'The shop needs at least one owner',
    unconfirmed: 'This person must confirm the email address first, then they can join',
  },
  request: {
    list_failed: 'Failed to load messages',
    load_failed: 'Failed to load message',
    update_failed: 'Failed to update message',
    handled: 'Message marked as handled',
    reopened: 'Message marked as waiting',
  },
} as const
