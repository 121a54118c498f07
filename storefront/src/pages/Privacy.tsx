import { RETENTION_RULES } from '@nakshi/domain/retention'
import { Link } from 'react-router-dom'
import { useSettings } from '../api/settings.ts'
import { ProsePage } from '../components/prose/ProsePage.tsx'
import { GrievanceOfficer, SellerDetails } from '../components/prose/Seller.tsx'

function SmsProvider() {
  if (!useSettings()?.sms) return null
  return ' If you confirm your mobile number or sign in with it, our SMS provider (MSG91, India) receives the number and the OTP.'
}

export function Component() {
  return (
    <ProsePage
      title="Privacy Policy"
      description="What data we collect, why, how long we keep it, and how to delete it."
      updated="2026-11-23"
      intro="We keep only what we need to make and deliver your order. We do not track you."
      sections={[
        { id: 'who', title: 'Who is responsible', content: <SellerDetails /> },
        {
          id: 'what',
          title: 'What we collect',
          content: (
            <ul>
              <li>Your name, email and password (stored encrypted, so that no one can read it).</li>
              <li>Addresses and phone numbers you give for delivery.</li>
              <li>Your orders, with their texts and photos, your reviews and your messages to us.</li>
            </ul>
          ),
        },
        {
          id: 'why',
          title: 'What it is for',
          content: (
            <p>
              To make and deliver your order, to reply to you, and to keep the records required by law. We
              send no marketing unless you ask for it, and never sell your data.
            </p>
          ),
        },
        {
          id: 'photos',
          title: 'Your photos',
          content: (
            <p>
              Only the people who make your order see your photos. Hidden data, such as where a photo was
              taken, is removed when you upload it.
            </p>
          ),
        },
        {
          id: 'sharing',
          title: 'Who we share it with',
          content: (
            <p>
              The courier gets your name, address and phone number. The payment provider handles the payment:
              your card number never reaches us.
              <SmsProvider />
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
                {RETENTION_RULES.map(({ name, data, purpose, period }) => (
                  <tr key={name}>
                    <th scope="row">{data}</th>
                    <td>{purpose}</td>
                    <td>{period}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ),
        },
        {
          id: 'consent',
          title: 'Your consent',
          content: (
            <p>
              We process your data because you gave it to us to order, to contact us or to have an account, as
              the Digital Personal Data Protection Act, 2023, allows. You can withdraw your consent at any
              time: delete your account in your <Link to="/profile?tab=security">profile</Link>, or withdraw
              your <Link to="/cookies">cookie choice</Link>. Data required by tax law is kept for the
              statutory period.
            </p>
          ),
        },
        {
          id: 'rights',
          title: 'Your rights',
          content: (
            <>
              <p>
                You may access, correct, complete and delete the data we hold about you, and nominate another
                person to do so if you cannot. Your <Link to="/profile">profile</Link> lets you download a
                copy of all of it. For everything else <Link to="/contact">contact us</Link>: we reply within
                one business day.
              </p>
              <p>
                Accounts are for people aged 18 and over. If a child has given us data, please contact us and
                we will delete it.
              </p>
            </>
          ),
        },
        {
          id: 'breach',
          title: 'If something goes wrong',
          content: (
            <p>
              If your data is ever exposed, we tell you and the Data Protection Board of India without delay:
              what happened, what it means for you and what we do about it.
            </p>
          ),
        },
        {
          id: 'grievance',
          title: 'Complaints',
          content: (
            <>
              <GrievanceOfficer />
              <p>
                If you are not satisfied with our reply, you may complain to the Data Protection Board of
                India.
              </p>
            </>
          ),
        },
      ]}
    />
  )
}
