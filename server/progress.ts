import { performance } from 'node:perf_hooks'

export type Step = {
  /** Says what the step is doing now. */
  say: (text: string) => void
  done: (text?: string) => void
}

/** Prints what a start does, one line for what begins and one for what ended, with the time it took. */
export function beginStep(name: string): Step {
  const began = performance.now()
  const label = name.padEnd(12)
  return {
    say: (text) => process.stdout.write(`  ${label} ${text} …\n`),
    done(text = 'done') {
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      process.stdout.write(`  ${label} ${text} in ${seconds} s\n`)
    },
  }
}
