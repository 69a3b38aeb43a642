export type Step = {
  /** Says what the step is doing now. */
  say: (text: string) => void
  done: (text?: string) => void
}

/** A step that has been silent this long reports that it's still running. */
const quietMs = 10_000

/** Prints startup progress: a line when a step starts, one when it ends with its duration, and others in between. */
export function startStep(name: string): Step {
  const began = performance.now()
  const label = name.padEnd(12)
  const print = (text: string) => process.stdout.write(`  ${label} ${text}\n`)
  let current = ''
  const seconds = (digits: number) => ((performance.now() - began) / 1000).toFixed(digits)
  const reminder = setInterval(
    () => print(`${current ? `still ${current}` : 'still working'} (${seconds(0)} s so far) …`),
    quietMs,
  ).unref()
  return {
    say(text) {
      current = text
      reminder.refresh()
      print(`${text} …`)
    },
    done(text = 'done') {
      clearInterval(reminder)
      print(`${text} in ${seconds(1)} s`)
    },
  }
}
