import { Button, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import { z } from 'zod'
import { useEraseGuestData } from '../../api/order-tracking.ts'
import { getErrorMessage } from '../../auth/error-message.ts'
import { getLinkDraftName, useDraft } from '../../drafts/use-draft.ts'
import { DisclosurePanel, useDisclosureFocus } from '../../ui/form/disclosure.tsx'
import { SuccessMessage } from '../../ui/form/FieldError.tsx'
import { FormErrors } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import * as m from './messages.ts'

const typed = z.object({ email: z.string(), phone: z.string() })

export interface EraseGuestDataProps {
  token: string
  hasEmail: boolean
}

export default function EraseGuestData({ token, hasEmail }: EraseGuestDataProps) {
  const draft = useDraft(getLinkDraftName('erase', token), null, typed, { email: '', phone: '' })
  const { email, phone } = draft.values
  const { open, setOpen, opener, heading } = useDisclosureFocus(email !== '' || phone !== '')
  const erasing = useEraseGuestData()

  function close() {
    draft.clear()
    setOpen(false)
  }
  function erase(event: FormEvent) {
    event.preventDefault()
    if (!erasing.isPending) erasing.mutate({ token, email, phone }, { onSuccess: close })
  }
  return (
    <chakra.section aria-labelledby="erase-guest" mt="10">
      <Heading ref={heading} tabIndex={-1} id="erase-guest" as="h2" size="lg" mb="3">
        {m.yourData}
      </Heading>
      <SuccessMessage message={erasing.data?.message} />
      {!open && !erasing.isSuccess && (
        <Button ref={opener} variant="outline" onClick={() => setOpen(true)}>
          {m.eraseMyData}
        </Button>
      )}
      {open && (
        <DisclosurePanel label={m.eraseMyData}>
          <chakra.form onSubmit={erase} display="grid" gap="5" maxW="26rem">
            <Text>{m.eraseHelp}</Text>
            <FormErrors message={getErrorMessage(erasing.error)} focused />
            {hasEmail && (
              <TextField
                id="erase-email"
                type="email"
                label={m.email}
                autoComplete="email"
                required
                value={email}
                onChange={({ target }) => draft.change({ email: target.value })}
              />
            )}
            <TextField
              id="erase-phone"
              type="tel"
              label={m.mobileNumber}
              autoComplete="tel"
              required
              value={phone}
              onChange={({ target }) => draft.change({ phone: target.value })}
            />
            <Flex gap="3" wrap="wrap">
              <Button type="submit">{erasing.isPending ? m.erasing : m.erasePermanently}</Button>
              <Button variant="outline" onClick={close}>
                {m.cancel}
              </Button>
            </Flex>
          </chakra.form>
        </DisclosurePanel>
      )}
    </chakra.section>
  )
}
