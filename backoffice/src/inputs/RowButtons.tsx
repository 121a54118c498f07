import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { IconButton, Stack, Tooltip } from '@mui/material'
import { useSimpleFormIteratorItem } from 'react-admin'

/**
 * Up, down and away, for a row of an array. react-admin's own buttons are called the same in every
 * row.
 */
export function RowButtons({ one, onRemove }: { one: string; onRemove?: () => void }) {
  const { index, total, reOrder, remove } = useSimpleFormIteratorItem()
  const buttons = [
    { label: 'Move up', Icon: UpIcon, disabled: index === 0, act: () => reOrder(index - 1) },
    { label: 'Move down', Icon: DownIcon, disabled: index === total - 1, act: () => reOrder(index + 1) },
    { label: 'Remove', Icon: RemoveIcon, disabled: false, act: onRemove ?? remove },
  ]
  return (
    <Stack direction="row">
      {buttons.map(({ label, Icon, disabled, act }) => (
        <Tooltip title={label} key={label}>
          <span>
            <IconButton aria-label={`${label}: ${one} ${index + 1}`} disabled={disabled} onClick={act}>
              <Icon fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      ))}
    </Stack>
  )
}
