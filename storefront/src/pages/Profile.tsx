import { Tabs } from '@chakra-ui/react'
import { sentences } from '@nakshi/api/contract/sentences'
import { useSearchParams } from 'react-router-dom'
import { useProfile } from '../api/profile.ts'
import { ApiError } from '../api/request.ts'
import { useUser } from '../api/session.ts'
import { PleaseSignIn } from '../components/auth/PleaseSignIn.tsx'
import { Meta } from '../components/Meta.tsx'
import { Addresses } from '../components/profile/Addresses.tsx'
import { ProfileForm } from '../components/profile/ProfileForm.tsx'
import { Trouble } from '../components/Trouble.tsx'

const TABS = { profile: 'Profile Information', addresses: 'Addresses' }

export function Component() {
  const user = useUser()
  return (
    <>
      <Meta title="Profile" description="Your account and your addresses." hidden />
      {user === null ? (
        <PleaseSignIn reason="This is where your name and addresses are kept." />
      ) : (
        <ProfileTabs />
      )}
    </>
  )
}

function ProfileTabs() {
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'addresses' ? 'addresses' : 'profile'
  return (
    <div className="page profile-page">
      <ProfileHead />
      <Tabs.Root
        value={tab}
        lazyMount
        onValueChange={({ value }) =>
          setParams(value === 'addresses' ? { tab: value } : {}, { replace: true })
        }
      >
        <Tabs.List>
          <Tabs.Trigger value="profile">{TABS.profile}</Tabs.Trigger>
          <Tabs.Trigger value="addresses">{TABS.addresses}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="profile">
          <ProfileInformation />
        </Tabs.Content>
        <Tabs.Content value="addresses">
          <Addresses />
        </Tabs.Content>
      </Tabs.Root>
    </div>
  )
}

function ProfileHead() {
  const user = useUser()
  return (
    <header className="profile-head">
      <h1>Your profile</h1>
      {user && <span className="badge badge-new">{user.role === 'admin' ? 'Admin' : 'Customer'}</span>}
    </header>
  )
}

function ProfileInformation() {
  const { data: profile, error, refetch } = useProfile()
  if (profile) return <ProfileForm profile={profile} />
  if (error) {
    const gone = error instanceof ApiError && error.status === 404
    return (
      <Trouble
        message={gone ? sentences.profile.not_found : 'Your profile could not be loaded.'}
        onRetry={() => refetch()}
      />
    )
  }
  return (
    <div className="profile-form" aria-busy="true">
      <div className="bone bone-box" />
    </div>
  )
}
