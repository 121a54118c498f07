import { t } from '../languages/i18n.ts'
import { FieldGrid } from '../ui/inputs/FieldGrid.tsx'
import { NumberInput } from '../ui/inputs/NumberInput.tsx'
import { RowsInput } from '../ui/inputs/RowsInput.tsx'
import { TextInput } from '../ui/inputs/TextInput.tsx'
import { Panel } from '../ui/layout/Panel.tsx'

const NEW_MATERIAL = { name: '', density_g_cm3: 1.24, solid_share: 0.8, minutes_per_gram: 6 }

export function SolidPrintSection() {
  return (
    <Panel title={t('3D printing')}>
      <FieldGrid columns="1fr 1fr">
        <NumberInput
          source="store_settings.print_bed_width_mm"
          label={t('Width of the print bed')}
          helperText={false}
          unit={t('mm')}
          min={50}
          max={2000}
          isRequired
        />
        <NumberInput
          source="store_settings.print_bed_depth_mm"
          label={t('Depth of the print bed')}
          helperText={false}
          unit={t('mm')}
          min={50}
          max={2000}
          isRequired
        />
      </FieldGrid>
      <RowsInput
        source="store_settings.print_materials"
        one={t('material')}
        emptyText={t('No materials yet')}
        addLabel={t('Add a material')}
        newRow={NEW_MATERIAL}
      >
        <FieldGrid columns="1fr 1fr">
          <TextInput
            source="name"
            label={t('Material')}
            helperText={t(
              'Found in the name of the filament, such as White PETG. The first is for all others.',
            )}
            isRequired
            maxLength={20}
          />
          <NumberInput
            source="density_g_cm3"
            label={t('Density')}
            helperText={false}
            unit={t('g/cm³')}
            min={0.5}
            max={12}
            step={0.01}
            isRequired
          />
          <NumberInput
            source="solid_share"
            label={t('Filled part of the volume')}
            helperText={t('0.8 for plates with 15 % infill')}
            min={0.05}
            max={1}
            step={0.05}
            isRequired
          />
          <NumberInput
            source="minutes_per_gram"
            label={t('Minutes per gram')}
            helperText={false}
            min={0.1}
            max={60}
            step={0.5}
            isRequired
          />
        </FieldGrid>
      </RowsInput>
    </Panel>
  )
}
