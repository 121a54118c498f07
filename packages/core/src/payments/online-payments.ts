/** `upi`: to the UPI ID of the store, confirmed by staff; `test`: sandbox page; `off`: cash on delivery only. */
export const onlinePayments = ['razorpay', 'upi', 'test', 'off'] as const

export type OnlinePayment = (typeof onlinePayments)[number]
