import { Menu } from '@chakra-ui/react'
import type { SessionUser } from '@nakshi/core/accounts/schema'
import { formatMessage } from '@nakshi/core/base/format-message'
import { LogOut, Moon, Package, Sun, UserRound } from 'lucide-react'
import { useSignOut } from '../../auth/sign-out.ts'
import { ChakraScope } from '../../theme/ChakraScope.tsx'
import { setColorMode } from '../../theme/color-mode.ts'
import { Link } from '../../ui/Link.tsx'
import * as m from './messages.ts'

export interface UserMenuProps {
  user: SessionUser
  onMenu: () => void
}

export default function UserMenu({ user }: UserMenuProps) {
  const signOut = useSignOut()
  const name = user.full_name ?? user.email
  return (
    <ChakraScope>
      <Menu.Root positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>
          <button className="icon-button" type="button" aria-label={formatMessage(m.accountLabel, { name })}>
            <span className="initial" aria-hidden>
              {[...name][0]?.toUpperCase()}
            </span>
          </button>
        </Menu.Trigger>

        <Menu.Positioner>
          <Menu.Content>
            <Menu.ItemGroup>
              <Menu.ItemGroupLabel>{name}</Menu.ItemGroupLabel>
              <Menu.Item value="profile" asChild>
                <Link to="/profile">
                  <UserRound size={18} aria-hidden /> {m.profile}
                </Link>
              </Menu.Item>
              <Menu.Item value="orders" asChild>
                <Link to="/orders">
                  <Package size={18} aria-hidden /> {m.orders}
                </Link>
              </Menu.Item>
            </Menu.ItemGroup>
            <Menu.Item
              value="mode"
              onSelect={() =>
                setColorMode(document.documentElement.classList.contains('dark') ? 'light' : 'dark')
              }
            >
              <Sun size={18} aria-hidden className="only-dark" />
              <Moon size={18} aria-hidden className="only-light" />
              <span className="only-dark">{m.lightMode}</span>
              <span className="only-light">{m.darkMode}</span>
            </Menu.Item>
            <Menu.Separator />
            <Menu.Item value="sign-out" onSelect={() => signOut.isPending || signOut.mutate()}>
              <LogOut size={18} aria-hidden /> {signOut.isPending ? m.signingOut : m.signOut}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
    </ChakraScope>
  )
}
