import { defineMessages } from '../base/message-template.ts'

export const adminWorkshopMessages = defineMessages('admin_workshop', {
  list_failed: 'Failed to load the production list',
  not_packed: 'The packing slip shows the address, so it is available once all items are packed.',
  board_failed: 'Failed to load the board',
  move_failed: 'Failed to move the units',
  moved_since: '%{subject}: %{actor} has already moved it. It is now in “%{column}”.',
  not_in_production: 'This order is no longer in production, so its units cannot be moved.',
  not_confirmed: 'This order is not confirmed yet, so it is not made.',
  question_open: 'The customer has not answered the question about this item yet',
  reply_open: 'The customer has replied or asked for a change, which is not applied yet',
  units_sent: 'These units have left in a parcel',
  nothing_to_make: 'Nothing is left to make',
  nothing_to_pick: 'There is nothing left to make, so there is nothing to pick.',
  too_many_picked: 'A list can hold up to %{max} units with their own text. Please filter the board.',
  unknown_code: 'No order found for this code.',
  nothing_left: '%{title}: nothing left to move, all units are in “%{column}”',
  steps: defineMessages('admin_workshop_steps', {
    to_check: 'To check',
    checked: 'Checked',
    made: 'Made',
    packed: 'Packed',
  }),
  holds: defineMessages('admin_workshop_holds', {
    cancelled: 'Cancelled',
    not_confirmed: 'Not confirmed yet',
    unpaid: 'Waits for payment',
    question: 'Waits for an answer',
    reply: 'Customer replied',
    proof: 'Waits for approval',
  }),
})
