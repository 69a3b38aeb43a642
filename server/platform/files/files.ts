import { createHmac, timingSafeEqual } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, statfs } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config/config.ts'
import { type Secrets, secretsOf } from '../config/secret.ts'

/** File storage: a local folder by default, S3 if configured. Keys are random and don't reveal whose file it is. */
export type Files = {
  kind: 'local' | 's3'
  put(key: string, bytes: Buffer, mediaType: string): Promise<void>
  bytes(key: string): Promise<Buffer>
  stream(key: string): Promise<Readable>
  exists(key: string): Promise<boolean>
  /** In bytes; null if there is no such file. */
  size(key: string): Promise<number | null>
  /** Deleting a file that doesn't exist isn't an error, so it can be repeated. */
  remove(key: string): Promise<void>
  /**
   * A link that works without signing in until it expires: after 15 minutes for private files, after a day for public
   * pictures.
   */
  temporaryUrl(key: string, life: 'private' | 'public'): string
  /** Whether `signature` is ours for this key and `expires` (Unix seconds) hasn't passed. */
  checkUrl(key: string, expires: string | undefined, signature: string | undefined): boolean
  /** Throws if files can't be stored right now. */
  check(): Promise<void>
  close(): void
}

const lifeSeconds = { private: 15 * 60, public: 24 * 3600 }

/** With less free space than this, the next uploads would fail; the health check reports it before they do. */
const leastFreeBytes = 50 * 1024 * 1024

/** Where the bytes are stored. */
type Store = { disk: Disk; check: () => Promise<void>; close: () => void }

async function openLocal(directory: string): Promise<Store> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  return {
    disk: new Disk(new FSDriver({ location: directory, visibility: 'private' })),
    async check() {
      // With a trailing slash, so that a file in the folder's place is refused.
      await access(`${directory}/`, constants.R_OK | constants.W_OK | constants.X_OK)
      const { bavail, bsize } = await statfs(directory)
      if (bavail * bsize < leastFreeBytes) throw new Error('the disk that holds the files is full')
    },
    close() {},
  }
}

async function openS3(files: Config['files'] & { kind: 's3' }): Promise<Store> {
  const [{ HeadBucketCommand, S3Client }, { S3Driver }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('flydrive/drivers/s3'),
  ])
  const client = new S3Client({
    credentials: { accessKeyId: files.access_key_id, secretAccessKey: files.secret_access_key },
    region: files.region,
    // A self-hosted server is reached by its own name, without a subdomain for each bucket.
    ...(files.endpoint ? { endpoint: files.endpoint, forcePathStyle: true } : {}),
    // Many S3-compatible servers don't know Amazon's newer checksum headers; TLS and the signature protect the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, requestTimeout: 30_000 },
  })
  return {
    disk: new Disk(new S3Driver({ client, bucket: files.bucket, visibility: 'private', supportsACL: false })),
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: files.bucket }), { abortSignal: AbortSignal.timeout(5000) })
    },
    close: () => client.destroy(),
  }
}

/** Folders and names made of plain characters, none starting with a dot, so that no key leads out of the store. */
const keyShape = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/

function checked(key: string) {
  if (key.length > 500 || !keyShape.test(key))
    throw new RangeError(`not a key of a file: ${JSON.stringify(key.slice(0, 80))}`)
  return key
}

export async function openFiles(config: Pick<Config, 'files'> & Secrets): Promise<Files> {
  const { disk, check, close } = await (config.files.kind === 's3'
    ? openS3(config.files)
    : openLocal(config.files.directory))
  const sign = (key: string, expires: string, secret = config.secret) =>
    createHmac('sha256', secret).update(`file\n${key}\n${expires}`).digest('base64url')
  const stream = (key: string) => disk.getStream(checked(key))
  return {
    kind: config.files.kind,
    put: async (key, bytes, mediaType) => disk.put(checked(key), bytes, { contentType: mediaType }),
    bytes: async (key) => await buffer(await stream(key)),
    stream: async (key) => await stream(key),
    exists: async (key) => await disk.exists(checked(key)),
    async size(key) {
      if (!(await disk.exists(checked(key)))) return null
      return (await disk.getMetaData(key)).contentLength
    },
    remove: async (key) => await disk.delete(checked(key)),
    temporaryUrl(key, life) {
      // Expiry times are rounded to half a lifetime, so that pages reuse the same URL for a while and browsers cache
      // the file.
      const step = lifeSeconds[life] / 2
      const expires = String(Math.floor(Date.now() / 1000 / step) * step + lifeSeconds[life])
      return `/api/files/${checked(key)}?expires=${expires}&signature=${sign(key, expires)}`
    },
    checkUrl(key, expires, signature) {
      if (!expires || !signature || !/^\d{1,15}$/.test(expires) || Number(expires) * 1000 < Date.now()) return false
      const theirs = Buffer.from(signature)
      const isOurs = secretsOf(config).some((secret) => {
        const ours = Buffer.from(sign(key, expires, secret))
        return ours.length === theirs.length && timingSafeEqual(ours, theirs)
      })
      return isOurs && keyShape.test(key)
    },
    check,
    close,
  }
}
