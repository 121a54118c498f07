import { KEPT } from '@nakshi/api/domain/retention'
import { Link } from 'react-router-dom'
import { useSettings } from '../api/settings.ts'
import { ProsePage } from '../components/prose/ProsePage.tsx'

/** /privacy */
export function Component() {
  const store = useSettings()?.store_settings
  return (
    <ProsePage
      title="Privacy Policy"
      description="What we know about you, why, for how long, and how to have it removed."
      updated="2026-11-22"
      intro="We keep what we need to make and send your order, and nothing to follow you around."
      sections={[
        {
          id: 'what',
          title: 'What we collect',
          content: (
            <ul>
              <li>Your name, email and password (stored so that nobody, not even we, can read it).</li>
              <li>Addresses and phone numbers you give for delivery.</li>
              <li>Your orders, the words and photos on them, reviews and messages to us.</li>
            </ul>
          ),
        },
        {
          id: 'why',
          title: 'What it is for',
          content: (
            <p>
              To make your order, deliver it, answer you, and keep the books the law asks for. We send no
              advertising unless you ask for it, and sell nothing to anybody.
            </p>
          ),
        },
        {
          id: 'photos',
          title: 'Your photos',
          content: (
            <p>
              Photos are seen by the people who make your piece, and by nobody else. Hidden data such as the
              place a photo was taken is removed when you upload it.
            </p>
          ),
        },
        {
          id: 'sharing',
          title: 'Who else sees it',
          content: (
            <p>
              The courier gets name, address and phone. The payment provider handles the payment: card numbers
              never reach us.
            </p>
          ),
        },
        {
          id: 'keeping',
          title: 'How long we keep it',
          content: (
            <table>
              <thead>
                <tr>
                  <th scope="col">What</th>
                  <th scope="col">Why</th>
                  <th scope="col">Until</th>
                </tr>
              </thead>
              <tbody>
                {KEPT.map(({ name, what, why, until }) => (
                  <tr key={name}>
                    <th scope="row">{what}</th>
                    <td>{why}</td>
                    <td>{until}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ),
        },
        {
          id: 'rights',
          title: 'Your rights',
          content: (
            <p>
              You may see, correct or delete what we hold about you: your <Link to="/profile">profile</Link>{' '}
              has a copy of all of it to download. <Link to="/contact">Write to us</Link>
              {store && (
                <>
                  {' '}
                  or to our grievance officer{store.grievance_officer && `, ${store.grievance_officer},`} at{' '}
                  <a href={`mailto:${store.email}`}>{store.email}</a>
                </>
              )}
              ; we answer within one business day.
            </p>
          ),
        },
      ]}
    />
  )
}
