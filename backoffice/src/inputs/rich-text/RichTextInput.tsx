import LinkIcon from '@mui/icons-material/InsertLink'
import ParagraphIcon from '@mui/icons-material/Notes'
import SubheadingIcon from '@mui/icons-material/TextFields'
import HeadingIcon from '@mui/icons-material/Title'
import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useEditorState } from '@tiptap/react'
import {
  ClearButtons,
  FormatButtons,
  ListButtons,
  RichTextInput as ReactAdminRichTextInput,
  RichTextInputToolbar,
  useTiptapEditor,
} from 'ra-input-rich-text'
import { type ReactNode, useMemo } from 'react'
import { t } from '../../i18n.ts'
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

  function handleClick() {
    if (!editor) return
    const selection = editor.chain().focus().extendMarkRange('link')
    if (linked) {
      selection.unsetLink().run()
      return
    }
    const href = window.prompt(t('Link URL, for example /products or https://...'))
    if (href) selection.setLink({ href }).run()
  }

  return (
    <ToggleButton
      size="small"
      value="link"
      aria-label={t('Link')}
      title={t('Link')}
      selected={linked ?? false}
      onClick={handleClick}
    >
      <LinkIcon fontSize="inherit" />
    </ToggleButton>
  )
}
