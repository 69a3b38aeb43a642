import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Before anything of weight is read: a later start takes compiled code from here.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))
const dev = process.argv.includes('--dev')
// As it was given: NODE_ENV=production says that this is meant to be a real installation, ours says nothing.
const env = { ...process.env }
process.env.NODE_ENV ??= dev ? 'development' : 'production'

const { launch } = await import('./launch.ts')
await launch({ dev, env })
