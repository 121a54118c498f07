/** Sends figures by SMS. Another provider is one more file that makes one of these. */
export type SmsSender = {
  /**
   * @param to ten digits of an Indian mobile number
   * @throws {SmsFault} when the provider did not take it
   */
  send: (to: string, figures: string) => Promise<void>
}
