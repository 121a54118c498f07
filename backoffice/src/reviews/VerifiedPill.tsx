import UnverifiedIcon from '@mui/icons-material/RemoveCircleOutlineOutlined'
import VerifiedIcon from '@mui/icons-material/VerifiedOutlined'
import { Pill } from '../fields/Pill.tsx'

/** Whether the reviewer bought the product here. */
export function VerifiedPill({ is_verified }: { is_verified: boolean }) {
  return is_verified ? (
    <Pill Icon={VerifiedIcon} tone="success">
      Verified
    </Pill>
  ) : (
    <Pill Icon={UnverifiedIcon} tone="quiet">
      Not verified
    </Pill>
  )
}
