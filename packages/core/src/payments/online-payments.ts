import { gatewayNames } from './gateways.ts'

/** A gateway; `upi`: to the UPI ID of the store, confirmed by staff; `test`: sandbox page; `off`: cash on delivery only. */
export const onlinePayments = [...gatewayNames, 'upi', 'test', 'off'] as const

export type OnlinePayment = (typeof onlinePayments)[number]
