import { Button, chakra, Heading, Text } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { useEraseGuest } from '../../api/follow.ts'
import { sentenceFor } from '../auth/sentence-for.ts'
import { FormProblems } from '../form/Form.tsx'
import { Done } from '../form/Problem.tsx'
import { TextField } from '../form/TextField.tsx'

export interface EraseGuestProps {
  token: string
}

/** A guest has the shop forget them: asked for what only the customer knows, as links are passed on. */
export default function EraseGuest({ token }: EraseGuestProps) {
  const [open, setOpen] = useState(false)
  const [email, setEmail] = useState('')
  const [phone, setPhone] = useState('')
  const erasing = useEraseGuest()

  function erase(event: FormEvent) {
    event.preventDefault()
    if (!erasing.isPending) erasing.mutate({ token, email, phone })
  }
  return (
    <chakra.section aria-labelledby="erase-guest" mt="10">
      <Heading id="erase-guest" as="h2" size="lg" mb="3">
        Your data
      </Heading>
      <Done message={erasing.data?.message} />
      {!open && (
        <Button variant="outline" onClick={() => setOpen(true)}>
          Erase my data
        </Button>
      )}
      {open && !erasing.isSuccess && (
        <chakra.form onSubmit={erase} display="grid" gap="4" maxW="26rem">
          <Text>
            Your name, contact details, photos and messages are erased and cannot be brought back. What tax
            law requires stays on the invoice. To be sure it is you, please enter what you ordered with.
          </Text>
          <FormProblems message={sentenceFor(erasing.error)} focused />
          <TextField
            id="erase-email"
            type="email"
            label="Email"
            autoComplete="email"
            required
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <TextField
            id="erase-phone"
            type="tel"
            label="Mobile number"
            autoComplete="tel"
            required
            value={phone}
            onChange={({ target }) => setPhone(target.value)}
          />
          <Button type="submit" justifySelf="start">
            {erasing.isPending ? 'Erasing…' : 'Erase for good'}
          </Button>
        </chakra.form>
      )}
    </chakra.section>
  )
}
