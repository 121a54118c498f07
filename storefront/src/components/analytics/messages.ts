export const cookieSettings = 'Cookie settings'
