import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { t } from '../i18n.ts'
import { useCouriers } from './couriers-api.ts'

/** Only when a courier is connected. */
export function CourierBookingsButton() {
  const { hasCouriers } = useCouriers()
  return hasCouriers ? (
    <Button component={Link} to="/courier-bookings">
      {t('Courier bookings')}
    </Button>
  ) : null
}
