import type { Palette } from '@nakshi/core/brand/palette'
import type { RaThemeOptions } from 'react-admin'
import { muiMessages } from '../languages/mui.ts'

const WIDE = '@media (min-width:900px)'
const PHONE = '@media (max-width:599.95px)'

export function components(shop: Palette): RaThemeOptions['components'] {
  const hairline = `1px solid ${shop.border}`
  const focus = { outline: `2px solid ${shop.brand}`, outlineOffset: 2 }
  return {
    MuiCssBaseline: {
      styleOverrides: {
        // Keeps focused elements clear of the top bar and the form toolbar.
        html: { scrollPaddingBlock: '80px 96px' },
        body: { fontVariantNumeric: 'tabular-nums' },
        // Urdu from the right, whatever stands round it.
        'input, textarea': { unicodeBidi: 'plaintext' },
        'a:focus-visible, [tabindex]:focus-visible': focus,
        // Headings take focus to be announced, not to be operated.
        'h1[tabindex]:focus-visible, h2[tabindex]:focus-visible': { outline: 'none' },
        // In forced colours, only borders and outlines show which item is selected.
        '@media (forced-colors: active)': {
          ':is(a, .MuiButtonBase-root):is([aria-current], [aria-pressed=true], [aria-selected=true])': {
            outline: '3px solid Highlight',
            outlineOffset: -3,
            '&:focus-visible': { outlineColor: 'CanvasText', outlineOffset: 2 },
          },
          '.MuiButton-root.MuiButton-contained, .MuiPaper-root.MuiPaper-elevation4': { outline: '1px solid' },
        },
      },
    },
    MuiButtonBase: { styleOverrides: { root: { '&.Mui-focusVisible': focus } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 36, paddingInline: 14, [PHONE]: { minHeight: 44 } },
        sizeLarge: { minHeight: 44 },
      },
    },
    // Accessible names; react-admin's progress indicator in the top bar has none.
    MuiAutocomplete: { defaultProps: muiMessages.autocomplete },
    MuiCircularProgress: { defaultProps: muiMessages.progress },
    MuiPagination: { defaultProps: muiMessages.pagination },
    // As high as their text where that is large
    MuiPaginationItem: {
      styleOverrides: {
        root: {
          '&.MuiPaginationItem-sizeSmall': { minWidth: '1.625rem', height: '1.625rem', borderRadius: 99 },
        },
      },
    },
    MuiChip: {
      styleOverrides: {
        root: { height: '2rem', borderRadius: 99, '&.MuiChip-sizeSmall': { height: '1.5rem' } },
      },
    },
    MuiTablePagination: { defaultProps: muiMessages.tablePagination },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: 10, borderColor: shop.border } },
    },
    MuiMenu: { styleOverrides: { paper: { border: hairline, boxShadow: '0 6px 20px rgb(27 32 51 / .16)' } } },
    MuiPopover: {
      styleOverrides: { paper: { border: hairline, boxShadow: '0 6px 20px rgb(27 32 51 / .16)' } },
    },
    MuiMenuItem: { styleOverrides: { root: { minHeight: 44 } } },
    // A form inside must not keep the content from scrolling between title and buttons.
    MuiDialog: {
      styleOverrides: { paper: { borderRadius: 10, border: hairline, '& > form': { display: 'contents' } } },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: shop.card, minHeight: 44 },
        notchedOutline: { borderColor: shop.field },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.875rem', marginInline: 2 } } },
    // Of a switch: nearer to it than to the next one
    MuiFormGroup: {
      styleOverrides: { root: { '& > .MuiFormHelperText-root': { marginTop: -4, marginBottom: 12 } } },
    },
    MuiTableCell: {
      styleOverrides: {
        root: {
          borderColor: shop.border,
          padding: '8px 10px',
          '&.MuiTableCell-paddingCheckbox': { padding: '0 8px' },
        },
        // As high as the bulk action bar that overlays it.
        head: {
          height: 48,
          paddingBlock: 0,
          whiteSpace: 'nowrap',
          color: shop.muted,
          fontWeight: 600,
          fontSize: '0.875rem',
          backgroundColor: shop.card,
        },
      },
    },
    MuiTableRow: {
      styleOverrides: { root: { '&:last-child td, tbody > &:last-child th': { borderBottom: 0 } } },
    },
    RaDataTable: { styleOverrides: { root: { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } } } },
    RaBulkActionsToolbar: {
      // “Select all” across pages is in layout/BulkSelection.tsx.
      defaultProps: { selectAllButton: false },
      styleOverrides: {
        root: {
          '& .RaBulkActionsToolbar-toolbar': { transform: 'none', backgroundColor: shop.brandSubtle },
          // Its buttons are no tab stops before a row is selected.
          '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
          // Actions scroll inside the bar instead of the page.
          '& .RaBulkActionsToolbar-title': { marginRight: '8px' },
          '& .RaBulkActionsToolbar-topToolbar': {
            minWidth: 0,
            overflowX: 'auto',
            flexWrap: 'nowrap',
            justifyContent: 'flex-start',
          },
          '& .RaBulkActionsToolbar-topToolbar .MuiButton-root': {
            flexShrink: 0,
            minWidth: 0,
            paddingInline: '6px',
          },
        },
      },
    },
    RaTopToolbar: {
      styleOverrides: {
        root: {
          backgroundColor: 'transparent !important',
          // Beside two filters at 1280 px
          [WIDE]: { '& .MuiButton-text': { paddingInline: 8 } },
          [PHONE]: { minHeight: 44, alignItems: 'center', flexWrap: 'wrap', rowGap: 8 },
        },
      },
    },
    RaListToolbar: {
      styleOverrides: {
        root: {
          backgroundColor: 'transparent !important',
          [WIDE]: { flexWrap: 'wrap', '& > .MuiToolbar-root': { marginLeft: 'auto' } },
        },
      },
    },
    RaFilterFormInput: {
      styleOverrides: { root: { [PHONE]: { '& .RaFilterFormInput-spacer': { display: 'none' } } } },
    },
    RaFilterForm: {
      styleOverrides: {
        root: {
          [WIDE]: { flex: '0 1 auto' },
          '& .filter-field:not([data-source="q"]) .MuiFormControl-root': { [WIDE]: { width: 172 } },
        },
      },
    },
    // Lists grow with their content by default, so that phones scroll sideways.
    RaList: { styleOverrides: { root: { '& .RaList-main, & .RaList-content': { minWidth: 0 } } } },
    RaEdit: {
      styleOverrides: {
        root: { '& .RaEdit-noActions': { marginTop: 0 }, '& .RaEdit-card': { minWidth: 0 } },
      },
    },
    RaCreate: {
      styleOverrides: {
        root: { '& .RaCreate-noActions': { marginTop: 0 }, '& .RaCreate-card': { minWidth: 0 } },
      },
    },
    RaToolbar: {
      styleOverrides: {
        root: {
          gap: 8,
          minHeight: 0,
          paddingBlock: 12,
          '&.RaToolbar-desktopToolbar, &.RaToolbar-mobileToolbar': { position: 'static', paddingInline: 0 },
        },
      },
    },
    RaSimpleList: {
      styleOverrides: {
        root: {
          '& > li': { padding: 16, borderBottom: hairline, '&:last-child': { border: 0 } },
          '& > li > .MuiListItemText-root': { margin: 0, minWidth: 0 },
        },
      },
    },
    RaFileInput: {
      styleOverrides: {
        root: {
          '& .RaFileInput-dropZone': {
            border: `1.5px dashed ${shop.field}`,
            borderRadius: 10,
            padding: 16,
            backgroundColor: shop.card,
          },
        },
      },
    },
    RaRichTextInput: {
      styleOverrides: {
        root: {
          '& .ProseMirror': {
            minHeight: 160,
            lineHeight: 1.6,
            overflowWrap: 'anywhere',
            '&, &:hover, &:focus': { backgroundColor: shop.card, borderColor: shop.field },
            '&:focus-visible': focus,
            '& h3': { marginBlock: 8, fontSize: '1.125rem' },
            '& li > p': { margin: 0 },
            '& a': { color: shop.brand },
          },
          '& .MuiToggleButton-root': { minWidth: 36, minHeight: 36 },
        },
      },
    },
    // Below the top bar, whose buttons it would cover.
    MuiSnackbar: { styleOverrides: { root: { '&&': { top: 64 } } } },
    MuiLink: { defaultProps: { underline: 'hover' } },
    MuiTabScrollButton: { styleOverrides: { root: { '&.Mui-disabled': { width: 0 } } } },
    MuiTab: { styleOverrides: { root: { minHeight: 44, minWidth: 0, paddingInline: 14 } } },
    MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.875rem' } } },
    MuiAlert: {
      styleOverrides: {
        root: {
          alignItems: 'center',
          variants: (['error', 'warning', 'success'] as const).map((severity) => ({
            props: { severity, variant: 'standard' as const },
            style: {
              backgroundColor: shop[`${severity}Ground`],
              color: shop[severity],
              '& .MuiAlert-icon': { color: shop[severity] },
            },
          })),
        },
      },
    },
  }
}
