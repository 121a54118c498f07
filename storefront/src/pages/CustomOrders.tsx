import { Heading, Text, Link as TextLink } from '@chakra-ui/react'
import { formatMessage } from '@nakshi/core/base/format-message'
import { ApiError } from '../api/request.ts'
import { useUser } from '../api/session.ts'
import { useAllowsGuestCheckout, useDeliveryPromise } from '../api/settings.ts'
import { signInPath } from '../auth/sign-in-path.ts'
import { RequestAside, RequestForm, RequestLayout } from '../components/messages/RequestForm.tsx'
import { UPLOAD_FAILED } from '../components/photo-upload/accepted-images.ts'
import PhotoUpload from '../components/photo-upload/PhotoUpload.tsx'
import { getPhotos } from '../components/photo-upload/photo-store.ts'
import { replaceWithUploaded, uploadPending, waitForUploads } from '../components/photo-upload/send-photos.ts'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { FormField } from '../ui/form/FormField.tsx'
import { Link } from '../ui/Link.tsx'
import { Meta } from '../ui/Meta.tsx'
import { RichText } from '../ui/RichText.tsx'
import * as m from './messages/custom-orders.ts'

const PHOTOS = 'custom-order'
const MAX_PHOTOS = 5

async function waitForPhotos() {
  uploadPending(PHOTOS)
  if (!(await waitForUploads([PHOTOS]))) throw new ApiError(0, 'UPLOAD_FAILED', UPLOAD_FAILED)
  return getPhotos(PHOTOS).flatMap(({ image }) => (image ? [image] : []))
}

export function Component() {
  const user = useUser()
  const promise = useDeliveryPromise()
  const acceptsPhotos = useAllowsGuestCheckout() || Boolean(user)
  return (
    <div className="page prose-page">
      <Meta title={m.title} description={m.description} />
      <Breadcrumb trail={[{ label: m.title }]} />
      <h1>{m.title}</h1>
      <RequestLayout>
        <RequestForm
          kind="custom_order"
          subjectLabel={m.whatToMake}
          messageLabel={m.details}
          messageHint={m.detailsHint}
          submitLabel={m.sendRequest}
          {...(acceptsPhotos && { images: waitForPhotos })}
          onSent={() => replaceWithUploaded(PHOTOS, [])}
        >
          {acceptsPhotos && (
            <FormField id="custom-order-photos" label={m.photos}>
              <PhotoUpload id="custom-order-photos" field={PHOTOS} max={MAX_PHOTOS} />
            </FormField>
          )}
          {!acceptsPhotos && user === null && (
            <Text color="fg.muted">
              <RichText text={m.signInForPhotos} tags={{ signIn: toSignInLink }} />
            </Text>
          )}
        </RequestForm>
        <RequestAside aria-label={m.howItWorks}>
          <Heading size="md">{m.howItWorks}</Heading>
          <p>{m.howItWorksText}</p>
          <Heading size="md">{m.duration}</Heading>
          <p>{formatMessage(m.durationText, { promise })}</p>
          <Heading size="md">{m.advance}</Heading>
          <p>{m.advanceText}</p>
        </RequestAside>
      </RequestLayout>
    </div>
  )
}

const toSignInLink = (words: string) => (
  <TextLink asChild>
    <Link to={signInPath('/custom-orders')}>{words}</Link>
  </TextLink>
)
