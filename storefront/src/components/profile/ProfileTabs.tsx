import { Tabs } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import { ChakraScope } from '../../theme/ChakraScope.tsx'
import { Addresses } from './Addresses.tsx'
import { ProfileInformation } from './ProfileInformation.tsx'

/** Profile Information and Addresses; which one stands in the address (`?tab=addresses`). */
export function ProfileTabs() {
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'addresses' ? 'addresses' : 'profile'
  return (
    <ChakraScope>
      <Tabs.Root
        value={tab}
        lazyMount
        onValueChange={({ value }) =>
          setParams(value === 'addresses' ? { tab: value } : {}, { replace: true, preventScrollReset: true })
        }
      >
        <Tabs.List>
          <Tabs.Trigger value="profile">Profile Information</Tabs.Trigger>
          <Tabs.Trigger value="addresses">Addresses</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="profile">
          <ProfileInformation />
        </Tabs.Content>
        <Tabs.Content value="addresses">
          <Addresses />
        </Tabs.Content>
      </Tabs.Root>
    </ChakraScope>
  )
}
