import { Button, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { WISH_LETTERS } from '@nakshi/api/contract/correction-wishes'
import { canCorrect } from '@nakshi/api/domain/correction'
import { useState } from 'react'
import { z } from 'zod'
import { useAskForCorrection } from '../../api/correction-wishes.ts'
import type { OrderDoor } from '../../api/problems.ts'
import { useDoorDraft, useDraft } from '../../drafts/use-draft.ts'
import { sentenceFor } from '../auth/sentence-for.ts'
import { FormProblems } from '../form/Form.tsx'
import { Unfolded, useFold } from '../form/fold.tsx'
import { Done } from '../form/Problem.tsx'
import { LongTextField } from '../form/TextField.tsx'

const typed = z.object({ words: z.string() })

interface AskForCorrectionProps {
  door: OrderDoor
  order: { status: Parameters<typeof canCorrect>[0]; parcels: unknown[] }
}

export function AskForCorrection({ door, order: { status, parcels } }: AskForCorrectionProps) {
  const draft = useDraft(...useDoorDraft('correction', door), typed, { words: '' })
  const { words } = draft.values
  const { open, setOpen, opener, heading } = useFold(words !== '')
  const [asked, setAsked] = useState(false)
  const asking = useAskForCorrection(door)
  if (!canCorrect(status) || parcels.length > 0) return null

  function ask() {
    setAsked(true)
    if (words.trim() === '') return
    asking.mutate(words, {
      onSuccess: () => {
        draft.forget()
        setOpen(false)
      },
    })
  }
  return (
    <chakra.section aria-labelledby="order-correction" mb="8">
      <Heading ref={heading} tabIndex={-1} id="order-correction" as="h2" size="lg" mb="3">
        Need to make a change?
      </Heading>
      <Done message={asking.data?.message} />
      {!open && !asking.isSuccess && (
        <>
          <Text color="fg.muted" mb="3">
            Misspelt name, different photo or new address? Let us know before we make your order.
          </Text>
          <Button ref={opener} variant="outline" onClick={() => setOpen(true)}>
            Request a change
          </Button>
        </>
      )}
      {open && (
        <Unfolded label="Request a change">
          <FormProblems message={sentenceFor(asking.error)} focused />
          <LongTextField
            id="correction-words"
            label="What would you like to change?"
            hint="Enter names exactly as you want them printed."
            required
            rows={3}
            maxLength={WISH_LETTERS}
            value={words}
            {...(asked && words.trim() === '' ? { problem: 'Please describe the change' } : {})}
            onChange={({ target }) => draft.change({ words: target.value })}
          />
          <Flex gap="3" wrap="wrap">
            <Button aria-disabled={asking.isPending} onClick={() => asking.isPending || ask()}>
              {asking.isPending ? 'Sending…' : 'Send'}
            </Button>
            <Button
              variant="outline"
              onClick={() => {
                draft.forget()
                setOpen(false)
              }}
            >
              Cancel
            </Button>
          </Flex>
        </Unfolded>
      )}
    </chakra.section>
  )
}
