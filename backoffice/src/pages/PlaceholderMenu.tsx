import PlaceholderIcon from '@mui/icons-material/DataObjectOutlined'
import { Button, ListSubheader, Menu, MenuItem, Typography } from '@mui/material'
import {
  PLACEHOLDER_CONDITIONS,
  PLACEHOLDER_PARTS,
  PLACEHOLDER_VALUES,
} from '@nakshi/core/content/page-placeholders'
import { useState } from 'react'
import { t } from '../languages/i18n.ts'

export type Placeholder = { text: string; isParagraph: boolean }

const toGroup = (
  heading: string,
  names: Record<string, string>,
  toText: (name: string) => string,
  isParagraph = false,
) => ({
  heading,
  items: Object.entries(names).map(([name, label]) => ({ text: toText(name), label: t(label), isParagraph })),
})

const GROUPS = [
  toGroup(t('Facts from the settings'), PLACEHOLDER_VALUES, (name) => `{{${name}}}`),
  toGroup(t('Text that is shown only if'), PLACEHOLDER_CONDITIONS, (name) => `{{#${name}}} … {{/${name}}}`),
  toGroup(t('Parts in a paragraph of their own'), PLACEHOLDER_PARTS, (name) => `{{${name}}}`, true),
]

export function PlaceholderMenu({ onInsert }: { onInsert: (placeholder: Placeholder) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        size="small"
        startIcon={<PlaceholderIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('Insert placeholder')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 420, maxWidth: 'min(26rem, 92vw)' } } }}
      >
        {GROUPS.flatMap(({ heading, items }) => [
          <ListSubheader key={heading}>{heading}</ListSubheader>,
          ...items.map(({ label, ...placeholder }) => (
            <MenuItem
              key={placeholder.text}
              sx={{ display: 'block', whiteSpace: 'normal' }}
              onClick={() => {
                setAnchor(null)
                onInsert(placeholder)
              }}
            >
              {label}
              <Typography variant="caption" component="div" color="textSecondary">
                {placeholder.text}
              </Typography>
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  )
}
