export const offline = 'You are offline'
export const checkConnection = 'Check your internet connection and try again.'
export const stillBroken = 'Still not working? Please <contact>contact us</contact>.'
export const stillBrokenWithEmail =
  'Still not working? Please <contact>contact us</contact> or write to <email>%{email}</email>.'
