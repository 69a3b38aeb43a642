import { build, type Plugin, type Rollup } from 'vite'

const name = 'virtual:head-script'
const entry = new URL('../web/head/main.ts', import.meta.url).pathname

/** `import text from 'virtual:head-script'`: web/head as one small script, which only the server puts into pages. */
export function headScript(): Plugin {
  return {
    name: 'head-script',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return
      if (this.environment.name === 'client') return `export default ''`
      this.addWatchFile(entry)
      return `export default ${JSON.stringify(await buildHeadScript())}`
    },
  }
}

export async function buildHeadScript(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: true, lib: { entry, formats: ['iife'], name: 'head' } },
  })) as Rollup.RollupOutput[]
  const [script] = built.flatMap(({ output }) => output)
  if (script?.type !== 'chunk') throw new Error('web/head was not built into one script')
  return script.code.trim()
}
