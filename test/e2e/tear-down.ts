import { rmSync } from 'node:fs'
import type { FullConfig } from '@playwright/test'

/** The installation the browser tests ran on is thrown away. */
export default function tearDown(config: FullConfig) {
  const { dataDir } = config.metadata as { dataDir: string }
  rmSync(dataDir, { recursive: true, force: true })
}
