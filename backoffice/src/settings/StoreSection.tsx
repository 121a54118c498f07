import { Box } from '@mui/material'
import { indianStates } from '@nakshi/api/contract/indian-states'
import { SelectInput, TextInput } from 'react-admin'
import { MoneyInput } from '../inputs/MoneyInput.tsx'
import { PictureInput } from '../inputs/picture/PictureInput.tsx'
import { Panel } from '../layout/Panel.tsx'

const max = (maxLength: number) => ({ htmlInput: { maxLength } })

/** Who the shop is: on every page's foot, on the contact page, in mails and on invoices. */
export function StoreSection() {
  return (
    <Panel title="Store Information">
      <Box
        sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}
      >
        <TextInput source="store_settings.name" label="Store name" isRequired slotProps={max(80)} />
        <TextInput source="store_settings.email" label="Email" type="email" isRequired slotProps={max(254)} />
        <TextInput source="store_settings.phone" label="Phone" type="tel" isRequired slotProps={max(20)} />
        <MoneyInput source="store_settings.free_shipping_threshold" label="Free shipping from" required />
        <MoneyInput
          source="store_settings.gift_wrap_price"
          label="Gift wrap, GST included"
          helperText="Leave empty where gifts are not wrapped"
        />
        <SelectInput
          source="store_settings.state"
          label="State goods are sent from"
          choices={indianStates.map((state) => ({ id: state, name: state }))}
          helperText="Decides between CGST + SGST and IGST on invoices"
          isRequired
        />
        <SelectInput
          source="store_settings.tax_mode"
          label="GST"
          choices={[
            { id: 'added', name: 'Added at checkout' },
            { id: 'included', name: 'Included in the prices' },
          ]}
          helperText="Included: what a price tag says is what is paid"
          isRequired
        />
        <TextInput
          source="store_settings.gstin"
          label="GSTIN"
          helperText="Only a store with a GSTIN may charge GST. One that is not registered leaves this empty, chooses GST included in the prices and sets a rate of nil for all goods under Tax"
          slotProps={max(15)}
        />
      </Box>
      <TextInput
        source="store_settings.address"
        label="Address"
        isRequired
        multiline
        minRows={2}
        slotProps={max(300)}
      />
      <Box
        sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}
      >
        <TextInput
          source="store_settings.legal_name"
          label="Legal name"
          helperText="Shown at the foot of every page and on invoices; leave empty if it is the store's name"
          slotProps={max(120)}
        />
        <TextInput
          source="store_settings.grievance_officer"
          label="Grievance officer"
          helperText="The person who answers complaints; Indian law requires the name to be shown"
          slotProps={max(120)}
        />
        <TextInput
          source="store_settings.grievance_email"
          label="Email of the grievance officer"
          helperText="Leave empty if it is the store's"
          type="email"
          slotProps={max(254)}
        />
        <TextInput
          source="store_settings.grievance_phone"
          label="Phone of the grievance officer"
          helperText="Leave empty if it is the store's"
          slotProps={max(20)}
        />
        <TextInput
          source="store_settings.grievance_hours"
          label="Hours of the grievance officer"
          helperText="For example Monday to Saturday, 10 am to 6 pm"
          slotProps={max(120)}
        />
        <TextInput
          source="store_settings.jurisdiction"
          label="Courts at"
          helperText="The city named in the terms; leave empty for the courts of the store's state"
          slotProps={max(80)}
        />
        <TextInput
          source="store_settings.country_of_origin"
          label="Country of origin"
          helperText="Shown on every product's page, as Indian law requires"
          isRequired
          slotProps={max(60)}
        />
        <TextInput source="store_settings.instagram_url" label="Instagram" type="url" slotProps={max(300)} />
        <TextInput source="store_settings.facebook_url" label="Facebook" type="url" slotProps={max(300)} />
        <TextInput source="store_settings.youtube_url" label="YouTube" type="url" slotProps={max(300)} />
        <TextInput
          source="store_settings.print_file_name"
          label="Names of print files"
          helperText="Made of {order} {line} {product} {text} {quantity} {size}"
          isRequired
          slotProps={max(120)}
        />
        <PictureInput source="store_settings.share_image" label="Picture beside shared links, 1200 × 630" />
      </Box>
    </Panel>
  )
}
