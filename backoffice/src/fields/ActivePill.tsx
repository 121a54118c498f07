import ActiveIcon from '@mui/icons-material/CheckCircleOutlined'
import InactiveIcon from '@mui/icons-material/VisibilityOffOutlined'
import { Pill } from './Pill.tsx'

/** Whether shoppers see it. */
export function ActivePill({ is_active }: { is_active: boolean }) {
  return is_active ? (
    <Pill Icon={ActiveIcon} tone="success">
      Active
    </Pill>
  ) : (
    <Pill Icon={InactiveIcon} tone="quiet">
      Inactive
    </Pill>
  )
}
