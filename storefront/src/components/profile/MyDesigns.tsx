import { Button, Card, Flex, Grid, Heading, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { detectLanguage } from '@nakshi/core/base/detect-language'
import { designMessages } from '@nakshi/core/designs/messages'
import type { Design } from '@nakshi/core/designs/schema'
import { messages } from '@nakshi/core/messages'
import { toVariantParams } from '@nakshi/core/products/product-address'
import { Link2, Pencil, ShoppingBag, Trash2 } from 'lucide-react'
import { useAddToCart } from '../../api/cart.ts'
import { useDeleteDesign, useDesigns, useShareDesign } from '../../api/designs.ts'
import { ApiError } from '../../api/request.ts'
import { useHasFeature } from '../../api/settings.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Link } from '../../ui/Link.tsx'
import { toHref } from '../../ui/language.ts'
import { useOrigin } from '../../ui/origin.ts'
import { toast } from '../../ui/toast.ts'
import * as m from './messages.ts'

export function MyDesigns() {
  const { data, isLoadingError, error, refetch } = useDesigns()
  const deleting = useDeleteDesign()

  function remove(design: Design, next: Design | undefined) {
    // Not in `mutate` options: the card unmounts before the response
    deleting
      .mutateAsync(design.id)
      .then(() => toast({ kind: 'success', title: designMessages.deleted.template }))
      .catch(toastDesignError)
    const card = next && document.getElementById(getDesignAnchor(next))
    const target = card ?? document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
    target?.focus()
  }

  if (isLoadingError)
    return (
      <ErrorNotice message={designMessages.load_failed.template} error={error} onRetry={() => refetch()} />
    )
  if (!data) return <Skeleton height="32" aria-busy="true" />
  if (data.items.length === 0)
    return (
      <Stack mt="4" gap="5" align="start">
        <Text>{designMessages.none_saved.template}</Text>
        <Button asChild>
          <Link to="/products">{m.startShopping}</Link>
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

const getDesignAnchor = ({ id }: Design) => `design-${id}`

function DesignCard({ design, onRemove }: { design: Design; onRemove: () => void }) {
  const adding = useAddToCart()
  const share = useCopyLink(design.id)
  const hasLinks = useHasFeature('design_links')
  const { product, preview_url, report } = design
  const { id: productId } = product
  const address = `/products/${product.slug}?${new URLSearchParams({ ...toVariantParams(design.variant_selections), design: design.id })}`
  const printedText = report.texts.flatMap(({ lines }) => lines).join(' ')
  const about = <VisuallyHidden> {[product.title, printedText].filter(Boolean).join(': ')}</VisuallyHidden>

  const add = (line: ReturnType<typeof toLine>) =>
    adding.mutate(line, {
      onSuccess: () => toast({ kind: 'success', title: messages.cart.added.template }),
      onError: toastDesignError,
    })
  return (
    <Card.Root as="li" overflow="hidden">
      {preview_url && (
        <span className="picture">
          <img src={preview_url} alt={printedText || product.title} loading="lazy" decoding="async" />
        </span>
      )}
      <Card.Body gap="2">
        <Heading as="h2" size="sm" fontFamily="body">
          {productId === null ? (
            <span id={getDesignAnchor(design)} tabIndex={-1}>
              {product.title}
            </span>
          ) : (
            <Link id={getDesignAnchor(design)} to={address}>
              {product.title}
            </Link>
          )}
        </Heading>
        {printedText && (
          <Text lang={detectLanguage(printedText)} css={{ overflowWrap: 'anywhere' }}>
            {printedText}
          </Text>
        )}
        {productId === null && <Text color="fg.muted">{messages.product.unavailable.template}</Text>}
        <Flex wrap="wrap" gap="1" mt="auto" mx="-2">
          {productId !== null && (
            <>
              <Button
                variant="ghost"
                size="sm"
                minH="11"
                onClick={() => adding.isPending || add(toLine(design, productId))}
              >
                <ShoppingBag aria-hidden /> {m.addToCart}
                {about}
              </Button>
              <Button asChild variant="ghost" size="sm" minH="11">
                <Link to={address}>
                  <Pencil aria-hidden /> {m.change}
                  {about}
                </Link>
              </Button>
              {hasLinks && (
                <Button variant="ghost" size="sm" minH="11" onClick={share}>
                  <Link2 aria-hidden /> {m.copyLink}
                  {about}
                </Button>
              )}
            </>
          )}
          <Button variant="ghost" size="sm" minH="11" onClick={onRemove}>
            <Trash2 aria-hidden /> {m.deleteButton}
            {about}
          </Button>
        </Flex>
      </Card.Body>
    </Card.Root>
  )
}

function toLine({ variant_selections, custom_options, ...look }: Design, productId: string) {
  const { print_area_id, area_version, style } = look
  const design = { print_area_id, area_version, style }
  return { product_id: productId, variant_selections, custom_options, design }
}

/** Shows the link if the browser denies clipboard access. */
function useCopyLink(designId: string) {
  const sharing = useShareDesign()
  const origin = useOrigin()
  return () =>
    sharing.mutate(designId, {
      onSuccess: async ({ path }) => {
        const address = new URL(toHref(path), origin).href
        try {
          await navigator.clipboard.writeText(address)
          toast({ kind: 'success', title: designMessages.copied.template })
        } catch {
          toast({ kind: 'info', title: address })
        }
      },
      onError: toastDesignError,
    })
}

function toastDesignError(error: unknown): void {
  toast({ kind: 'error', title: error instanceof ApiError ? error.message : messages.auth.error.template })
}
