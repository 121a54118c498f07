import { Heading, Text, Link as TextLink } from '@chakra-ui/react'
import { ApiError } from '../api/request.ts'
import { useUser } from '../api/session.ts'
import { useAllowsGuestCheckout, useDeliveryPromise } from '../api/settings.ts'
import { signInPath } from '../auth/sign-in-path.ts'
import { RequestAside, RequestForm, RequestLayout } from '../components/messages/RequestForm.tsx'
import { PHOTO_UPLOAD_FAILED } from '../components/photo-upload/accepted-images.ts'
import { PhotoUpload } from '../components/photo-upload/PhotoUpload.tsx'
import { getPhotos } from '../components/photo-upload/photo-store.ts'
import { replaceWithUploaded, uploadPending, waitForUploads } from '../components/photo-upload/send-photos.ts'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { FormField } from '../ui/form/FormField.tsx'
import { Link } from '../ui/Link.tsx'
import { Meta } from '../ui/Meta.tsx'

const PHOTOS = 'custom-order'
const MAX_PHOTOS = 5

async function waitForPhotos() {
  uploadPending(PHOTOS)
  if (!(await waitForUploads([PHOTOS]))) throw new ApiError(0, 'UPLOAD_FAILED', PHOTO_UPLOAD_FAILED)
  return getPhotos(PHOTOS).flatMap(({ image }) => (image ? [image] : []))
}

export function Component() {
  const user = useUser()
  const promise = useDeliveryPromise()
  const acceptsPhotos = useAllowsGuestCheckout() || Boolean(user)
  return (
    <div className="page prose-page">
      <Meta
        title="Custom orders"
        description="Custom gifts made to order: share your idea or a photo and get a quote within one business day."
      />
      <Breadcrumb trail={[{ label: 'Custom orders' }]} />
      <h1>Custom orders</h1>
      <RequestLayout>
        <RequestForm
          kind="custom_order"
          subjectLabel="What would you like us to make?"
          messageLabel="Description"
          messageHint="Size, material, names and dates exactly as they should appear, and the day you need it."
          submitLabel="Send request"
          {...(acceptsPhotos && { images: waitForPhotos })}
          onSent={() => replaceWithUploaded(PHOTOS, [])}
        >
          {acceptsPhotos && (
            <FormField id="custom-order-photos" label="Photos or sketches">
              <PhotoUpload id="custom-order-photos" field={PHOTOS} max={MAX_PHOTOS} />
            </FormField>
          )}
          {!acceptsPhotos && user === null && (
            <Text color="fg.muted">
              To add photos or sketches, please{' '}
              <TextLink asChild>
                <Link to={signInPath('/custom-orders')}>sign in</Link>
              </TextLink>
              . Your message is saved.
            </Text>
          )}
        </RequestForm>
        <RequestAside aria-label="How it works">
          <Heading size="md">How it works</Heading>
          <p>We reply with a price and a drawing within one business day.</p>
          <Heading size="md">7-14 business days</Heading>
          <p>
            Custom orders take this long after you approve the drawing. Products from the shop take {promise}.
          </p>
          <Heading size="md">50% in advance</Heading>
          <p>You pay the rest when it is ready. The advance is refundable until production starts.</p>
        </RequestAside>
      </RequestLayout>
    </div>
  )
}
