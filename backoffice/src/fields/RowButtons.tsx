import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { IconButton, Stack, Tooltip } from '@mui/material'

type RowButtonsProps = {
  /** What the row is, for those who hear the buttons. */
  name: string
  index: number
  count: number
  move: (from: number, to: number) => void
  remove: (index: number) => void
}

/** Up, down and away, for a row of a list in a form. */
export function RowButtons({ name, index, count, move, remove }: RowButtonsProps) {
  const buttons = [
    { label: 'Move up', Icon: UpIcon, disabled: index === 0, act: () => move(index, index - 1) },
    { label: 'Move down', Icon: DownIcon, disabled: index === count - 1, act: () => move(index, index + 1) },
    { label: 'Remove', Icon: RemoveIcon, disabled: false, act: () => remove(index) },
  ]
  return (
    <Stack direction="row">
      {buttons.map(({ label, Icon, disabled, act }) => (
        <Tooltip title={label} key={label}>
          <span>
            <IconButton aria-label={`${label}: ${name}`} disabled={disabled} onClick={act}>
              <Icon fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      ))}
    </Stack>
  )
}
