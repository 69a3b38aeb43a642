import { setTimeout as sleep } from 'node:timers/promises'

type Closer = { name: string; close: () => Promise<void> }

/**
 * Shuts the process down: closes what was opened, in reverse. Ctrl-C, SIGTERM, and SIGHUP shut it down cleanly, and a
 * second one immediately; so does the end of the npm process that started it. PostgreSQL notices by itself when we're
 * gone.
 */
export class Shutdown {
  #closers: Closer[] = []
  #begun = false

  get begun(): boolean {
    return this.#begun
  }

  listen(): void {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (this.#begun) process.exit(1)
        process.stdout.write(`\n  stopping (${signal}); send it again to stop immediately …\n`)
        void this.end(0)
      })
    }
    this.#followParent()
  }

  /** Closes this at shutdown, before everything that was opened earlier. */
  closeAtEnd(name: string, close: () => Promise<void>): void {
    this.#closers.unshift({ name, close })
  }

  async end(code: number): Promise<never> {
    this.#begun = true
    for (const { name, close } of this.#closers) {
      try {
        const closed = await Promise.race([close().then(() => true), sleep(15_000, false)])
        if (!closed) throw new Error('not closed after 15 s')
      } catch (error) {
        process.stderr.write(
          `  could not close the ${name}: ${error instanceof Error ? error.message : String(error)}\n`,
        )
        code ||= 1
      }
    }
    process.exit(code)
  }

  /** kill -9 of `npm start` leaves its child running: no one would find it, and its port would stay taken. */
  #followParent(): void {
    if (!process.env.npm_lifecycle_event) return
    const parent = process.ppid
    const watch = setInterval(() => {
      if (process.ppid === parent || this.#begun) return
      clearInterval(watch)
      void this.end(0)
    }, 500)
    watch.unref()
  }
}
