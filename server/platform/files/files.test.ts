import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { fileStorages, makeFolder, openFileStorage } from '../../../test/file-storages.ts'
import { openFiles, type Files } from './files.ts'

const secret = 'a secret of the tests, long enough to sign with'
const key = (name: string) => `resumes/0b6b7c1e-${name}`

describe.each(fileStorages)('the %s storage', (kind) => {
  let files: Files
  let close: () => Promise<void>

  beforeAll(async () => {
    const storage = await openFileStorage(kind)
    files = await openFiles({ files: storage.files, secret })
    close = storage.close
  })
  afterAll(async () => {
    files.close()
    await close()
  })

  test('says what it is', () => expect(files.kind).toBe(kind))

  test('returns what was stored, byte for byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 3000 }, (_, i) => (i * 7) % 256))
    await files.put(key('bytes'), bytes, 'application/pdf')
    expect((await files.bytes(key('bytes'))).equals(bytes)).toBe(true)
  })

  test('stores files of 5 MB', async () => {
    const bytes = Buffer.alloc(5 * 1024 * 1024, 'merlon')
    await files.put(key('large'), bytes, 'application/pdf')
    expect((await files.bytes(key('large'))).equals(bytes)).toBe(true)
  })

  test('returns a file as a stream', async () => {
    await files.put(key('stream'), Buffer.from('line by line'), 'text/plain')
    expect(await text(await files.stream(key('stream')))).toBe('line by line')
  })

  test('overwrites an existing file', async () => {
    await files.put(key('again'), Buffer.from('the first, and longer'), 'text/plain')
    await files.put(key('again'), Buffer.from('the second'), 'text/plain')
    expect(String(await files.bytes(key('again')))).toBe('the second')
  })

  test('knows which files exist', async () => {
    await files.put(key('there'), Buffer.from('x'), 'text/plain')
    expect(await files.exists(key('there'))).toBe(true)
    expect(await files.exists(key('not-there'))).toBe(false)
    await expect(files.bytes(key('not-there'))).rejects.toThrow(/ENOENT|Cannot read file/)
  })

  test('knows a file’s size', async () => {
    await files.put(key('long'), Buffer.from('seven!!'), 'text/plain')
    expect(await files.size(key('long'))).toBe(7)
    expect(await files.size(key('not-there'))).toBeNull()
  })

  test('deletes a file, and a second time without an error', async () => {
    await files.put(key('gone'), Buffer.from('x'), 'text/plain')
    await files.remove(key('gone'))
    await files.remove(key('gone'))
    expect(await files.exists(key('gone'))).toBe(false)
  })

  test.each([
    '../secret',
    'resumes/../../secret',
    '/etc/passwd',
    'resumes//x',
    'resumes/.hidden',
    '..',
    '',
    'a\0b',
    'résumé',
    'a b',
    'a'.repeat(501),
  ])('refuses the key %.40j', async (wrong) => {
    const bytes = Buffer.from('x')
    await expect(files.put(wrong, bytes, 'text/plain')).rejects.toThrow(RangeError)
    await expect(files.bytes(wrong)).rejects.toThrow(RangeError)
    await expect(files.stream(wrong)).rejects.toThrow(RangeError)
    await expect(files.exists(wrong)).rejects.toThrow(RangeError)
    await expect(files.size(wrong)).rejects.toThrow(RangeError)
    await expect(files.remove(wrong)).rejects.toThrow(RangeError)
    expect(() => files.temporaryUrl(wrong, 'private')).toThrow(RangeError)
  })

  test('passes its check', async () => {
    await expect(files.check()).resolves.toBeUndefined()
  })
})

test('the local storage fails its check if its folder cannot be used', async () => {
  const folder = makeFolder()
  const directory = join(folder.path, 'files')
  const files = await openFiles({ files: { kind: 'local', directory }, secret })
  await files.check()
  rmSync(directory, { recursive: true })
  await expect(files.check()).rejects.toThrow('ENOENT')
  writeFileSync(directory, 'a file in its place')
  await expect(files.check()).rejects.toThrow('ENOTDIR')
  folder.remove()
})

test('the S3 storage fails its check without its bucket, with a wrong key, or without a server', async () => {
  const storage = await openFileStorage('s3')
  if (storage.files.kind !== 's3') throw new Error('not the storage that was asked for')
  const elsewhere = await openFiles({ files: { ...storage.files, bucket: 'another' }, secret })
  await expect(elsewhere.check()).rejects.toMatchObject({ name: 'NotFound' })
  const stranger = await openFiles({ files: { ...storage.files, access_key_id: 'a-stranger' }, secret })
  await expect(stranger.check()).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
  const files = await openFiles({ files: storage.files, secret })
  await files.check()
  await storage.close()
  await expect(files.check()).rejects.toThrow('ECONNREFUSED')
  for (const each of [elsewhere, stranger, files]) each.close()
})

describe('temporary links', () => {
  const folder = makeFolder()
  let files: Files
  const parts = (address: string) => {
    const url = new URL(address, 'http://merlon.test')
    return {
      key: url.pathname.replace('/api/files/', ''),
      expires: url.searchParams.get('expires') ?? '',
      signature: url.searchParams.get('signature') ?? '',
    }
  }
  const holds = ({ key: name, expires, signature }: ReturnType<typeof parts>) =>
    files.checkUrl(name, expires, signature)

  beforeAll(async () => {
    files = await openFiles({ files: { kind: 'local', directory: folder.path }, secret })
  })
  afterEach(() => vi.useRealTimers())
  afterAll(folder.remove)

  test.each([
    ['private', 15],
    ['public', 24 * 60],
  ] as const)('a %s one works for half to all of %i minutes, then expires', (life, minutes) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T12:07:00Z') })
    const address = parts(files.temporaryUrl(key('a'), life))
    vi.setSystemTime(Date.now() + (minutes / 2) * 60_000 - 1000)
    expect(holds(address)).toBe(true)
    vi.setSystemTime(Date.parse('2026-11-20T12:07:00Z') + minutes * 60_000 + 1000)
    expect(holds(address)).toBe(false)
  })

  test('no part of it can be changed', () => {
    const address = parts(files.temporaryUrl(key('a'), 'private'))
    expect(holds(address)).toBe(true)
    expect(holds({ ...address, key: key('b') })).toBe(false)
    expect(holds({ ...address, expires: String(Number(address.expires) + 1) })).toBe(false)
    expect(holds({ ...address, expires: `0${address.expires}` })).toBe(false)
    const last = address.signature.at(-2) === 'A' ? 'B' : 'A'
    expect(holds({ ...address, signature: address.signature.slice(0, -2) + last + address.signature.at(-1) })).toBe(
      false,
    )
    expect(holds({ ...address, signature: '' })).toBe(false)
    expect(holds({ ...address, signature: 'é'.repeat(43) })).toBe(false)
    expect(files.checkUrl(address.key, undefined, address.signature)).toBe(false)
    expect(files.checkUrl(address.key, address.expires, undefined)).toBe(false)
    expect(files.checkUrl(address.key, '9'.repeat(15), address.signature)).toBe(false)
    expect(files.checkUrl(address.key, 'soon', address.signature)).toBe(false)
  })

  test('another installation has different signatures', async () => {
    const other = await openFiles({
      files: { kind: 'local', directory: folder.path },
      secret: `${secret}, but not the same`,
    })
    expect(holds(parts(other.temporaryUrl(key('a'), 'private')))).toBe(false)
  })

  test('a page requested twice within a while has the same link', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:10Z') })
    const first = files.temporaryUrl(key('a'), 'public')
    vi.setSystemTime(Date.now() + 60_000)
    expect(files.temporaryUrl(key('a'), 'public')).toBe(first)
  })
})
