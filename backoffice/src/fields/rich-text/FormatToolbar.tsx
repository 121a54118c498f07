import BoldIcon from '@mui/icons-material/FormatBold'
import ClearIcon from '@mui/icons-material/FormatClear'
import ItalicIcon from '@mui/icons-material/FormatItalic'
import BulletsIcon from '@mui/icons-material/FormatListBulleted'
import NumbersIcon from '@mui/icons-material/FormatListNumbered'
import LinkIcon from '@mui/icons-material/InsertLink'
import ParagraphIcon from '@mui/icons-material/Notes'
import HeadingIcon from '@mui/icons-material/Title'
import { Box, IconButton, Tooltip } from '@mui/material'
import { type RefObject, useEffect, useState } from 'react'

const formats = [
  { label: 'Bold', Icon: BoldIcon, command: 'bold', state: 'bold' },
  { label: 'Italic', Icon: ItalicIcon, command: 'italic', state: 'italic' },
  { label: 'Heading', Icon: HeadingIcon, command: 'formatBlock', value: 'h3' },
  { label: 'Paragraph', Icon: ParagraphIcon, command: 'formatBlock', value: 'p' },
  { label: 'Bullet list', Icon: BulletsIcon, command: 'insertUnorderedList', state: 'insertUnorderedList' },
  { label: 'Numbered list', Icon: NumbersIcon, command: 'insertOrderedList', state: 'insertOrderedList' },
  { label: 'Link', Icon: LinkIcon, command: 'createLink' },
  { label: 'Clear formatting', Icon: ClearIcon, command: 'removeFormat' },
] as const

/** The buttons above a rich text; the ones that hold at the cursor are pressed. */
export function FormatToolbar({ editor }: { editor: RefObject<HTMLDivElement | null> }) {
  const [pressed, setPressed] = useState<string[]>([])
  useEffect(() => {
    const read = () => {
      if (!editor.current?.contains(document.activeElement)) return
      const on = formats.filter((format) => 'state' in format && document.queryCommandState(format.state))
      setPressed(on.map(({ label }) => label))
    }
    document.addEventListener('selectionchange', read)
    return () => document.removeEventListener('selectionchange', read)
  }, [editor])

  function apply(format: (typeof formats)[number]) {
    editor.current?.focus()
    if (format.command === 'createLink') {
      const address = window.prompt('Address of the link, for example /products or https://...')
      if (address) document.execCommand('createLink', false, address)
    } else document.execCommand(format.command, false, 'value' in format ? format.value : undefined)
  }

  return (
    <Box
      role="toolbar"
      aria-label="Formatting"
      sx={{ display: 'flex', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider', px: 0.5 }}
    >
      {formats.map((format) => (
        <Tooltip title={format.label} key={format.label}>
          <IconButton
            aria-label={format.label}
            aria-pressed={'state' in format ? pressed.includes(format.label) : undefined}
            color={pressed.includes(format.label) ? 'primary' : 'default'}
            // The selection in the text must survive the press.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => apply(format)}
          >
            <format.Icon fontSize="small" />
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  )
}
