import { mkdirSync } from 'node:fs'

/** Makes DATA_DIR. As root, PostgreSQL's own user has to pass through it, so it is not private then; all in it is. */
export function makeDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}
