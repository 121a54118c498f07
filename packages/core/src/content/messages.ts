export const requestMessages = {
  received: 'Thank you. Your reference is %{reference}. We will reply within one business day.',
} as const
