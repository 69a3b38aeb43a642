import type { Database } from '../database/connect.ts'
import type { Config } from './config.ts'

type Options = { database: Database & { url: string }; config: Config; onStep: (step: string) => void }

/** The one place that makes, and at each start freshens, the demo world. Answers lines to print. */
export async function demoWorld({ database, config, onStep }: Options): Promise<string[]> {
  const [{ prepareDemoWorld }, { openFiles }, calendar, words, { evaluate }] = await Promise.all([
    import('../demo/world.ts'),
    import('./files/files.ts'),
    import('./calendar/business-days.ts'),
    import('./search/job-words.ts'),
    import('./seekers/rules.ts'),
  ])
  const { dueAt, reminderTimes } = calendar
  const { jobWords, rememberWords } = words
  const rules = { jobWords, rememberWords, dueAt, reminderTimes, evaluate }
  return await prepareDemoWorld({ database, files: await openFiles(config), rules, onStep })
}
