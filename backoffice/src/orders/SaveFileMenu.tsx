import MoreIcon from '@mui/icons-material/MoreVert'
import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { getErrorMessage } from '../api/fetch-json.ts'
import { t } from '../i18n.ts'
import { fetchFile, saveFile } from './export/fetch-file.ts'

type SaveFileMenuProps = { files: { url: string; name: string }[] }

export function SaveFileMenu({ files }: SaveFileMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const notify = useNotify()

  async function save(url: string) {
    setAnchor(null)
    try {
      saveFile(await fetchFile(url))
    } catch (error) {
      notify(getErrorMessage(error), { type: 'error' })
    }
  }
  return (
    <>
      <Tooltip title={t('Save as a file')}>
        <IconButton
          color="primary"
          aria-label={t('Save as a file')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreIcon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {files.map(({ url, name }) => (
          <MenuItem key={name} onClick={() => save(url)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
