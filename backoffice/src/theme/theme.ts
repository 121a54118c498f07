import { createTheme, type ThemeOptions } from '@mui/material/styles'
import { dark, light, type Palette as ShopPalette } from '@nakshi/core/brand/palette'
import { components } from './components.ts'

declare module '@mui/material/styles' {
  interface Palette {
    shop: ShopPalette
  }
  interface PaletteOptions {
    shop: ShopPalette
  }
}

const HEADING = '"Eczar Variable", Georgia, serif'
const heading = (fontSize: string) => ({ fontFamily: HEADING, fontWeight: 600, lineHeight: 1.15, fontSize })

function createShopTheme(mode: 'light' | 'dark', shop: ShopPalette): ThemeOptions {
  return {
    palette: {
      mode,
      shop,
      primary: { main: shop.brand, dark: shop.brandHover, contrastText: shop.onBrand },
      secondary: { main: shop.brand, dark: shop.brandHover, contrastText: shop.onBrand },
      error: { main: shop.error, contrastText: shop.onError },
      success: { main: shop.success, contrastText: shop.onBrand },
      warning: { main: shop.warning, contrastText: shop.onBrand },
      info: { main: shop.brand, contrastText: shop.onBrand },
      background: { default: shop.ground, paper: shop.card },
      text: { primary: shop.ink, secondary: shop.muted, disabled: shop.muted },
      divider: shop.border,
    },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: '"Mukta", system-ui, sans-serif',
      fontSize: 15,
      fontWeightBold: 600,
      fontWeightMedium: 600,
      h1: { ...heading('1.75rem'), '@media (max-width: 599.95px)': { fontSize: '1.375rem' } },
      h2: heading('1.25rem'),
      h3: { fontWeight: 600, fontSize: '1.0625rem', lineHeight: 1.3 },
      h6: { fontWeight: 600, fontSize: '1.0625rem' },
      body1: { fontSize: '1rem', lineHeight: 1.5 },
      body2: { fontSize: '0.9375rem', lineHeight: 1.5 },
      caption: { fontSize: '0.875rem', lineHeight: 1.4 },
      button: { textTransform: 'none', fontWeight: 600, fontSize: '0.9375rem' },
    },
    components: components(shop),
  }
}

export const lightTheme = createShopTheme('light', light)
export const darkTheme = createShopTheme('dark', dark)

/** For screens before react-admin loads: follows the system preference. */
export const screenTheme = createTheme(
  window.matchMedia('(prefers-color-scheme: dark)').matches ? darkTheme : lightTheme,
)
