import { Badge, Flex, Skeleton, Tabs } from '@chakra-ui/react'
import { profileMessages } from '@nakshi/core/accounts/profile-messages'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useProfile } from '../api/profile.ts'
import { ApiError, registerStepUpPrompt } from '../api/request.ts'
import { useUser } from '../api/session.ts'
import { SignInRequired } from '../auth/SignInRequired.tsx'
import { AddressBook } from '../components/profile/AddressBook.tsx'
import { MyDesigns } from '../components/profile/MyDesigns.tsx'
import { ProfileForm } from '../components/profile/ProfileForm.tsx'
import { Security } from '../components/profile/Security.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { lazyComponent, lazyDialog } from '../ui/lazy/lazy-component.tsx'
import { Meta } from '../ui/Meta.tsx'
import { AccountPage } from '../ui/PersonalPage.tsx'
import * as m from './messages/profile.ts'

export function Component() {
  const user = useUser()
  return (
    <>
      <Meta title={m.title} description={m.description} hidden />
      {user === null ? (
        <SignInRequired reason={m.signInToSee} />
      ) : (
        <AccountPage busy={!user}>
          <Flex as="header" wrap="wrap" align="center" rowGap="2" columnGap="4" mb="4">
            <h1>{m.yourProfile}</h1>
            {user && <Badge>{user.role === 'admin' ? m.admin : m.customer}</Badge>}
          </Flex>
          {user ? <ProfileTabs /> : <Skeleton height="32" />}
          <StepUpPrompt />
        </AccountPage>
      )}
    </>
  )
}

const StepUpDialog = lazyDialog(() => import('../components/profile/StepUpDialog.tsx'))

function StepUpPrompt() {
  const [resolvePrompt, setAnswer] = useState<((isReauthenticated: boolean) => void) | null>(null)
  useEffect(() => registerStepUpPrompt(() => new Promise((resolve) => setAnswer(() => resolve))), [])
  if (!resolvePrompt) return null
  function close(isReauthenticated: boolean) {
    resolvePrompt?.(isReauthenticated)
    setAnswer(null)
  }
  return (
    <Suspense>
      <StepUpDialog onClose={() => close(false)} onReauthenticated={() => close(true)} />
    </Suspense>
  )
}

const Privacy = lazyComponent(() => import('../components/profile/Privacy.tsx'))

const SavedDates = lazyComponent(() => import('../components/profile/SavedDates.tsx'))

const StoreCredit = lazyComponent(() => import('../components/profile/StoreCredit.tsx'))

const TABS = ['profile', 'addresses', 'dates', 'designs', 'credit', 'security', 'privacy'] as const

function ProfileTabs() {
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'profile'
  const list = useRef<HTMLDivElement>(null)
  // Scrolls the selected tab into view on phones
  useEffect(() => {
    const chosen = list.current?.querySelector(`[data-value="${tab}"]`)
    if (!list.current || !chosen) return
    const right = chosen.getBoundingClientRect().right - list.current.getBoundingClientRect().right
    if (right > 0) list.current.scrollLeft += right
  }, [tab])
  return (
    <Tabs.Root
      value={tab}
      lazyMount
      onValueChange={({ value }) =>
        setParams(value === 'profile' ? {} : { tab: value }, { replace: true, preventScrollReset: true })
      }
    >
      <Tabs.List
        ref={list}
        flexWrap="nowrap"
        overflowX="auto"
        overflowY="hidden"
        css={{ '& > button': { flex: 'none', px: { smDown: '2.5' } } }}
      >
        <Tabs.Trigger value="profile">{m.profileTab}</Tabs.Trigger>
        <Tabs.Trigger value="addresses">{m.addressesTab}</Tabs.Trigger>
        <Tabs.Trigger value="dates">{m.datesTab}</Tabs.Trigger>
        <Tabs.Trigger value="designs">{m.designsTab}</Tabs.Trigger>
        <Tabs.Trigger value="credit">{m.creditTab}</Tabs.Trigger>
        <Tabs.Trigger value="security">{m.securityTab}</Tabs.Trigger>
        <Tabs.Trigger value="privacy">{m.privacyTab}</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="profile">
        <ProfileInformation />
      </Tabs.Content>
      <Tabs.Content value="addresses">
        <AddressBook />
      </Tabs.Content>
      <Tabs.Content value="dates">
        <Suspense fallback={<Skeleton height="32" aria-busy="true" />}>
          <SavedDates />
        </Suspense>
      </Tabs.Content>
      <Tabs.Content value="designs">
        <MyDesigns />
      </Tabs.Content>
      <Tabs.Content value="credit">
        <Suspense fallback={<Skeleton height="32" aria-busy="true" />}>
          <StoreCredit />
        </Suspense>
      </Tabs.Content>
      <Tabs.Content value="security">
        <Security />
      </Tabs.Content>
      <Tabs.Content value="privacy">
        <Suspense fallback={<Skeleton height="32" aria-busy="true" />}>
          <Privacy />
        </Suspense>
      </Tabs.Content>
    </Tabs.Root>
  )
}

function ProfileInformation() {
  const { data: profile, error, refetch } = useProfile()
  if (profile) return <ProfileForm profile={profile} />
  if (error) {
    const gone = error instanceof ApiError && error.status === 404
    return (
      <ErrorNotice
        message={gone ? profileMessages.not_found.template : m.profileFailed}
        onRetry={() => refetch()}
      />
    )
  }
  return <Skeleton maxW="lg" height="32" aria-busy="true" />
}
