import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { inlineSteps, unusedTokens } from './scripts/tokens.ts'

/**
 * What loads together lies together: sixty files of half a kilobyte each compress worse than three. React and the
 * router are on every page and change together; then what every page has; then what every list of jobs has.
 */
const together: [name: string, pattern: RegExp][] = [
  ['vendor', /node_modules\/(react|react-dom|scheduler|react-router)\//],
  // Styles that forms and lists of jobs share: without a chunk of their own, a form would load the lists.
  ['forms', /\/web\/styles\/(forms|ui\/search-bar)\.css$/],
  // Rows of jobs stand on landing pages too, where their code follows later.
  ['job-styles', /\/web\/styles\/(jobs|ui\/(blocks|facts|hiring-steps|job-type|range))\.css$/],
  // The first page's, most of which the landing pages show too.
  ['home-styles', /\/web\/styles\/(home|ui\/(carousel|hero))\.css$/],
  // Before what uses it: a group takes what its files import with it, unless an earlier one has that already.
  [
    'frame',
    /preload-helper|node_modules\/(zustand|clsx)\/|\/contract\/product\.ts|\/web\/(root|session|api|browser-api|areas|site-context)\.tsx?|\/web\/public\/layout|\/web\/parts\/(accounts\/logout|frame\/(account-menu|mobile-menu|page-loading|page-wait|site-header|ahead-link|brand-link|main-nav|links|frame-login))|\/web\/text\/(error-message|people)|\/web\/ui\/(button|icon-button|notice|image|error-state|on-demand|prefetch|toast|toast-stack|menu|menu-item|theme-toggle|skeleton|visually-hidden|empty-state|drawing|avatar|company-logo|spinner|theme|logo)\.tsx?$|lucide-react\/dist\/esm\/(createLucideIcon|Icon|defaultAttributes|shared\/|icons\/badge-check)/,
  ],
  // On cards of companies and people as well as in lists of jobs; with it what keeps any of these lists.
  [
    'cards',
    /\/web\/ui\/badge\.tsx|\/web\/parts\/jobs\/(verified-company|keep-list)|\/web\/text\/(counts|addresses|fallbacks)\.ts|\/contract\/(slug|job-type)\.ts/,
  ],
  // What a job looks like wherever one is shown; the search around a list of them comes with its page.
  [
    'jobs',
    /\/web\/parts\/jobs\/(job-row|pay|type-badges|save-button|saved-marks)|lucide-react\/dist\/esm\/icons\/sliders-horizontal|\/web\/text\/(job|job-type|salary)\.ts|\/web\/ui\/(blocks|job-type-badge)\.tsx?$/,
  ],
  // What every form has.
  [
    'fields',
    /\/web\/ui\/(field|field-control|text-input|password-input|form-errors)\.tsx?$|\/web\/parts\/forms\/fresh-key/,
  ],
]

const web = new URL('web', import.meta.url).pathname

export default defineConfig(({ isSsrBuild }) => ({
  // Vite makes the whole style sheet small; twice would be for browsers of two lists.
  plugins: [tailwindcss({ optimize: false }), reactRouter()],
  build: {
    // Small files stay files: an inlined font or picture would need a hole in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // Those that know light-dark(), which tokens.css is written in.
    cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    rolldownOptions: isSsrBuild
      ? {}
      : { output: { advancedChunks: { groups: together.map(([name, test]) => ({ name, test })) } } },
  },
  css: { postcss: { plugins: [inlineSteps(web)] }, lightningcss: { unusedSymbols: unusedTokens(web) } },
  server: { watch: { ignored: ['**/.data/**', '**/build/**'] } },
}))
