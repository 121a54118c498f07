export const signInCodeSentences = {
  offered: 'Send me a code instead',
  with_password: 'Use my password instead',
  sent: 'If there is an account with this email, six figures are on their way to it. They are good for 10 minutes.',
  label: 'The six figures from our email',
  mail_or_phone: 'Email or mobile number',
  neither: 'Please enter an email address or a 10-digit Indian mobile number',
  sent_sms:
    'If this number is confirmed for an account, six figures are on their way to it. They are good for 10 minutes.',
  label_sms: 'The six figures from our SMS',
  wrong_sms: 'These are not the figures of our last SMS. Please look again.',
  no_sms: 'We send no codes by SMS. Please use your email address.',
  sms_over: 'No more SMS leave today. Please use your email address or your password.',
  asked_too_often:
    'Too many codes were asked for, perhaps by somebody else. Please use your password, or set a new one with “Forgot your password?”.',
  send: 'Send the code',
  again: 'Send another code',
  six_figures: 'Please type the six figures we sent you',
  wrong: 'These are not the figures of our last email. Please look again.',
  over: 'This code has expired or was tried too often. Please ask for another one.',
} as const
