import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { Config } from '../server/platform/config/config.ts'

/** A new temporary folder; call `remove` when done. */
export function makeFolder() {
  const path = mkdtempSync(join(tmpdir(), 'merlon-test-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** An S3-compatible server with one empty bucket, and its settings. */
export async function openS3(): Promise<{ files: Config['files'] & { kind: 's3' }; close: () => Promise<void> }> {
  const folder = makeFolder()
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder.path,
    vhostBuckets: false,
    configureBuckets: [{ name: 'merlon' }],
  })
  const { port } = await server.run()
  return {
    files: {
      kind: 's3',
      bucket: 'merlon',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      access_key_id: 'S3RVER',
      secret_access_key: 'S3RVER',
    },
    async close() {
      await server.close()
      folder.remove()
    },
  }
}

export const fileStorages = ['local', 's3'] as const

/** Settings for an empty file storage of this kind, closed after the tests that use it. */
export async function openFileStorage(
  kind: (typeof fileStorages)[number],
): Promise<{ files: Config['files']; close: () => Promise<void> }> {
  if (kind === 's3') return await openS3()
  const folder = makeFolder()
  return { files: { kind, directory: folder.path }, close: async () => folder.remove() }
}
