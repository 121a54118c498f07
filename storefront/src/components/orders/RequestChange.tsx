import { Button, chakra, Heading, Text } from '@chakra-ui/react'
import { canEditOrder } from '@nakshi/core/order-edits/order-edit'
import { MAX_CHANGE_REQUEST_CHARACTERS } from '@nakshi/core/order-messages/change-requests'
import { useState } from 'react'
import { z } from 'zod'
import { useRequestChange } from '../../api/order-messages.ts'
import type { OrderAccess } from '../../api/returns.ts'
import { getErrorMessage } from '../../auth/error-message.ts'
import { useDraft, useOrderFormDraft } from '../../drafts/use-draft.ts'
import { DisclosureActions, DisclosurePanel, useDisclosureFocus } from '../../ui/form/disclosure.tsx'
import { SuccessMessage } from '../../ui/form/FieldError.tsx'
import { FormErrors } from '../../ui/form/Form.tsx'
import { LongTextField } from '../../ui/form/TextField.tsx'
import * as m from './messages.ts'

const typed = z.object({ words: z.string() })

interface RequestChangeProps {
  access: OrderAccess
  order: { status: Parameters<typeof canEditOrder>[0]; parcels: unknown[] }
}

export function RequestChange({ access, order: { status, parcels } }: RequestChangeProps) {
  const draft = useDraft(...useOrderFormDraft('order_edit', access), typed, { words: '' })
  const { words } = draft.values
  const { open, setOpen, opener, heading } = useDisclosureFocus(words !== '')
  const [asked, setAsked] = useState(false)
  const requestChange = useRequestChange(access)
  if (!canEditOrder(status) || parcels.length > 0) return null

  function submitRequest() {
    setAsked(true)
    if (words.trim() === '') return
    requestChange.mutate(words, {
      onSuccess: () => {
        draft.clear()
        setOpen(false)
      },
    })
  }
  return (
    <chakra.section aria-labelledby="order-correction" mb="8">
      <Heading ref={heading} tabIndex={-1} id="order-correction" as="h2" size="lg" mb="3">
        {m.needChange}
      </Heading>
      <SuccessMessage message={requestChange.data?.message} />
      {!open && !requestChange.isSuccess && (
        <>
          <Text color="fg.muted" mb="3">
            {m.changeHelp}
          </Text>
          <Button ref={opener} variant="outline" onClick={() => setOpen(true)}>
            {m.requestChange}
          </Button>
        </>
      )}
      {open && (
        <DisclosurePanel label={m.requestChange}>
          <FormErrors message={getErrorMessage(requestChange.error)} focused />
          <LongTextField
            id="correction-words"
            label={m.whatToChange}
            hint={m.changeHint}
            required
            rows={3}
            maxLength={MAX_CHANGE_REQUEST_CHARACTERS}
            value={words}
            {...(asked && words.trim() === '' ? { problem: m.describeChange } : {})}
            onChange={({ target }) => draft.change({ words: target.value })}
          />
          <DisclosureActions
            busy={requestChange.isPending ? m.sending : null}
            onSend={submitRequest}
            onCancel={() => {
              draft.clear()
              setOpen(false)
            }}
          />
        </DisclosurePanel>
      )}
    </chakra.section>
  )
}
