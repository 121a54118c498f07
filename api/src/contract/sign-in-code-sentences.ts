/** Signing in with six figures from a letter; all of them are ours. */
export const signInCodeSentences = {
  offered: 'Send me a code instead',
  with_password: 'Use my password instead',
  sent: 'If there is an account with this email, six figures are on their way to it. They are good for 10 minutes.',
  label: 'The six figures from our letter',
  send: 'Send the code',
  again: 'Send another code',
  six_figures: 'Please type the six figures from our letter',
  wrong: 'These are not the figures of our last letter. Please look again.',
  over: 'This code has expired or was tried too often. Please ask for another one.',
} as const
