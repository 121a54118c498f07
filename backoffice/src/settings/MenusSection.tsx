import { ResourceContextProvider } from 'react-admin'
import { t } from '../i18n.ts'
import { FieldGrid } from '../inputs/FieldGrid.tsx'
import { RowsInput } from '../inputs/RowsInput.tsx'
import { Panel } from '../layout/Panel.tsx'
import { LinkInput } from './LinkInput.tsx'
import { TextInput } from './TextInput.tsx'

const EMPTY_LINK = { label: '', link: '' }

export function MenusSection() {
  return (
    <ResourceContextProvider value="settings">
      <Panel title={t('Header menu')}>
        <MenuLinks source="menu_settings.header" one={t('header link')} />
      </Panel>
      <Panel title={t('Footer menu')}>
        <RowsInput
          source="menu_settings.footer"
          one={t('footer group')}
          emptyText={t('The footer has no links.')}
          addLabel={t('Add group')}
          newRow={{ title: '', links: [EMPTY_LINK] }}
        >
          <TextInput
            source="title"
            label={t('Heading')}
            helperText={false}
            isRequired
            slotProps={{ htmlInput: { maxLength: 40 } }}
          />
          <MenuLinks source="links" one={t('link')} />
        </RowsInput>
      </Panel>
    </ResourceContextProvider>
  )
}

function MenuLinks({ source, one }: { source: string; one: string }) {
  return (
    <RowsInput
      source={source}
      one={one}
      emptyText={t('This menu has no links.')}
      addLabel={t('Add link')}
      newRow={EMPTY_LINK}
    >
      <FieldGrid columns="1fr 1fr">
        <TextInput
          source="label"
          label={t('Label')}
          helperText={false}
          isRequired
          slotProps={{ htmlInput: { maxLength: 40 } }}
        />
        <LinkInput source="link" label={t('Link')} />
      </FieldGrid>
    </RowsInput>
  )
}
