import { Box, FormControlLabel, Radio, RadioGroup } from '@mui/material'
import { fontPairs } from '@nakshi/contract/shop/brand'
import { useInput } from 'react-admin'
import { t } from '../i18n.ts'
import { fontSampleCss, fontSamples } from '../theme/font-samples.ts'

export function FontPairInput() {
  const { field } = useInput({ source: 'brand_settings.font_pair' })
  return (
    <>
      <style>{fontSampleCss}</style>
      <RadioGroup
        {...field}
        aria-label={t('Fonts')}
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 230px), 1fr))',
        }}
      >
        {fontPairs.map((pair) => (
          <FormControlLabel
            key={pair}
            value={pair}
            control={<Radio />}
            label={
              <>
                {pair === 'mukta'
                  ? t('Mukta for all text')
                  : t('%{font} and Mukta', { font: fontSamples[pair].name })}
                <Box
                  aria-hidden
                  translate="no"
                  sx={{
                    fontWeight: 600,
                    fontSize: '1.375rem',
                    lineHeight: 1.3,
                    fontFamily: fontSamples[pair].family,
                  }}
                >
                  Gifts for Asha · आशा
                </Box>
              </>
            }
            sx={{ alignItems: 'flex-start', m: 0, '& .MuiRadio-root': { mt: -1 } }}
          />
        ))}
      </RadioGroup>
    </>
  )
}
