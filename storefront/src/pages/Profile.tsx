import { useUser } from '../api/session.ts'
import { PleaseSignIn } from '../components/auth/PleaseSignIn.tsx'
import { Meta } from '../components/Meta.tsx'
import { ProfileTabs } from '../components/profile/ProfileTabs.tsx'

export function Component() {
  const user = useUser()
  return (
    <>
      <Meta title="Profile" description="Your account and your addresses." hidden />
      {user === null ? (
        <PleaseSignIn reason="This is where your name and addresses are kept." />
      ) : (
        <div className="page profile-page" aria-busy={!user}>
          <header className="profile-head">
            <h1>Your profile</h1>
            {user && <span className="badge badge-new">{user.role === 'admin' ? 'Admin' : 'Customer'}</span>}
          </header>
          {user ? <ProfileTabs /> : <div className="bone bone-box" />}
        </div>
      )}
    </>
  )
}
