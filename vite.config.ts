import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Small files stay files: an inlined font or picture would need a hole in the Content-Security-Policy.
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        // React and the router change together and are on every page.
        manualChunks: (id) => (/node_modules\/(react|react-dom|scheduler|react-router)\//.test(id) ? 'vendor' : undefined),
      },
    },
  },
  server: { watch: { ignored: ['**/.data/**', '**/build/**'] } },
})
