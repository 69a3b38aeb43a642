import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Enabled before anything large is loaded, so that later starts reuse the compiled code.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))
const dev = process.argv.includes('--dev')
// Copied before we set our own NODE_ENV: only an outside NODE_ENV=production means a real installation.
const env = { ...process.env }
process.env.NODE_ENV ??= dev ? 'development' : 'production'

const { launch } = await import('./launch.ts')
await launch({ dev, env })
