import { Button, Card, RatingGroup, Text } from '@chakra-ui/react'
import { formatMessage } from '@nakshi/core/base/format-message'
import { MAX_REVIEW_PHOTOS } from '@nakshi/core/base/limits'
import { uploadedImage } from '@nakshi/core/media/schema'
import { messages } from '@nakshi/core/messages'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useProfile } from '../../api/profile.ts'
import { ApiError, getDisplayableReason } from '../../api/request.ts'
import { useSubmitReview } from '../../api/reviews.ts'
import { useSettings } from '../../api/settings.ts'
import { uploadImage } from '../../api/uploads.ts'
import { useDraftOwner } from '../../drafts/draft-owner.ts'
import { getReviewDraftName, useDraft } from '../../drafts/use-draft.ts'
import { ChakraScope } from '../../theme/ChakraScope.tsx'
import { CheckField } from '../../ui/form/ChoiceFields.tsx'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { LongTextField, TextField } from '../../ui/form/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { PhotoAttachments } from '../photo-upload/PhotoAttachments.tsx'
import * as m from './messages.ts'

const MAX_RATING = 5

const typed = z.object({
  rating: z.int().min(1).max(MAX_RATING),
  title: z.string(),
  comment: z.string(),
  photos: z.array(uploadedImage),
  share_photos: z.boolean().default(false),
})

interface ReviewFormProps {
  product: ProductDetail
  /** It replaces the button that had the focus. */
  focused: boolean
  onSubmitted: (id: string) => void
}

export default function ReviewForm({ product, focused, onSubmitted }: ReviewFormProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])
  const draft = useDraft(getReviewDraftName(product.id), useDraftOwner(), typed, {
    rating: MAX_RATING,
    title: '',
    comment: '',
    photos: [],
    share_photos: false,
  })
  const { rating, title, comment, photos, share_photos } = draft.values
  const { data: profile } = useProfile()
  const store = useSettings()?.store_settings
  const asksToShare = photos.length > 0 && profile?.photo_gallery_opt_in === false
  const [sending, setSending] = useState(0)
  const submitting = useSubmitReview(product.slug)
  const ready = title.trim() !== '' && comment.trim() !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!ready || sending > 0 || submitting.isPending) return
    submitting.mutate(
      {
        ...{ rating, title: title.trim(), comment: comment.trim(), photos },
        ...(asksToShare && share_photos ? { share_photos: true } : {}),
      },
      {
        onSuccess: ({ id }) => {
          toast({ kind: 'success', title: messages.review.submitted.template })
          draft.clear()
          onSubmitted(id)
        },
        onError: (error) => toast({ kind: 'error', title: toReviewMessage(error) }),
      },
    )
  }

  return (
    <ChakraScope>
      <Card.Root asChild mt="5">
        <form onSubmit={submit} aria-labelledby="write-review">
          <Card.Body gap="4" alignItems="flex-start">
            <h3 id="write-review" ref={heading} tabIndex={-1}>
              {m.writeReview}
            </h3>
            <RatingInput value={rating} onChange={(stars) => draft.change({ rating: stars })} />
            <TextField
              id="review-title"
              label={m.title}
              value={title}
              maxLength={120}
              onChange={({ target }) => draft.change({ title: target.value })}
            />
            <LongTextField
              id="review-comment"
              label={m.yourReview}
              rows={4}
              value={comment}
              maxLength={2000}
              onChange={({ target }) => draft.change({ comment: target.value })}
            />
            <PhotoAttachments
              id="review-photos"
              label={m.photosOptional}
              hint={formatMessage(m.photosHint, { max: MAX_REVIEW_PHOTOS })}
              maxPhotos={MAX_REVIEW_PHOTOS}
              images={photos}
              send={(file) => uploadImage(file)}
              onImages={(change) => draft.change((held) => ({ photos: change(held.photos) }))}
              onSending={(by) => setSending((count) => count + by)}
            />
            {asksToShare && store && (
              <CheckField
                label={formatMessage(m.sharePhotos, { store: store.name })}
                checked={share_photos}
                onChange={(isOn) => draft.change({ share_photos: isOn })}
              />
            )}
            <Button
              type="submit"
              width="full"
              disabled={!ready}
              aria-disabled={!ready || sending > 0 || submitting.isPending}
              aria-describedby={ready ? undefined : 'review-missing'}
            >
              {submitting.isPending ? m.submitting : sending > 0 ? m.uploadingPhoto : m.submitReview}
            </Button>
            {!ready && (
              <Text id="review-missing" textStyle="sm" color="fg.muted">
                {m.textMissing}
              </Text>
            )}
            {submitting.isError && <FieldError role="alert">{toReviewMessage(submitting.error)}</FieldError>}
          </Card.Body>
        </form>
      </Card.Root>
    </ChakraScope>
  )
}

function toReviewMessage(error: Error): string {
  if (error instanceof ApiError && error.status === 409) return error.message
  return getDisplayableReason(error) ?? messages.review.failed.template
}

interface RatingInputProps {
  value: number
  onChange: (stars: number) => void
}

const formatRating = (stars: number) => formatMessage(m.stars, { smart_count: stars })

function RatingInput({ value, onChange }: RatingInputProps) {
  return (
    <RatingGroup.Root
      flexDirection="column"
      value={value}
      count={5}
      translations={{ ratingValueText: formatRating }}
      onValueChange={(details) => onChange(details.value)}
    >
      <RatingGroup.Label fontWeight="semibold">{m.rating}</RatingGroup.Label>
      <RatingGroup.HiddenInput />
      <RatingGroup.Control />
    </RatingGroup.Root>
  )
}
