import { Heading } from '@chakra-ui/react'
import { useSettings } from '../api/settings.ts'
import { hasContact, StoreContact } from '../components/layout/StoreContact.tsx'
import { RequestAside, RequestForm, RequestLayout } from '../components/messages/RequestForm.tsx'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { Link } from '../ui/Link.tsx'
import { Meta } from '../ui/Meta.tsx'

export function Component() {
  const settings = useSettings()
  const store = settings?.store_settings
  return (
    <div className="page prose-page">
      <Meta title="Contact" description="Contact us. We reply within one business day." />
      <Breadcrumb trail={[{ label: 'Contact' }]} />
      <h1>Contact us</h1>
      <RequestLayout>
        <RequestForm
          kind="contact"
          subjectLabel="Subject"
          messageLabel="Your message"
          messageHint="For questions about an order, include the order number."
          submitLabel="Send message"
        />
        <RequestAside aria-label="Other ways to reach us">
          <Heading size="md">We reply within one business day</Heading>
          {settings?.published_pages.includes('faq') && (
            <p>
              You may find your answer in <Link to="/faq">Questions & answers</Link>.
            </p>
          )}
          {store && hasContact(store) && (
            <>
              <Heading size="md">Reach us directly</Heading>
              <p>
                <StoreContact store={store} />
              </p>
            </>
          )}
        </RequestAside>
      </RequestLayout>
    </div>
  )
}
