/**
 * What the backoffice says on purpose, apart from the shop's sentences, so that shoppers do not
 * load it. Source: the error catalogue (section 8) of the admin specification; the ones marked
 * "ours" fill a gap it leaves.
 */
export const adminSentences = {
  /** ours */
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
  /** ours */
  refund: {
    shipping_refund_too_much: (left: string) => `At most ${left} of the delivery charge can be refunded`,
    goodwill_needs_reason: 'Please write why: a goodwill refund needs a reason',
  },
  product: {
    required: 'Please fill in all required fields and select at least one category',
    load_failed: 'Failed to load product',
    list_failed: 'Failed to load products',
    create_failed: 'Failed to create product',
    update_failed: 'Failed to update product',
    delete_failed: 'Failed to delete product',
    status_failed: 'Failed to update product status',
    created: 'Product created successfully!',
    updated: 'Product updated successfully!',
    deleted: 'Product deleted successfully',
    activated: 'Product activated successfully',
    deactivated: 'Product deactivated successfully',
    confirm_delete: 'Are you sure you want to delete this product?',
    no_variants: 'No variants added yet. Click "Add Variant" to create product variations.',
    no_options: 'No custom options added yet. Click "Add Option" to create customization options.',
    /** ours */
    slug_taken: 'This slug is already used by another product',
    /** ours */
    sold_meanwhile: (left: number) =>
      `Some were sold while you were editing, and ${left} ${left === 1 ? 'is' : 'are'} left. Please enter the stock again.`,
    /** ours */
    stock_moved: (stock: number) => `The stock moved while you were editing. It is ${stock} now.`,
  },
  category: {
    list_failed: 'Failed to load categories',
    save_failed: 'Failed to save category',
    delete_failed: 'Failed to delete category',
    status_failed: 'Failed to update category status',
    created: 'Category created successfully',
    updated: 'Category updated successfully',
    deleted: 'Category deleted successfully',
    activated: 'Category activated successfully',
    deactivated: 'Category deactivated successfully',
    confirm_delete: 'Are you sure you want to delete this category?',
    /** ours */
    slug_taken: 'This slug is already used by another category',
  },
  coupon: {
    list_failed: 'Failed to load coupons',
    save_failed: 'Failed to save coupon',
    delete_failed: 'Failed to delete coupon',
    status_failed: 'Failed to update coupon status',
    created: 'Coupon created successfully',
    updated: 'Coupon updated successfully',
    deleted: 'Coupon deleted successfully',
    activated: 'Coupon activated successfully',
    deactivated: 'Coupon deactivated successfully',
    confirm_delete: 'Are you sure you want to delete this coupon?',
    /** ours */
    link_copied: 'Link copied',
    /** ours */
    link_not_copied: 'The link could not be copied',
    /** ours */
    code_taken: 'There is already a coupon with this code',
    /** ours */
    not_in_catalogue: 'Something chosen here was deleted meanwhile. Please choose again.',
  },
  order: {
    list_failed: 'Failed to load orders',
    status_failed: 'Failed to update order status',
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
    without_proof: (title: string, why: string) =>
      `${title} was started without the customer’s approval: ${why}`,
    /** ours */
    piece_begun: 'This piece is made already, so its text cannot be changed.',
    without_answer: (title: string, why: string) => `${title} goes on without the customer’s answer: ${why}`,
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
    refund_not_failed: 'This refund did not fail, so there is nothing to try again',
    /** ours */
    refund_died: 'It was tried for two days without an answer',
  },
  /** ours */
  export: {
    failed: 'Failed to export orders',
    busy: 'Other exports are still running. Please try again when one of them is done.',
    too_many_rows: 'An Excel sheet holds 10,48,575 rows and this export has more. Please choose CSV.',
    too_many_sheets: (most: number) =>
      `These items are of more than ${most} products, too many for a sheet each. Please narrow the list, or choose one sheet.`,
    no_artwork: 'There are no texts or photos of customers in these orders',
    no_pieces: 'Nothing in these orders was designed in the studio',
    too_many_pieces: 'A sheet takes at most 60 different pieces, 500 in all. Please tick fewer.',
    too_large_for_sheet: 'This piece is larger than the sheet',
    photo_forgotten: 'A photo of this piece is no longer kept, so it cannot be drawn again',
  },
  /** ours */
  export_preset: {
    taken: 'There is a preset of this name already',
    too_many: (most: number) => `The shop keeps ${most} presets. Please delete one first.`,
    saved: 'Preset saved',
    deleted: 'Preset deleted',
    by_mail: 'You get this export each morning',
    not_by_mail: 'You no longer get this export',
    no_right: 'Their role no longer includes exports',
  },
  /** ours */
  report: {
    backwards: 'The last day is before the first one',
    too_long: 'A report goes over ten years at most. Please choose a shorter period.',
    too_fine: 'This period has too many rows. Please choose weeks or months.',
    no_product: 'Unknown product',
    no_category: 'Without a category',
    no_state: 'Without a state',
    no_coupon: 'Without a coupon',
    channel: { shop: 'The shop', telephone: 'Telephone', whatsapp: 'WhatsApp' },
  },
  /** ours */
  tracking: {
    empty: 'There is no order in this list',
    too_many: 'This list has more than 1,000 lines. Please split it.',
    no_headings: 'Please choose the columns with the order number and the tracking number',
    unreadable: 'This list could not be read. Please export it as CSV, or copy it from a sheet.',
    twice: 'The order is in the list already',
    no_number: 'There is no tracking number',
    too_long: 'At most 60 characters',
    cancelled: 'The order is cancelled',
    delivered: 'The order is delivered already',
    several: 'The order was sent in several parcels: please set the number on its page',
    shipped: (count: number) => `${count} ${count === 1 ? 'order' : 'orders'} shipped`,
    failed: 'Failed to import tracking numbers',
  },
  settings: { save_failed: 'Failed to save settings', saved: 'Settings saved successfully!' },
  /** ours */
  customer: {
    list_failed: 'Failed to load customers',
    load_failed: 'Failed to load customer',
    role_updated: 'Role updated successfully',
    role_failed: 'Failed to update role',
    /** ours */
    emails_copied: (count: number) => `${count} ${count === 1 ? 'address' : 'addresses'} copied`,
    /** ours */
    emails_not_copied: 'The addresses could not be copied',
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
  /** ours */
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
  /** ours */
  tax_rate: {
    added: 'Rate added',
    removed: 'Rate removed',
    taken: 'There is already a rate for this code from this day on',
  },
  /** ours */
  search: {
    saved: 'Words saved',
    removed: 'Words removed',
    miss_means: (words: string, sameAs: string) => `“${words}” now finds what “${sameAs}” finds`,
    too_many_groups: 'There are 500 groups of words already. Remove one that is not needed.',
    too_many_words: 'These words have 30 alike already. Put this one into another group.',
  },
  /** ours */
  review: {
    list_failed: 'Failed to load reviews',
    delete_failed: 'Failed to delete review',
    answered: 'Answer saved',
    answer_failed: 'Failed to save the answer',
    photo_removed: 'Photo removed',
    photo_failed: 'Failed to remove the photo',
    deleted: 'Review deleted successfully',
    confirm_delete: 'Are you sure you want to delete this review?',
  },
  /** ours */
  request: {
    list_failed: 'Failed to load messages',
    load_failed: 'Failed to load message',
    update_failed: 'Failed to update message',
    handled: 'Message marked as handled',
    reopened: 'Message marked as waiting',
  },
  /** ours */
  payment_issue: {
    list_failed: 'Failed to load payments to look at',
    settled: 'Marked as done',
    reopened: 'Marked as open',
    update_failed: 'Failed to save',
  },
  /** ours */
  print_area: {
    load_failed: 'Failed to load what of this product is personalised',
    save_failed: 'Failed to save the areas',
    saved: 'Areas saved. Shoppers see them at once.',
    option_failed: 'Failed to add the custom option',
    option_added: (name: string) => `“${name}” was added to the custom options of the product`,
    stretched: (looks: string, is: string, size: string) =>
      `Width to height is ${looks} on the picture, but ${is} in millimetres (${size}). Letters would look stretched: move the corners, or correct the millimetres.`,
    no_preview:
      'This browser cannot draw the preview. Marking and saving work all the same; the shop draws the pieces.',
    copied: (count: number) =>
      `${count === 1 ? 'One area' : `${count} areas`} copied. Look at each before you save.`,
    none_to_copy: 'That product has no areas',
    no_drawing: {
      not_svg: 'This file is no SVG drawing. Please choose another.',
      only_lines: 'This file has no filled shapes. Turn its lines into outlines, or choose another.',
      too_large: 'This drawing has too many points. Simplify it, or choose another.',
    },
  },
  /** ours */
  audit: { list_failed: 'Failed to load the audit log' },
  /** ours */
  failed_job: { list_failed: 'Failed to load what failed', retried: 'It is tried again now' },
  image: {
    upload_failed: 'Failed to upload image',
    uploaded: 'Image uploaded successfully!',
    /** ours */
    many_uploaded: (count: number) => `${count} images uploaded`,
  },
} as const
