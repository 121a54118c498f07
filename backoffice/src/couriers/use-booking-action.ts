import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../api/use-action.ts'
import { BOOKINGS } from './couriers-api.ts'

type BookingAction = { done: string; failed: string; onDone: () => void }

/** A change of a booking is one of its order as well. */
export function useBookingAction(action: BookingAction) {
  const queries = useQueryClient()
  return useAction({
    ...action,
    resource: BOOKINGS,
    onDone: () => {
      void queries.invalidateQueries({ queryKey: ['orders'] })
      action.onDone()
    },
  })
}
