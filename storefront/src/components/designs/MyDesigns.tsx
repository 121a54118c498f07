import { Button, Grid, Skeleton, Stack, Text } from '@chakra-ui/react'
import { designSentences } from '@nakshi/api/contract/design-sentences'
import { Link } from 'react-router-dom'
import { useDesigns } from '../../api/designs.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { DesignCard } from './DesignCard.tsx'

/** Pieces that were saved: to be put in the cart once more, shown to others, taken away. */
export function MyDesigns() {
  const { data, isError, error, refetch } = useDesigns()
  if (isError)
    return <ErrorNotice message={designSentences.load_failed} error={error} onRetry={() => refetch()} />
  if (!data) return <Skeleton height="32" aria-busy="true" />
  if (data.items.length === 0)
    return (
      <Stack mt="4" gap="5" align="start">
        <Text>{designSentences.none_saved}</Text>
        <Button asChild>
          <Link to="/products">Start Shopping</Link>
        </Button>
      </Stack>
    )
  return (
    <Grid as="ul" mt="4" gap="4" templateColumns="repeat(auto-fill, minmax(min(100%, 15rem), 1fr))">
      {data.items.map((design) => (
        <DesignCard key={design.id} design={design} />
      ))}
    </Grid>
  )
}
