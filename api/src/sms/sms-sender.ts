export type SmsSender = {
  /** @param to 10-digit Indian mobile number @throws {SmsError} */
  send: (to: string, otp: string) => Promise<void>
}
