import { useLocation, useNavigate } from 'react-router-dom'
import { toast } from '../components/toast/toast.ts'
import { keepPendingAction, type PendingAction, signInPath } from './pending-action.ts'

/**
 * For a press that needs an account: says so, offers "Sign in", and has the press done after signing in
 * (see PendingActionRunner).
 */
export function useAskToSignIn() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (sentence: string, action: PendingAction) =>
    toast({
      kind: 'info',
      title: sentence,
      action: {
        label: 'Sign in',
        onPress: () => {
          keepPendingAction(action)
          navigate(signInPath(pathname + search))
        },
      },
    })
}
