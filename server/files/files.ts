import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'

/** The file door: a local folder by default, S3 by settings. Keys are random and say nothing of whose file it is. */
export type Files = {
  kind: 'local' | 's3'
  put(key: string, bytes: Buffer, mediaType: string): Promise<void>
  bytes(key: string): Promise<Buffer>
  stream(key: string): Promise<Readable>
  exists(key: string): Promise<boolean>
  copy(from: string, to: string): Promise<void>
  remove(key: string): Promise<void>
  /** An address that works without a login until it expires: 15 minutes for private files, a day for public pictures. */
  temporaryUrl(key: string, life: 'private' | 'public'): string
  /** Whether `signature` is ours for this key and `expires` (seconds since 1970) has not passed. */
  checkUrl(key: string, expires: string | undefined, signature: string | undefined): boolean
  check(): Promise<void>
}

const lifeSeconds = { private: 15 * 60, public: 24 * 3600 }

async function openDisk(config: Config) {
  const { files } = config
  if (files.kind === 'local') return new Disk(new FSDriver({ location: files.directory, visibility: 'private' }))
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId: files.access_key_id, secretAccessKey: files.secret_access_key },
      region: files.region,
      ...(files.endpoint ? { endpoint: files.endpoint, forcePathStyle: true } : {}),
      bucket: files.bucket,
      visibility: 'private',
      supportsACL: false,
    }),
  )
}

export async function openFiles(config: Config): Promise<Files> {
  const disk = await openDisk(config)
  const sign = (key: string, expires: string) =>
    createHmac('sha256', config.secret).update(`file\n${key}\n${expires}`).digest('base64url')
  return {
    kind: config.files.kind,
    put: (key, bytes, mediaType) => disk.put(key, bytes, { contentType: mediaType }),
    bytes: async (key) => Buffer.from(await disk.getBytes(key)),
    stream: (key) => disk.getStream(key),
    exists: (key) => disk.exists(key),
    copy: (from, to) => disk.copy(from, to),
    remove: (key) => disk.delete(key),
    temporaryUrl(key, life) {
      // Issued on a grid of half a life, so that a page names the same address for a while and browsers keep the file.
      const step = lifeSeconds[life] / 2
      const expires = String(Math.floor(Date.now() / 1000 / step) * step + lifeSeconds[life])
      return `/api/files/${key}?expires=${expires}&signature=${sign(key, expires)}`
    },
    checkUrl(key, expires, signature) {
      if (!expires || !signature || !/^\d{1,15}$/.test(expires) || Number(expires) * 1000 < Date.now()) return false
      const ours = Buffer.from(sign(key, expires))
      const theirs = Buffer.from(signature)
      return ours.length === theirs.length && timingSafeEqual(ours, theirs)
    },
    async check() {
      await disk.exists('health-check')
    },
  }
}
