import { Tabs } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import { Addresses } from './Addresses.tsx'
import { ProfileInformation } from './ProfileInformation.tsx'
import { Security } from './Security.tsx'

const TABS = ['profile', 'addresses', 'security'] as const

/**
 * Profile Information, Addresses and Security; which one stands in the address (`?tab=addresses`).
 */
export function ProfileTabs() {
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'profile'
  return (
    <Tabs.Root
      value={tab}
      lazyMount
      onValueChange={({ value }) =>
        setParams(value === 'profile' ? {} : { tab: value }, { replace: true, preventScrollReset: true })
      }
    >
      <Tabs.List>
        <Tabs.Trigger value="profile">Profile Information</Tabs.Trigger>
        <Tabs.Trigger value="addresses">Addresses</Tabs.Trigger>
        <Tabs.Trigger value="security">Security</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="profile">
        <ProfileInformation />
      </Tabs.Content>
      <Tabs.Content value="addresses">
        <Addresses />
      </Tabs.Content>
      <Tabs.Content value="security">
        <Security />
      </Tabs.Content>
    </Tabs.Root>
  )
}
