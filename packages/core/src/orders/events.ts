import { z } from 'zod'
import type { MessageParams, TemplateParams } from '../base/message-template.ts'
import {
  type OrderEventType,
  orderEventMessages,
  type RefundFailureCode,
  type RefundReasonCode,
  refundFailureMessages,
  refundReasonLabels,
} from './event-messages.ts'

export const orderEventTypes = Object.keys(orderEventMessages) as [OrderEventType, ...OrderEventType[]]
const values = z.record(z.string(), z.union([z.string(), z.number()]))
export const refundReasonCodes = Object.keys(refundReasonLabels) as [RefundReasonCode, ...RefundReasonCode[]]
export const refundFailureCodes = Object.keys(refundFailureMessages) as [
  RefundFailureCode,
  ...RefundFailureCode[],
]

/** Money is in paise. */
export const orderEventLine = z.object({ type: z.enum(orderEventTypes), params: values })
export type OrderEventLine = z.infer<typeof orderEventLine>

/** `lines`: what an order edit or an answer consists of. */
export const orderEventDetails = z.object({
  type: z.enum(orderEventTypes),
  params: values,
  lines: z.array(orderEventLine),
  /** text written by a person */
  note: z.string(),
})
export type OrderEventDetails = z.infer<typeof orderEventDetails>

/** Checks at compile time that the parameters fit the template. */
export const orderEvent = <Type extends OrderEventType>(
  type: Type,
  params: Omit<TemplateParams<(typeof orderEventMessages)[Type]>, 'typed'> & MessageParams,
): OrderEventLine => ({ type, params: { ...params } })
