import { Button, VisuallyHidden } from '@chakra-ui/react'
import { designMessages } from '@nakshi/contract/messages/designs'
import { Bookmark } from 'lucide-react'
import { useSaveDesign } from '../../api/designs.ts'
import { getErrorMessage } from '../auth/error-message.ts'
import { toast } from '../toast/toast.ts'

export function SaveDesign({ designId, title }: { designId: string; title: string }) {
  const saving = useSaveDesign()
  const isDone = saving.isSuccess && saving.variables === designId
  const save = () =>
    saving.mutate(designId, {
      onSuccess: () => toast({ kind: 'success', title: designMessages.saved }),
      onError: (error) => toast({ kind: 'error', title: getErrorMessage(error) ?? '' }),
    })
  return (
    <Button
      variant="ghost"
      size="sm"
      minH="11"
      aria-disabled={saving.isPending || isDone || undefined}
      onClick={() => saving.isPending || isDone || save()}
    >
      <Bookmark aria-hidden /> {isDone ? 'Saved' : 'Save design'}
      <VisuallyHidden> of {title}</VisuallyHidden>
    </Button>
  )
}
