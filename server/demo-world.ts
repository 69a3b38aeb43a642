import type { Database } from '../database/connect.ts'
import type { Config } from './config.ts'

type Options = { database: Database & { url: string }; config: Config; onStep: (step: string) => void }

/** The one place that makes, and at each start freshens, the demo world. Answers lines to print. */
export async function demoWorld({ database, config, onStep }: Options): Promise<string[]> {
  const [{ prepareDemoWorld }, { openFiles }] = await Promise.all([
    import('../demo/world.ts'),
    import('./files/files.ts'),
  ])
  return await prepareDemoWorld({ database, files: await openFiles(config), onStep, share: config.demo_share })
}
