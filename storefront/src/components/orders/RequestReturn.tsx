import { chakra, Flex } from '@chakra-ui/react'
import { formatMessage } from '@nakshi/core/base/format-message'
import { uploadedImage } from '@nakshi/core/media/schema'
import { returnMessages } from '@nakshi/core/returns/messages'
import { returnReasonLabels } from '@nakshi/core/returns/return-labels'
import {
  MAX_RETURN_DESCRIPTION_CHARACTERS,
  MAX_RETURN_PHOTOS,
  type ReturnableItem,
  returnReasons,
} from '@nakshi/core/returns/schema'
import { useState } from 'react'
import { z } from 'zod'
import { type OrderAccess, uploadReturnPhoto, useRequestReturn } from '../../api/returns.ts'
import { getErrorMessage } from '../../auth/error-message.ts'
import { useDraft, useOrderFormDraft } from '../../drafts/use-draft.ts'
import { CheckField } from '../../ui/form/ChoiceFields.tsx'
import { DisclosureActions, DisclosurePanel } from '../../ui/form/disclosure.tsx'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { FormErrors } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { LongTextField } from '../../ui/form/TextField.tsx'
import { QuantityStepper } from '../../ui/QuantityStepper.tsx'
import { PhotoAttachments } from '../photo-upload/PhotoAttachments.tsx'
import * as m from './messages.ts'

interface RequestReturnProps {
  access: OrderAccess
  items: ReturnableItem[]
  onRequested: () => void
  onClose: () => void
}

const returnDraft = z.object({
  chosen: z.record(z.string(), z.int().min(1)),
  reason: z.enum(returnReasons).nullable(),
  words: z.string(),
  photos: z.array(uploadedImage),
})

const FIELDS = [
  { name: 'items', control: '#problem-items input' },
  { name: 'reason', control: '#problem-reason' },
  { name: 'words', control: '#problem-words' },
  { name: 'photos', control: '#problem-photos' },
] as const

export default function RequestReturn({ access, items, onRequested, onClose }: RequestReturnProps) {
  const [only] = items.length === 1 ? items : []
  const draft = useDraft(...useOrderFormDraft('problem', access), returnDraft, {
    chosen: only ? { [only.item_id]: 1 } : {},
    reason: null,
    words: '',
    photos: [],
  })
  const { chosen, reason, words, photos } = draft.values
  const [sending, setSending] = useState(0)
  const [asked, setAsked] = useState(false)
  const reporting = useRequestReturn(access)

  const picked = items.filter(({ item_id }) => chosen[item_id] !== undefined)
  const offered = returnReasons.filter((each) => picked.every(({ reasons }) => reasons.includes(each)))
  const wantsPhoto = picked.some(({ needs_photo }) => needs_photo)
  const errors = {
    items: picked.length === 0 && m.selectItem,
    reason: (reason === null || !offered.includes(reason)) && m.selectReason,
    words: words.trim() === '' && m.enterDescription,
    photos: wantsPhoto && photos.length === 0 && returnMessages.needs_photo.template,
  }
  const shown = (name: keyof typeof errors) => {
    const problem = asked && errors[name]
    return problem ? { problem } : {}
  }

  function submitReturn() {
    setAsked(true)
    const [firstInvalid] = FIELDS.filter(({ name }) => errors[name])
    if (firstInvalid) document.querySelector<HTMLElement>(firstInvalid.control)?.focus()
    if (reason === null || firstInvalid) return
    reporting.mutate(
      {
        // Some may have been reported since the draft was typed.
        items: picked.map(({ item_id, left }) => ({
          item_id,
          quantity: Math.min(chosen[item_id] ?? 1, left),
        })),
        reason,
        message: words,
        photos,
      },
      {
        onSuccess: () => {
          draft.clear()
          onRequested()
        },
      },
    )
  }

  return (
    <DisclosurePanel label={m.requestReturn}>
      <FormErrors message={getErrorMessage(reporting.error)} focused />
      <ReturnItems items={items} chosen={chosen} onChosen={(change) => draft.change({ chosen: change })} />
      {asked && errors.items && <FieldError role="alert">{errors.items}</FieldError>}
      <SelectField
        id="problem-reason"
        label={m.reason}
        required
        placeholder={m.selectOption}
        options={offered.map((each) => returnReasonLabels[each])}
        value={reason ? returnReasonLabels[reason] : ''}
        {...shown('reason')}
        onChange={({ target }) =>
          draft.change({
            reason: returnReasons.find((each) => returnReasonLabels[each] === target.value) ?? null,
          })
        }
      />
      <LongTextField
        id="problem-words"
        label={m.description}
        hint={m.descriptionHint}
        required
        rows={4}
        maxLength={MAX_RETURN_DESCRIPTION_CHARACTERS}
        value={words}
        {...shown('words')}
        onChange={({ target }) => draft.change({ words: target.value })}
      />
      <PhotoAttachments
        id="problem-photos"
        label={wantsPhoto ? m.photos : m.photosOptional}
        hint={formatMessage(m.photosHint, { max: MAX_RETURN_PHOTOS })}
        maxPhotos={MAX_RETURN_PHOTOS}
        images={photos}
        send={(file) => uploadReturnPhoto(access, file)}
        {...shown('photos')}
        onImages={(change) => draft.change((typed) => ({ photos: change(typed.photos) }))}
        onSending={(by) => setSending((count) => count + by)}
      />
      <DisclosureActions
        busy={reporting.isPending ? m.sending : sending > 0 ? m.uploadingPhoto : null}
        onSend={submitReturn}
        onCancel={() => {
          draft.clear()
          onClose()
        }}
      />
    </DisclosurePanel>
  )
}

interface ReturnItemsProps {
  items: ReturnableItem[]
  chosen: Record<string, number>
  onChosen: (chosen: Record<string, number>) => void
}

function ReturnItems({ items, chosen, onChosen }: ReturnItemsProps) {
  return (
    <chakra.fieldset id="problem-items" border="0" m="0" p="0" minW="0">
      <chakra.legend fontWeight="semibold" mb="2" p="0">
        {m.whichItems}
      </chakra.legend>
      {items.map(({ item_id, title, left }) => {
        const count = chosen[item_id]
        const { [item_id]: _this, ...others } = chosen
        return (
          <Flex key={item_id} align="center" justify="space-between" gap="3" wrap="wrap" py="1">
            <CheckField
              label={title}
              checked={count !== undefined}
              onChange={(isSelected) => onChosen(isSelected ? { ...others, [item_id]: 1 } : others)}
            />
            {count !== undefined && left > 1 && (
              <QuantityStepper
                label={formatMessage(m.itemQuantity, { item: title })}
                value={count}
                max={left}
                onChange={(quantity) => onChosen({ ...others, [item_id]: quantity })}
                onTooMany={() => {}}
              />
            )}
          </Flex>
        )
      })}
    </chakra.fieldset>
  )
}
