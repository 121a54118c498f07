/** Emails that can be stopped without stopping the others. */
export const unsubscribeLists = ['gift_reminders'] as const
export type UnsubscribeList = (typeof unsubscribeLists)[number]
