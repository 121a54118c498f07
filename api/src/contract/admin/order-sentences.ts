/** What the backoffice says of orders, their refunds, tracking numbers and the workshop; part of `adminSentences`. */
export const orderSentences = {
  /** ours */
  refund: {
    shipping_refund_too_much: (left: string) => `At most ${left} of the delivery charge can be refunded`,
    goodwill_needs_reason: 'Please write why: a goodwill refund needs a reason',
    items_refund_too_much: (left: string) => `At most ${left} of these items can be refunded`,
    items_refunded: (title: string, left: number) =>
      left === 0
        ? `All that was paid for ${title} is refunded already`
        : `Only ${left} of ${title} can still be refunded`,
    not_in_order: 'This item is not in the order any more. Please look at the order again.',
    made_already:
      'A refund was already started here. Please close this, and look at the order before refunding more.',
    went_through: (amount: string) =>
      `The earlier refund of ${amount} went through after all. Please look at the order before refunding more.`,
    not_known: (amount: string) =>
      `Razorpay has not answered yet whether the earlier refund of ${amount} went through. Please try again in a few minutes.`,
  },
  order: {
    list_failed: 'Failed to load orders',
    status_failed: 'Failed to update order status',
    /** ours */
    cancelled_in_bulk: 'It was cancelled. Open the order to change its status.',
    update_failed: 'Failed to update order',
    status_updated: 'Order status updated successfully',
    updated: 'Order updated successfully!',
    /** ours */
    taken_back: 'Taken back. Nothing was changed.',
    custom_options: 'Contains custom options',
    guest: 'Guest',
    /** ours */
    note_added: 'Note added',
    /** ours */
    note_failed: 'Failed to add the note',
    /** ours */
    step_failed: 'Failed to save how far this item is',
    /** ours */
    proof_waits: 'The customer has not approved this piece yet',
    /** ours */
    piece_begun: 'This piece is made already, so its text cannot be changed.',
    /** ours */
    proof_begun: 'The workshop has begun with this piece, so its customer is not asked any more.',
    /** ours */
    proof_undrawn: 'This piece is not drawn yet, so there is nothing to show.',
    /** ours */
    proof_sent: 'The piece is on its way to the customer',
    /** ours */
    proof_failed: 'Failed to send the piece to the customer',
    /** ours */
    print_again: 'The print files are being made',
    /** ours */
    print_failed: 'Failed to ask for the print files',
    /** ours */
    asked: 'Question sent to the customer',
    /** ours */
    answered: 'No longer waiting for the customer',
    /** ours */
    waiting_failed: 'Failed to save that the answer is here',
    /** ours */
    ask_failed: 'Failed to send the question',
    /** ours */
    nothing_to_ask: 'This order is not at work any more, so there is nothing to ask.',
    /** ours */
    question_settled: 'Question closed',
    /** ours */
    settle_failed: 'Failed to close the question',
    /** ours */
    taken_over: 'The answer is now used for the piece',
    /** ours */
    take_over_failed: 'Failed to use the answer',
    /** ours */
    nothing_to_take: 'This answer has no new text or photo to use.',
    /** ours */
    not_ordered: (option: string) =>
      `“${option}” was not ordered and may cost extra. Please correct the order instead.`,
    /** ours */
    no_address: 'This order has no email address any more',
    /** ours */
    photo_too_small: 'Too small to print well',
    /** ours */
    refund_started: (amount: string) => `Refund of ${amount} started`,
    /** ours */
    refund_failed: 'Failed to start the refund',
    /** ours */
    refund_limit: (limit: string) =>
      `Your role may give back up to ${limit} of an order. Please ask a manager for more.`,
    cannot_collect:
      'Cash can only be collected for an order that is still to be delivered. Please change its status first.',
    refund_not_failed: 'This refund did not fail, so there is nothing to try again',
  },
  /** ours */
  tracking: {
    empty: 'There is no order in this list',
    too_many: 'This list has more than 1,000 lines. Please split it.',
    no_headings: 'Please choose the columns with the order number and the tracking number',
    twice: 'The order is in the list already',
    no_number: 'There is no tracking number',
    too_long: 'At most 60 characters',
    replaces: (number: string) => `Replaces ${number}`,
    shared: (order: string) => `Order ${order} has this number too`,
    no_courier: 'No courier: choose its column, or name the courier',
    cancelled: 'The order is cancelled',
    delivered: 'The order is delivered already',
    several: 'The order was sent in several parcels: please set the number on its page',
    shipped: (count: number) => `${count} ${count === 1 ? 'order' : 'orders'} shipped`,
    failed: 'Failed to import tracking numbers',
  },
  /** ours */
  workshop: {
    list_failed: 'Failed to load what is to be made',
    not_packed: 'The packing slip shows the address, so it opens once every item is packed.',
    board_failed: 'Failed to load the board',
    move_failed: 'Failed to move the pieces',
    moved_meanwhile: (what: string, who: string, where: string) =>
      `${what}: ${who} moved it meanwhile. It is at “${where}” now.`,
    not_at_work: 'This order is not at work any more, so its pieces stay where they are.',
    question_open: 'The customer was asked about this piece and has not answered yet',
    nothing_to_pick: 'Nothing here is still to be made, so there is nothing to pick.',
    too_many_picked: (most: number) =>
      `A list holds up to ${most} pieces with their own texts. Please narrow the board.`,
    unknown_code: 'This code belongs to no order of the shop.',
    nothing_left: (title: string, where: string) => `${title}: nothing left to move, all is at “${where}”`,
    steps: { to_check: 'To check', checked: 'Checked', made: 'Made', packed: 'Packed' },
  },
} as const
