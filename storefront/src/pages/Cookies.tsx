import { ProsePage } from '../components/prose/ProsePage.tsx'

/** /cookies. There is no consent banner because there is nothing to consent to. */
export function Component() {
  return (
    <ProsePage
      title="Cookie policy"
      description="The cookies this shop needs, and the ones it does not have."
      updated="2026-11-21"
      intro="This shop sets only the cookies it cannot work without. Nothing here measures, follows or advertises, so there is no banner to click away."
      sections={[
        {
          id: 'needed',
          title: 'What we set',
          content: (
            <>
              <p>
                When you sign in, and only then, two cookies keep you signed in. Scripts cannot read them.
              </p>
              <p>
                Your browser also remembers for itself, without sending it to us: light or dark colours, and
                what you were about to put into the cart when you were asked to sign in.
              </p>
            </>
          ),
        },
        {
          id: 'others',
          title: 'What we do not set',
          content: (
            <p>No analytics, no advertising, no social media buttons, no fonts or scripts from elsewhere.</p>
          ),
        },
        {
          id: 'choice',
          title: 'Your choice',
          content: (
            <p>
              Sign out and the cookies are gone. You can block cookies in your browser and still browse the
              whole shop; only signing in needs them. Should we ever want a cookie that is not needed, we will
              ask you first.
            </p>
          ),
        },
      ]}
    />
  )
}
