/** What lies in the parcel of a gift, in the lines and the script it was typed in. */
export function GiftWords({ message }: { message: string }) {
  return (
    <p className="gift-words" lang={/\p{Script=Devanagari}/u.test(message) ? 'hi' : undefined}>
      {message}
    </p>
  )
}
