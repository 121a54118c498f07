/** `test`: sandbox page; `off`: cash on delivery only. */
export const onlinePayments = ['razorpay', 'test', 'off'] as const

export type OnlinePayment = (typeof onlinePayments)[number]
