import { Heading } from '@chakra-ui/react'
import { useSettings } from '../api/settings.ts'
import { hasContact, StoreContact } from '../components/layout/StoreContact.tsx'
import { RequestAside, RequestForm, RequestLayout } from '../components/messages/RequestForm.tsx'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { Link } from '../ui/Link.tsx'
import { Meta } from '../ui/Meta.tsx'
import { RichText } from '../ui/RichText.tsx'
import * as m from './messages/contact.ts'

export function Component() {
  const settings = useSettings()
  const store = settings?.store_settings
  return (
    <div className="page prose-page">
      <Meta title={m.title} description={m.description} />
      <Breadcrumb trail={[{ label: m.title }]} />
      <h1>{m.contactUs}</h1>
      <RequestLayout>
        <RequestForm
          kind="contact"
          subjectLabel={m.subject}
          messageLabel={m.yourMessage}
          messageHint={m.messageHint}
          submitLabel={m.sendMessage}
        />
        <RequestAside aria-label={m.otherWays}>
          <Heading size="md">{m.replyTime}</Heading>
          {settings?.published_pages.includes('faq') && (
            <p>
              <RichText text={m.seeFaq} tags={{ faq: (words) => <Link to="/faq">{words}</Link> }} />
            </p>
          )}
          {store && hasContact(store) && (
            <>
              <Heading size="md">{m.reachDirectly}</Heading>
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
