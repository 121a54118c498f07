import { Typography } from '@mui/material'
import {
  type HomeSectionKind,
  MAX_SECTION_PHOTOS,
  MAX_SECTION_PRODUCTS,
  MAX_SECTION_REVIEWS,
} from '@nakshi/core/settings/home-page'
import { AutocompleteInput, BooleanInput, ReferenceInput, SelectInput, useWrappedSource } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { t } from '../../languages/i18n.ts'
import { FieldGrid } from '../../ui/inputs/FieldGrid.tsx'
import { LazyRichTextInput } from '../../ui/inputs/LazyRichTextInput.tsx'
import { NumberInput } from '../../ui/inputs/NumberInput.tsx'
import { PictureInput } from '../../ui/inputs/PictureInput.tsx'
import { RowsInput } from '../../ui/inputs/RowsInput.tsx'
import { TextInput } from '../../ui/inputs/TextInput.tsx'
import { LinkInput } from '../MenusSection.tsx'
import { createColumn, SECTION_KINDS } from './section-kinds.ts'

const useKind = (): HomeSectionKind | undefined => useWatch({ name: useWrappedSource('kind') })

export function SectionName() {
  const kind = useKind()
  return kind ? <Typography variant="h3">{SECTION_KINDS[kind].name}</Typography> : null
}

export function SectionFields() {
  const kind = useKind()
  // A removed row is drawn once more without its values.
  if (!kind) return null
  const { about } = SECTION_KINDS[kind]
  return (
    <>
      <SectionName />
      {about && <Typography color="textSecondary">{about}</Typography>}
      <BooleanInput source="is_hidden" label={t('Hide this section')} helperText={false} />
      <KindFields kind={kind} />
    </>
  )
}

function KindFields({ kind }: { kind: HomeSectionKind }) {
  switch (kind) {
    case 'categories':
    case 'occasions':
      return <OptionalHeading />
    case 'products':
      return (
        <>
          <OptionalHeading />
          <FieldGrid columns="1fr 1fr">
            <SelectInput
              source="source"
              label={t('Which products')}
              choices={[
                { id: 'featured', name: t('Featured') },
                { id: 'newest', name: t('Newest') },
              ]}
              translateChoice={false}
              helperText={false}
              isRequired
            />
            <CountInput max={MAX_SECTION_PRODUCTS} />
          </FieldGrid>
        </>
      )
    case 'collection':
      return (
        <>
          <OptionalHeading helperText={t('Leave empty for the title of the collection')} />
          <FieldGrid columns="1fr 1fr">
            <ReferenceInput
              source="collection_id"
              reference="collections"
              sort={{ field: 'title', order: 'ASC' }}
              perPage={500}
            >
              <AutocompleteInput
                label={t('Collection')}
                optionText="title"
                parse={(id: string) => id || null}
                helperText={false}
                isRequired
              />
            </ReferenceInput>
            <CountInput max={MAX_SECTION_PRODUCTS} />
          </FieldGrid>
        </>
      )
    case 'reviews':
      return <CountedFields max={MAX_SECTION_REVIEWS} />
    case 'photos':
      return <CountedFields max={MAX_SECTION_PHOTOS} />
    case 'text':
      return (
        <>
          <OptionalHeading helperText={t('Leave empty for none')} />
          <LazyRichTextInput source="html" label={t('Text')} />
        </>
      )
    case 'banner':
      return <BannerFields />
    case 'columns':
      return <ColumnFields />
    default:
      return null
  }
}

const OptionalHeading = ({
  helperText = t('Leave empty for the usual heading'),
}: {
  helperText?: string
}) => <TextInput source="title" label={t('Heading')} helperText={helperText} maxLength={120} />

const CountedFields = ({ max }: { max: number }) => (
  <FieldGrid columns="1fr 1fr">
    <OptionalHeading />
    <CountInput max={max} />
  </FieldGrid>
)

const CountInput = ({ max }: { max: number }) => (
  <NumberInput source="count" label={t('How many')} min={1} max={max} isRequired />
)

function BannerFields() {
  return (
    <>
      <TextInput source="title" label={t('Heading')} isRequired maxLength={120} helperText={false} />
      <TextInput source="text" label={t('Text')} maxLength={300} helperText={false} />
      <FieldGrid columns="1fr 1fr">
        <TextInput
          source="link_label"
          label={t('Button text')}
          isRequired
          maxLength={40}
          helperText={false}
        />
        <LinkInput source="link" label={t('Button link')} />
      </FieldGrid>
      <PictureInput source="image_url" label={t('Picture')} />
    </>
  )
}

function ColumnFields() {
  return (
    <>
      <OptionalHeading helperText={t('Leave empty for none')} />
      <RowsInput
        source="columns"
        one={t('column')}
        emptyText={t('Two to four columns.')}
        addLabel={t('Add column')}
        newRow={createColumn}
      >
        <TextInput source="title" label={t('Heading')} isRequired maxLength={80} helperText={false} />
        <TextInput source="text" label={t('Text')} maxLength={300} helperText={false} />
        <PictureInput source="image_url" label={t('Picture')} />
      </RowsInput>
    </>
  )
}
