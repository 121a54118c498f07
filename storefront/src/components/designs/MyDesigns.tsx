import { Button, Grid, Skeleton, Stack, Text } from '@chakra-ui/react'
import { designMessages } from '@nakshi/contract/messages/designs'
import type { Design } from '@nakshi/contract/shop/designs'
import { Link } from 'react-router-dom'
import { useDeleteDesign, useDesigns } from '../../api/designs.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { toast } from '../toast/toast.ts'
import { DesignCard, getDesignAnchor } from './DesignCard.tsx'
import { toastDesignError } from './toast-design-error.ts'

export function MyDesigns() {
  const { data, isLoadingError, error, refetch } = useDesigns()
  const deleting = useDeleteDesign()

  function remove(design: Design, next: Design | undefined) {
    // Not in `mutate` options: the card unmounts before the response
    deleting
      .mutateAsync(design.id)
      .then(() => toast({ kind: 'success', title: designMessages.deleted }))
      .catch(toastDesignError)
    const card = next && document.getElementById(getDesignAnchor(next))
    const target = card ?? document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
    target?.focus()
  }

  if (isLoadingError)
    return <ErrorNotice message={designMessages.load_failed} error={error} onRetry={() => refetch()} />
  if (!data) return <Skeleton height="32" aria-busy="true" />
  if (data.items.length === 0)
    return (
      <Stack mt="4" gap="5" align="start">
        <Text>{designMessages.none_saved}</Text>
        <Button asChild>
          <Link to="/products">Start Shopping</Link>
        </Button>
      </Stack>
    )
  return (
    <Grid as="ul" mt="4" gap="4" templateColumns="repeat(auto-fill, minmax(min(100%, 15rem), 1fr))">
      {data.items.map((design, index) => (
        <DesignCard
          key={design.id}
          design={design}
          onRemove={() => remove(design, data.items[index + 1] ?? data.items[index - 1])}
        />
      ))}
    </Grid>
  )
}
