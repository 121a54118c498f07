import LinkIcon from '@mui/icons-material/InsertLink'
import ParagraphIcon from '@mui/icons-material/Notes'
import SubheadingIcon from '@mui/icons-material/TextFields'
import HeadingIcon from '@mui/icons-material/Title'
import { TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useEditorState } from '@tiptap/react'
import {
  ClearButtons,
  FormatButtons,
  ListButtons,
  RichTextInput as ReactAdminRichTextInput,
  RichTextInputToolbar,
  useTiptapEditor,
} from 'ra-input-rich-text'
import { type ReactNode, useMemo, useState } from 'react'
import { t } from '../../languages/i18n.ts'
import { ActionDialog } from '../layout/ActionDialog.tsx'
import { type HeadingLevel, toExtensions } from './rich-text-extensions.ts'

type RichTextInputProps = {
  source: string
  label: string
  /** The text is a page of its own and has main headings. */
  isPage?: boolean
  /** More tools; `insert` puts HTML at the cursor. */
  tools?: (insert: (html: string) => void) => ReactNode
}

export function RichTextInput({ source, label, isPage = false, tools }: RichTextInputProps) {
  const editorOptions = useMemo(
    () => ({
      extensions: toExtensions(isPage ? [2, 3, 4] : [3, 4]),
      editorProps: { attributes: { role: 'textbox', 'aria-label': label, 'aria-multiline': 'true' } },
    }),
    [label, isPage],
  )
  return (
    <ReactAdminRichTextInput
      source={source}
      label={label}
      editorOptions={editorOptions}
      toolbar={<RichTextToolbar isPage={isPage} tools={tools} />}
    />
  )
}

function RichTextToolbar({ isPage = false, tools }: Pick<RichTextInputProps, 'isPage' | 'tools'>) {
  const editor = useTiptapEditor()
  return (
    <div role="toolbar" aria-label={t('Formatting')}>
      <RichTextInputToolbar size="small">
        <FormatButtons size="small" sx={{ '& [value="code"]': { display: 'none' } }} />
        <LevelButtons isPage={isPage} />
        <ListButtons size="small" />
        <LinkButton />
        <ClearButtons size="small" />
        {tools?.((html) => editor?.chain().focus().insertContent(html).run())}
      </RichTextInputToolbar>
    </div>
  )
}

function LevelButtons({ isPage }: { isPage: boolean }) {
  const editor = useTiptapEditor()
  const level = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now?.isActive('heading') ? Number(now.getAttributes('heading').level) : 0,
  })
  const levels: { level: HeadingLevel; label: string; Icon: typeof HeadingIcon }[] = isPage
    ? [
        { level: 2, label: t('Heading'), Icon: HeadingIcon },
        { level: 3, label: t('Subheading'), Icon: SubheadingIcon },
      ]
    : [{ level: 3, label: t('Heading'), Icon: HeadingIcon }]
  return (
    <ToggleButtonGroup size="small">
      {levels.map(({ level: one, label, Icon }) => (
        <ToggleButton
          key={one}
          value={`heading-${one}`}
          aria-label={label}
          title={label}
          selected={isPage ? level === one : Boolean(level)}
          onClick={() => editor?.chain().focus().setHeading({ level: one }).run()}
        >
          <Icon fontSize="inherit" />
        </ToggleButton>
      ))}
      <ToggleButton
        value="paragraph"
        aria-label={t('Paragraph')}
        title={t('Paragraph')}
        onClick={() => editor?.chain().focus().setParagraph().run()}
      >
        <ParagraphIcon fontSize="inherit" />
      </ToggleButton>
    </ToggleButtonGroup>
  )
}

/** react-admin's button links to `null` when cancelled. */
function LinkButton() {
  const editor = useTiptapEditor()
  const linked = useEditorState({ editor, selector: ({ editor: now }) => now?.isActive('link') ?? false })

  const [isOpen, setIsOpen] = useState(false)
  const select = () => editor?.chain().focus().extendMarkRange('link')
  return (
    <>
      <ToggleButton
        size="small"
        value="link"
        aria-label={t('Link')}
        title={t('Link')}
        selected={linked ?? false}
        onClick={() => (linked ? select()?.unsetLink().run() : setIsOpen(true))}
      >
        <LinkIcon fontSize="inherit" />
      </ToggleButton>
      {isOpen && (
        <LinkDialog
          onLink={(href) => {
            setIsOpen(false)
            select()?.setLink({ href }).run()
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

function LinkDialog({ onLink, onClose }: { onLink: (href: string) => void; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const href = typed.trim()
  return (
    <ActionDialog
      title={t('Add link')}
      action={t('Add link')}
      disabled={href === ''}
      losesNothing
      onAction={() => onLink(href)}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={t('Link')}
        helperText={t('For example /products or https://...')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The field is not part of the form around the editor.
          event.preventDefault()
          if (href !== '') onLink(href)
        }}
        slotProps={{ htmlInput: { inputMode: 'url', autoComplete: 'off', maxLength: 500 } }}
      />
    </ActionDialog>
  )
}
