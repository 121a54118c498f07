import { Button, Flex } from '@chakra-ui/react'
import { uploadedImage } from '@nakshi/api/contract/media'
import { problemReasonWords, problemSentences } from '@nakshi/api/contract/problem-sentences'
import {
  MOST_PROBLEM_PHOTOS,
  PROBLEM_LETTERS,
  problemReasons,
  type ReportableItem,
} from '@nakshi/api/contract/problems'
import { useState } from 'react'
import { z } from 'zod'
import { type OrderDoor, sendProblemPhoto, useReportProblem } from '../../api/problems.ts'
import { useDoorDraft, useDraft } from '../../drafts/use-draft.ts'
import { sentenceFor } from '../auth/sentence-for.ts'
import { FormProblems } from '../form/Form.tsx'
import { Unfolded } from '../form/fold.tsx'
import { Problem } from '../form/Problem.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { LongTextField } from '../form/TextField.tsx'
import { SentPhotos } from '../photo-upload/SentPhotos.tsx'
import { ChosenPieces } from './ChosenPieces.tsx'

interface ReportProblemProps {
  door: OrderDoor
  items: ReportableItem[]
  onTold: () => void
  onClose: () => void
}

const problemDraft = z.object({
  chosen: z.record(z.string(), z.int().min(1)),
  reason: z.enum(problemReasons).nullable(),
  words: z.string(),
  photos: z.array(uploadedImage),
})

const FIELDS = [
  { name: 'items', control: '#problem-items input' },
  { name: 'reason', control: '#problem-reason' },
  { name: 'words', control: '#problem-words' },
  { name: 'photos', control: '#problem-photos' },
] as const

export default function ReportProblem({ door, items, onTold, onClose }: ReportProblemProps) {
  const [only] = items.length === 1 ? items : []
  const draft = useDraft(...useDoorDraft('problem', door), problemDraft, {
    chosen: only ? { [only.item_id]: 1 } : {},
    reason: null,
    words: '',
    photos: [],
  })
  const { chosen, reason, words, photos } = draft.values
  const [sending, setSending] = useState(0)
  const [asked, setAsked] = useState(false)
  const reporting = useReportProblem(door)

  const picked = items.filter(({ item_id }) => chosen[item_id] !== undefined)
  const offered = problemReasons.filter((each) => picked.every(({ reasons }) => reasons.includes(each)))
  const wantsPhoto = picked.some(({ needs_photo }) => needs_photo)
  const problems = {
    items: picked.length === 0 && 'Select at least one item',
    reason: (reason === null || !offered.includes(reason)) && 'Select a reason',
    words: words.trim() === '' && 'Describe the problem',
    photos: wantsPhoto && photos.length === 0 && problemSentences.needs_photo,
  }
  const shown = (name: keyof typeof problems) => {
    const problem = asked && problems[name]
    return problem ? { problem } : {}
  }

  function tell() {
    setAsked(true)
    const [wrong] = FIELDS.filter(({ name }) => problems[name])
    if (wrong) document.querySelector<HTMLElement>(wrong.control)?.focus()
    if (reason === null || wrong) return
    reporting.mutate(
      {
        items: picked.map(({ item_id }) => ({ item_id, quantity: chosen[item_id] ?? 1 })),
        reason,
        words,
        photos,
      },
      {
        onSuccess: () => {
          draft.forget()
          onTold()
        },
      },
    )
  }

  return (
    <Unfolded label="Report a problem">
      <FormProblems message={sentenceFor(reporting.error)} focused />
      <ChosenPieces items={items} chosen={chosen} onChosen={(change) => draft.change({ chosen: change })} />
      {asked && problems.items && <Problem role="alert">{problems.items}</Problem>}
      <SelectField
        id="problem-reason"
        label="Reason"
        required
        placeholder="Select an option"
        options={offered.map((each) => problemReasonWords[each])}
        value={reason ? problemReasonWords[reason] : ''}
        {...shown('reason')}
        onChange={({ target }) =>
          draft.change({
            reason: problemReasons.find((each) => problemReasonWords[each] === target.value) ?? null,
          })
        }
      />
      <LongTextField
        id="problem-words"
        label="Description"
        hint="Describe the problem and where on the item it is."
        required
        rows={4}
        maxLength={PROBLEM_LETTERS}
        value={words}
        {...shown('words')}
        onChange={({ target }) => draft.change({ words: target.value })}
      />
      <SentPhotos
        id="problem-photos"
        label={wantsPhoto ? 'Photos' : 'Photos (optional)'}
        hint={`Add photos of the item, and of the box if it is damaged. Up to ${MOST_PROBLEM_PHOTOS}.`}
        most={MOST_PROBLEM_PHOTOS}
        images={photos}
        send={(file) => sendProblemPhoto(door, file)}
        {...shown('photos')}
        onImages={(change) => draft.change((typed) => ({ photos: change(typed.photos) }))}
        onSending={(by) => setSending((count) => count + by)}
      />
      <Flex gap="3" wrap="wrap">
        <Button
          aria-disabled={reporting.isPending || sending > 0}
          onClick={() => reporting.isPending || sending > 0 || tell()}
        >
          {reporting.isPending ? 'Sending…' : sending > 0 ? 'Uploading photo…' : 'Send'}
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            draft.forget()
            onClose()
          }}
        >
          Cancel
        </Button>
      </Flex>
    </Unfolded>
  )
}
