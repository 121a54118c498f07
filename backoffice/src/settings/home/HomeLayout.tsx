import AddIcon from '@mui/icons-material/Add'
import { Alert, Button, Menu, MenuItem, Stack, Typography } from '@mui/material'
import {
  defaultHomeSections,
  type HomeSection,
  type HomeSectionKind,
  isSingleSection,
  MAX_HOME_SECTIONS,
} from '@nakshi/core/settings/home-page'
import { useState } from 'react'
import { useSimpleFormIterator } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../languages/i18n.ts'
import { RowsInput } from '../../ui/inputs/RowsInput.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { SectionFields, SectionName } from './SectionFields.tsx'
import { createSection, SECTION_KINDS } from './section-kinds.ts'

const SECTIONS = 'home_settings.sections'

const useSections = (): HomeSection[] => useWatch({ name: SECTIONS }) ?? []

/** The list before the last removal, for Undo. */
type Removal = { text: string; before: HomeSection[] }

/** Sections of the home page and their order; an empty list is the home page of a new shop. */
export function HomeLayout() {
  const { setValue, getValues } = useFormContext()
  const sections = useSections()
  const [removal, setRemoval] = useState<Removal | null>(null)
  const set = (next: HomeSection[]) => setValue(SECTIONS, next, { shouldDirty: true })
  const remember = (text: string) => setRemoval({ text, before: getValues(SECTIONS) })

  function startArranging() {
    setRemoval(null)
    set(defaultHomeSections)
  }
  function reset() {
    remember(t('The standard home page is shown once you save.'))
    set([])
  }
  function undo() {
    if (removal) set(removal.before)
    setRemoval(null)
  }
  return (
    <Panel title={t('Sections of the home page')}>
      {sections.length === 0 ? (
        <>
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            {t('The standard home page is shown. You can choose its sections and their order.')}
          </Typography>
          <Button variant="outlined" onClick={startArranging}>
            {t('Arrange sections')}
          </Button>
        </>
      ) : (
        <RowsInput
          source={SECTIONS}
          one={t('section')}
          emptyText=""
          title={<SectionName />}
          onRemove={() => remember(t('Section removed.'))}
          addButton={<AddSection onReset={reset} />}
        >
          <SectionFields />
        </RowsInput>
      )}
      {removal && (
        <Alert
          severity="info"
          sx={{ mt: 1 }}
          action={
            <Button color="inherit" size="small" onClick={undo}>
              {t('Undo')}
            </Button>
          }
        >
          {removal.text}
        </Alert>
      )}
    </Panel>
  )
}

const kinds = Object.keys(SECTION_KINDS) as HomeSectionKind[]

function AddSection({ onReset }: { onReset: () => void }) {
  const { add } = useSimpleFormIterator()
  const sections = useSections()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isThere = (kind: HomeSectionKind) =>
    isSingleSection(kind) && sections.some((section) => section.kind === kind)
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <Button
        startIcon={<AddIcon />}
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={sections.length >= MAX_HOME_SECTIONS}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('Add section')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {kinds.map((kind) => (
          <MenuItem
            key={kind}
            disabled={isThere(kind)}
            onClick={() => {
              setAnchor(null)
              add(createSection(kind))
            }}
          >
            {SECTION_KINDS[kind].name}
          </MenuItem>
        ))}
      </Menu>
      <Button onClick={onReset}>{t('Show the standard home page')}</Button>
    </Stack>
  )
}
