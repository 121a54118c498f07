import SaveIcon from '@mui/icons-material/BookmarkAddOutlined'
import SharedIcon from '@mui/icons-material/PeopleOutlined'
import { Box, Chip } from '@mui/material'
import { type SavedView, viewLists } from '@nakshi/core/backoffice/admin-saved-views'
import { hashKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { getJson } from '../../api/fetch-json.ts'
import { t } from '../../languages/i18n.ts'
import type { BuiltInView } from './built-in-view.ts'
import { SAVED_VIEWS } from './saved-views-key.ts'
import { NameDialog, ViewMenu } from './ViewMenu.tsx'

type SavedViewsProps = { builtIn?: BuiltInView[] | undefined }

/** Filters and sorts of the open list by name: built in, own and shared by colleagues. */
export function SavedViews({ builtIn = [] }: SavedViewsProps) {
  const { resource, filterValues: filter, sort } = useListContext()
  const list = viewLists.find((each) => each === resource)
  const { data } = useQuery({
    queryKey: [SAVED_VIEWS],
    queryFn: () => getJson<{ items: SavedView[] }>(SAVED_VIEWS),
    enabled: list !== undefined,
  })
  const [naming, setNaming] = useState(false)
  const saved = (data?.items ?? []).filter((view) => view.list === list)
  const isOpen = (view: BuiltInView) => hashKey([view.filter, view.sort]) === hashKey([filter, sort])
  const open = saved.find(isOpen)
  const canSave = list !== undefined && Object.keys(filter).length > 0 && ![...builtIn, ...saved].some(isOpen)
  const isEmpty = builtIn.length + saved.length === 0
  if (isEmpty && list === undefined) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', px: 2, pt: 1.5, pb: 0.5, gap: 1 }}>
      <Box
        component="nav"
        aria-label={t('Saved views')}
        sx={{ display: 'flex', gap: 1, minWidth: 0, overflowX: 'auto', flexWrap: { sm: 'wrap' } }}
      >
        {builtIn.map((view) => (
          <ViewChip key={view.name} view={view} isOpen={isOpen(view)} />
        ))}
        {saved.map((view) => (
          <ViewChip key={view.id} view={view} isOpen={isOpen(view)} />
        ))}
        {open && <ViewMenu key={open.id} view={open} />}
        {/* Without other views it keeps its place, so that the list does not move with the first filter. */}
        {(canSave || isEmpty) && (
          <Chip
            disabled={!canSave}
            icon={<SaveIcon />}
            label={t('Save view')}
            onClick={() => setNaming(true)}
            variant="outlined"
            sx={chipStyle}
          />
        )}
      </Box>
      {naming && list && <NameDialog view={{ list, filter, sort }} onClose={() => setNaming(false)} />}
    </Box>
  )
}

const chipStyle = { height: { xs: 44, sm: 36 }, borderRadius: 99, flexShrink: 0 }

function ViewChip({ view, isOpen }: { view: BuiltInView | SavedView; isOpen: boolean }) {
  const sharedBy = 'id' in view && view.is_shared ? (view.is_own ? t('you') : (view.owner_name ?? '')) : null
  return (
    <Chip
      label={view.name}
      clickable
      component={Link}
      to={{ search: isOpen ? '?filter={}' : toSearchString(view) }}
      aria-current={isOpen ? 'true' : undefined}
      color={isOpen ? 'primary' : 'default'}
      variant={isOpen ? 'filled' : 'outlined'}
      sx={chipStyle}
      {...(sharedBy !== null && { icon: <SharedIcon />, title: t('Shared by %{name}', { name: sharedBy }) })}
    />
  )
}

function toSearchString({ filter, sort }: BuiltInView): string {
  const shown = Object.fromEntries(Object.keys(filter).map((name) => [name, true]))
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    displayedFilters: JSON.stringify(shown),
    page: '1',
    sort: sort.field,
    order: sort.order,
  })
  return `?${query}`
}
