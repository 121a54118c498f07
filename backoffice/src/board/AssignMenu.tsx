import PersonIcon from '@mui/icons-material/PersonOutlined'
import { Button, Menu, MenuItem } from '@mui/material'
import { formatMessage } from '@nakshi/core/base/format-message'
import type { Board, BoardRow } from '@nakshi/core/production/admin-board'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { sendJson } from '../api/fetch-json.ts'
import { useCan } from '../api/permissions.tsx'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { useNotifyDone } from '../ui/layout/Toasts.tsx'
import { useNotifyFailure } from '../ui/layout/use-action.ts'
import { BOARD_KEY } from './use-board.ts'

type AssignMenuProps = { rows: BoardRow[]; staff: Board['staff'] }

/** Gives the items of these cards to a staff member, with all their units. */
export function AssignMenu({ rows, staff }: AssignMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { identity } = useGetIdentity()
  const assign = useAssign(rows)
  const [first] = rows
  if (!useCan('workshop.write') || !first) return null
  const isOne = rows.every(({ assignee }) => assignee?.id === first.assignee?.id)
  const current = isOne ? first.assignee : null
  const about = t('%{title} of %{orderNumber}', { title: first.title, orderNumber: first.order_number })
  const name = current?.name ?? t('Assign')
  const choose = (id: string | null) => () => {
    setAnchor(null)
    void assign(id)
  }
  return (
    <>
      <Button
        size="small"
        startIcon={<PersonIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={rows.length === 1 ? `${name}: ${about}` : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: 44, textTransform: 'none', overflowWrap: 'anywhere' }}
      >
        {name}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {sortOwnFirst(staff, identity?.id).map((member) => (
          <MenuItem
            key={member.id}
            selected={member.id === current?.id}
            onClick={choose(member.id)}
            sx={{ minHeight: 44 }}
          >
            {member.id === identity?.id ? t('Me') : member.name}
          </MenuItem>
        ))}
        <MenuItem
          disabled={rows.every(({ assignee }) => assignee === null)}
          onClick={choose(null)}
          sx={{ minHeight: 44 }}
        >
          {t('No one')}
        </MenuItem>
      </Menu>
    </>
  )
}

export const sortOwnFirst = (staff: Board['staff'], own: unknown): Board['staff'] =>
  staff.toSorted((one, other) => Number(other.id === own) - Number(one.id === own))

function useAssign(rows: BoardRow[]) {
  const queries = useQueryClient()
  const notifyDone = useNotifyDone()
  const notifyFailure = useNotifyFailure()
  return async (id: string | null): Promise<void> => {
    const ids = [...new Set(rows.map(({ item_id }) => item_id))]
    const { assigned, assign_failed } = adminMessages.workshop
    try {
      await sendJson('production-board/assignments', 'POST', { item_ids: ids, assignee_id: id })
      notifyDone(formatMessage(assigned, { smart_count: ids.length }))
    } catch (error) {
      notifyFailure(assign_failed, error)
    }
    await queries.invalidateQueries({ queryKey: BOARD_KEY })
  }
}
