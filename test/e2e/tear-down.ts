import { rmSync } from 'node:fs'
import type { FullConfig } from '@playwright/test'

/** Deletes the installation that the browser tests ran on. */
export default function tearDown(config: FullConfig) {
  const { dataDir } = config.metadata as { dataDir: string }
  rmSync(dataDir, { recursive: true, force: true })
}
