import type { Database } from '../database/connect.ts'
import type { Config } from './config.ts'

type Options = { database: Database; config: Config; onStep: (step: string) => void }

/** The one place that makes, and at each start freshens, the demo world. Answers lines to print. */
export async function demoWorld(_options: Options): Promise<string[]> {
  // The demo world belongs here:
  //   const { prepareDemoWorld } = await import('../database/seed/world.ts')
  //   return await prepareDemoWorld(options)
  return []
}
