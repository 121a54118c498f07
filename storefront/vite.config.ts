import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import supportedBrowsers from '../packages/client/supported-browsers.json' with { type: 'json' }
import { DEFAULT_LANGUAGE, isLanguage } from '../packages/core/src/base/languages.ts'
import { staticCss } from './src/ssr/static-css.tsx'
import { writeTexts } from './translations/plugin.ts'

/** `virtual:chakra.css`: Chakra styles common to every page. */
function chakraCss(): Plugin {
  const id = '\0virtual:chakra.css'
  return {
    name: 'nakshi:chakra-css',
    resolveId: (source) => (source === 'virtual:chakra.css' ? id : null),
    load: (source) => (source === id ? staticCss() : null),
  }
}

/** Small modules shared by home, list and product page. */
const EVERY_LIST_PAGE =
  /src\/(?:ui\/(?:Meta|ErrorNotice|Breadcrumb|Picture|NotFoundNotice)|components\/(?:product\/(?!ViewedProducts)|consent\/viewed-products))/

/** Small form modules, which would cost a round trip each. */
const EVERY_FORM =
  /src\/ui\/(?:form\/StaticForm|QuantityStepper)|core\/src\/base\/(?:india-time|dates|line-separators|normalise-digits)\.ts/

const CHOOSING =
  /photo-upload\/(?:send-photos|accepted-images|photo-store)|stored-pin-code|detect-language|has-modifier|variant-params|product-detail\/(?:VariantPicker|OptionControl|describe-purchase|purchase-state|design-history)|parse-rich-text|api\/(?:reviews|studio)|core\/src\/(?:products\/(?:combinations|product-choices|variant-image|handling-time))/

/** Small modules that the studio, its engine and the home page share. Signs load when they are asked for. */
const DRAWING =
  /packages\/studio\/src\/(?!sign-outlines|emoji-signs)|packages\/client\/src\/studio|components\/studio\/(?:layouter|studio-fonts|load-|use-preview-drawing|picture-projection|move-photo|design-view|describe-design|LivePreview)/

/** Small rules and messages of delivery and tax that checkout needs together. */
const DELIVERY_RULES =
  /core\/src\/(?:delivery\/(?:courier-zone|delivery(?:-zone|-rates|-promise)?|messages)|base\/(?:pin-code|indian-states)|tax\/tax|payments\/(?:payment-methods|cash-on-delivery|amount-due-online)|checkout\/order-terms)\.ts/

/** Rules of texts and drafts, and queries, that product page, studio, cart and checkout share. */
const TYPING =
  /drafts\/draft-(?:owner|storage)|api\/(?:order|design)-queries|core\/src\/(?:products\/(?:count-characters|product-address)|base\/(?:graphemes|emoji|add-url-parameter))\.ts/

/** Small modules that cart, checkout and orders share. */
const PERSONAL =
  /src\/(?:ui\/(?:PersonalPage|hidden-text|use-link-token|form\/(?:FieldError|ChoiceFields))\.tsx?|auth\/(?:SignInRequired|error-message|auth-mode|safe-redirect)|components\/(?:cart\/(?:LinePicture|LineChoices|QuoteLines)|layout\/EmptyState|profile\/ConsentField|address\/AddressLines|analytics\/events|orders\/(?:use-order-confirmation|payment-methods|PaymentDue)|checkout\/(?:order-key|CheckoutReviewRow))|api\/(?:abortable-mutation|orders|profile|addresses|coupon|designs|privacy))|core\/src\/designs\/messages|react-query\/build\/modern\/useMutationState/

const ORDERS =
  /components\/orders\/(?:OrderActions|OrderLines|OrderTimeline|ParcelList|OrderStatusBadge)|core\/src\/(?:orders\/(?:event-messages|format-event|order-status|tracking-messages)|parcels\/partial-shipment|returns\/return-labels)|ui\/CopyButton|api\/download/

const FIELDS =
  /node_modules\/(?:react-hook-form|fastest-levenshtein)|src\/(?:ui\/form\/(?:Form|FormField|TextField|SelectField|EmailField)|components\/address\/(?:AddressFields|StateQuestion|address-forms))\.tsx?|client\/src\/paste-limit/

/** zod, and what the schemas of the API share. */
const SCHEMAS =
  /node_modules\/(?:zod|@hookform\/resolvers)\/|core\/src\/base\/(?:fields|field-errors|field-messages|form-messages|issue-text|web-address-in-name)\.ts|client\/src\/render-form-errors|ui\/form\/schema-resolver/

const ACCOUNT =
  /src\/auth\/(?:NewPasswordFields|SignInForm|SecondFactorForm|GoogleSignIn|load-auth-forms)|src\/ui\/form\/lazy-resolver|src\/api\/(?:second-factor|sign-in)|core\/src\/accounts\/(?:second-factor-messages|otp-messages)\.ts|client\/src\/supports-passkeys/

/** Apart from ACCOUNT, as they take zod along. */
const ACCOUNT_SCHEMAS = /src\/auth\/auth-forms|core\/src\/accounts\/(?:profile|schema|second-factor)\.ts/

/** In place of each language but English, its texts made from English: what shows none is not translated. */
const isPseudo = process.env.NAKSHI_PSEUDO_LANGUAGE === '1'

/**
 * Client build to dist/client, `--ssr` build to dist/server; development rendering is in api/bin/dev.mjs. Each
 * language is a build of its own (`--mode hi`) into the same folders, after that of English, which empties them.
 */
export default defineConfig(({ isSsrBuild, mode }) => {
  const language = isLanguage(mode) ? mode : DEFAULT_LANGUAGE
  const isFirst = language === DEFAULT_LANGUAGE
  return {
    plugins: [...writeTexts(language, isPseudo), react(), chakraCss()],
    build: isSsrBuild
      ? {
          outDir: 'dist/server',
          emptyOutDir: isFirst,
          copyPublicDir: false,
          target: 'node20',
          rolldownOptions: {
            output: {
              entryFileNames: `[name].${language}.js`,
              // Loaded once for all languages
              codeSplitting: { groups: [{ name: 'libraries', tags: ['$initial'], test: /node_modules/ }] },
            },
          },
        }
      : {
          outDir: 'dist/client',
          target: Object.entries(supportedBrowsers).map(([name, version]) => name + version),
          emptyOutDir: isFirst,
          manifest: `.vite/manifest.${language}.json`,
          assetsDir: 'assets',
          license: { fileName: 'licences.md' },
          rolldownOptions: {
            input: 'src/ssr/entry-client.tsx',
            // Two files instead of thirty: each request costs a round trip on a phone.
            output: {
              codeSplitting: {
                groups: [
                  // Groups take along what they import: without this one, every page loads the next.
                  {
                    name: 'libraries',
                    tags: ['$initial'],
                    test: /node_modules|core\/src\/base\/message-template/,
                    priority: 4,
                  },
                  {
                    name: 'messages',
                    test: /core\/src\/(?:accounts\/(?:address-)?|checkout\/|coupons\/|orders\/)messages\.ts/,
                    priority: 3,
                  },
                  { name: 'shop', tags: ['$initial'], priority: 1 },
                  { name: 'pages', test: EVERY_LIST_PAGE },
                  { name: 'forms', test: EVERY_FORM },
                  { name: 'typing', test: TYPING, priority: 1 },
                  { name: 'choosing', test: CHOOSING },
                  { name: 'uploading', test: /photo-upload\/(?:PhotoUpload|validate-image-file)/ },
                  { name: 'delivery', test: DELIVERY_RULES },
                  { name: 'scroll', test: /ui\/scroll-to-hash/, priority: 1 },
                  // Combines about fifty tiny Chakra files.
                  { name: 'parts', test: /@chakra-ui|@ark-ui|@zag-js|@pandacss/, minShareCount: 4 },
                  { name: 'icons', test: /lucide-react/, minShareCount: 2 },
                  // After the icons, which they would take along.
                  { name: 'drafts', test: /drafts\/(?:get|use)-draft/ },
                  { name: 'sign-out', test: /auth\/(?:sign-out|leave-session)/ },
                  { name: 'personal', test: PERSONAL },
                  { name: 'orders', test: ORDERS },
                  { name: 'fields', test: FIELDS },
                  { name: 'schemas', test: SCHEMAS },
                  { name: 'account-schemas', test: ACCOUNT_SCHEMAS },
                  { name: 'account', test: ACCOUNT },
                  // After the others, whose files it shares.
                  { name: 'drawing', test: DRAWING, minShareCount: 2 },
                ],
              },
            },
          },
        },
    // The decoder of HEIC is loaded only for HEIC
    worker: { format: 'es' },
    // A single bundle starts ten times faster than thousands of modules.
    ssr: { noExternal: isSsrBuild ? true : [/^@nakshi\//] },
  }
})
