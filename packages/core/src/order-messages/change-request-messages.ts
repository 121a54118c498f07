export const changeRequestMessages = {
  thanks: 'Thank you. We will review your request before we make your order, and email you.',
  already_requested: 'You have already requested a change. We will review it and email you.',
  too_late: 'This order can no longer be changed. Please contact us.',
} as const
