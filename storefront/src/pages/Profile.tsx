import { Badge, Flex, Skeleton } from '@chakra-ui/react'
import { useUser } from '../api/session.ts'
import { SignInRequired } from '../components/auth/SignInRequired.tsx'
import { AccountPage } from '../components/layout/AccountPage.tsx'
import { Meta } from '../components/Meta.tsx'
import { ProfileTabs } from '../components/profile/ProfileTabs.tsx'
import { StepUpPrompt } from '../components/profile/StepUpPrompt.tsx'

export function Component() {
  const user = useUser()
  return (
    <>
      <Meta title="Profile" description="Your account and your addresses." hidden />
      {user === null ? (
        <SignInRequired reason="Sign in to see your profile and addresses." />
      ) : (
        <AccountPage busy={!user}>
          <Flex as="header" wrap="wrap" align="center" rowGap="2" columnGap="4" mb="4">
            <h1>Your profile</h1>
            {user && <Badge>{user.role === 'admin' ? 'Admin' : 'Customer'}</Badge>}
          </Flex>
          {user ? <ProfileTabs /> : <Skeleton height="32" />}
          <StepUpPrompt />
        </AccountPage>
      )}
    </>
  )
}
