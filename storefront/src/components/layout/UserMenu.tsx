import type { SessionUser } from '@nakshi/core/accounts/schema'
import { formatMessage } from '@nakshi/core/base/format-message'
import { LogOut, Moon, Package, Sun, UserRound } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useSignOut } from '../../auth/sign-out.ts'
import { setColorMode } from '../../theme/color-mode.ts'
import { Link } from '../../ui/Link.tsx'
import * as m from './messages.ts'

export interface UserMenuProps {
  user: SessionUser
  onMenu: () => void
}

/** Without Chakra, which every page of a signed-in customer would load for it. */
export default function UserMenu({ user }: UserMenuProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const name = user.full_name ?? user.email

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <div className="user-menu">
      <button
        ref={button}
        className="icon-button"
        type="button"
        aria-label={formatMessage(m.accountLabel, { name })}
        aria-haspopup="menu"
        aria-expanded={open}
        // Safari gives a clicked button no focus: the blur would close the menu before the click opens it
        onMouseDown={(event) => open && event.preventDefault()}
        onClick={() => (open ? close() : setOpen(true))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <span className="initial" aria-hidden>
          {[...name][0]?.toUpperCase()}
        </span>
      </button>
      {open && <MenuItems name={name} onClose={close} onLeave={() => setOpen(false)} />}
    </div>
  )
}

interface MenuItemsProps {
  name: string
  onClose: () => void
  /** The focus went elsewhere. */
  onLeave: () => void
}

function MenuItems({ name, onClose, onLeave }: MenuItemsProps) {
  const nameId = useId()
  const menu = useRef<HTMLDivElement>(null)
  const signOut = useSignOut()
  const listItems = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => listItems()[0]?.focus({ preventScroll: true }), [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return onClose()
    const items = listItems()
    const focused = items.findIndex((item) => item.matches(':focus'))
    const targets: Record<string, number> = {
      ArrowDown: (focused + 1) % items.length,
      ArrowUp: focused - 1,
      Home: 0,
      End: -1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    items.at(target)?.focus()
  }

  const item = { role: 'menuitem', tabIndex: -1 }
  return (
    <div className="user-menu-panel">
      <p id={nameId} className="user-menu-name">
        {name}
      </p>
      <div
        ref={menu}
        role="menu"
        tabIndex={-1}
        aria-labelledby={nameId}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onLeave()}
      >
        <Link {...item} to="/profile" onClick={onClose}>
          <UserRound size={18} aria-hidden /> {m.profile}
        </Link>
        <Link {...item} to="/orders" onClick={onClose}>
          <Package size={18} aria-hidden /> {m.orders}
        </Link>
        <button
          {...item}
          type="button"
          onClick={() => {
            setColorMode(document.documentElement.classList.contains('dark') ? 'light' : 'dark')
            onClose()
          }}
        >
          <Sun size={18} aria-hidden className="only-dark" />
          <Moon size={18} aria-hidden className="only-light" />
          <span className="only-dark">{m.lightMode}</span>
          <span className="only-light">{m.darkMode}</span>
        </button>
        <button {...item} type="button" onClick={() => signOut.isPending || signOut.mutate()}>
          <LogOut size={18} aria-hidden /> {signOut.isPending ? m.signingOut : m.signOut}
        </button>
      </div>
    </div>
  )
}
