import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { emptyReplies } from './scripts/empty-replies.ts'
import { headScript } from './scripts/head-script.ts'

const groups = [
  // On every page, and updated together.
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  // Shared by many pages: a hundred files of half a kilobyte compress worse than one. Excludes what belongs to a single
  // audience, or to list pages and forms.
  {
    name: 'shared',
    test: /\/(web|contract)\/(?!admin\/|employer\/|job-seeker\/|(ui|text)\/list-|parts\/platform\/forms\/)|node_modules\/(lucide-react|zustand|clsx)\//,
    minShareCount: 16,
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), headScript(), emptyReplies(), reactRouter()],
  build: {
    // Keeps small files as files: an inlined font or picture would need an exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // The browsers that the README promises: they support popovers and light-dark(), which tokens.css uses.
    cssTarget: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    rolldownOptions: isSsrBuild ? {} : { output: { advancedChunks: { groups } } },
  },
  server: { watch: { ignored: ['**/.data/**', '**/build/**'] } },
}))
