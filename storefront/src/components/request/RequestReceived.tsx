import { Button } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'

/** Shown instead of the form once the store has the message; the focus comes here. */
export function RequestReceived({ reference, message }: { reference: string; message: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="notice notice-small">
      <span className="butta" aria-hidden />
      <h2 ref={heading} tabIndex={-1}>
        We have your message
      </h2>
      <p>{message}</p>
      <p>
        Your reference: <strong>{reference}</strong>
      </p>
      <Button asChild variant="outline">
        <Link to="/products">Continue Shopping</Link>
      </Button>
    </div>
  )
}
