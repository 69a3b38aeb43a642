import { once } from 'node:events'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Definition } from '../../../contract/platform/endpoint.ts'
import type { Limits } from '../config/config.ts'
import { onAnswerOver } from './answer-over.ts'
import { networkOf } from './limits.ts'
import { invalid, Problem, tooMany } from './problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The largest file this request may send. */
    file_bytes: number
    files_left: number
    /** The work of its handler. */
    work?: Promise<unknown>
  }
}

/** What the parser accepts in any form. The number of files a call takes is counted as they arrive. */
export const formLimits = { files: 2, fields: 20, fieldSize: 10_000, headerPairs: 100 }
const besideFile = 131_072

export const fileTooLarge = (most: number) =>
  new Problem(413, { message: `The file is larger than ${sizeText(most)}. Choose a smaller one.` })

/** `5 MB`, `256 KB` */
export const sizeText = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MB` : `${Math.floor(bytes / 1024)} KB`

export const isMultipart = (type: string) => /^multipart\/form-data\b/i.test(type)

/** Whether the request has, or may have, a form with files. */
export const isForm = ({ multipart }: Definition, { headers }: FastifyRequest) =>
  multipart === 'or_json' ? isMultipart(headers['content-type'] ?? '') : Boolean(multipart)

/** Runs before a form with files is read. */
export function expectForm(endpoint: Definition, request: FastifyRequest, reply: FastifyReply, limits: Limits) {
  limitUploads(request, reply, limits)
  request.file_bytes = endpoint.file_bytes ?? limits.file_bytes
  request.files_left = endpoint.files ?? 1
  limitForm(request, reply, request.file_bytes)
}

/**
 * Refuses a form that declares, or turns out to have, more bytes than a file may. The parser itself would skip to the
 * end of the excess, which might never come.
 */
function limitForm({ raw, files_left }: FastifyRequest, reply: FastifyReply, most: number) {
  const longest = most * files_left + besideFile
  if (Number(raw.headers['content-length'] ?? 0) > longest) throw fileTooLarge(most)
  let read = 0
  const count = (bytes: Buffer) => {
    read += bytes.length
    if (read <= longest) return
    raw.off('data', count).unpipe().pause()
    if (!reply.sent) reply.send(fileTooLarge(most))
  }
  // Only once the parser reads: adding a listener earlier would let the first bytes pass by.
  raw.once('resume', () => void raw.on('data', count))
}

/**
 * Forms with files in progress, by account, by network, and for all visitors. Per process, because the limit protects
 * its connections and memory.
 */
const underWay = new Map<string, number>()

/**
 * Counts a form with a file until it's answered or abandoned and all work for it has finished. A client that
 * disconnects doesn't get its slot back sooner.
 * @throws 429 while the account, the network, or visitors have too many in progress
 */
function limitUploads(request: FastifyRequest, reply: FastifyReply, limits: Limits) {
  const { caller, ip } = request
  const counters = new Map([[`network:${networkOf(ip)}`, limits.uploads_at_once_per_network]])
  if (caller.user_type === 'visitor') counters.set('visitors', limits.uploads_at_once_of_visitors)
  else counters.set(`account:${caller.account_id}`, limits.uploads_at_once_per_account)
  for (const [key, most] of counters)
    if ((underWay.get(key) ?? 0) >= most)
      throw tooMany(5, 'Other files are still uploading. Wait for one to finish, then try again.')
  for (const key of counters.keys()) underWay.set(key, (underWay.get(key) ?? 0) + 1)
  const giveBack = () => {
    for (const key of counters.keys()) {
      const left = underWay.get(key)! - 1
      if (left > 0) underWay.set(key, left)
      else underWay.delete(key)
    }
  }
  onAnswerOver(reply.raw, () => void Promise.allSettled([request.work]).then(giveBack))
}

export const tooManyFiles = (most: number) =>
  invalid({ file: most === 1 ? 'Send one file at a time.' : `Send at most ${most} files.` })

/** Reads a file of a form into memory; its original name is passed along as `file_name`. */
export async function bufferFile(this: FastifyRequest, part: MultipartFile) {
  if (this.files_left-- === 0) throw tooManyFiles(1)
  const most = this.file_bytes
  const tooLarge = once(part.file, 'limit').then(() => {
    throw fileTooLarge(most)
  })
  const bytes = await Promise.race([part.toBuffer(), tooLarge])
  // The parser's own limit is that of the largest file any call accepts.
  if (bytes.length > most) throw fileTooLarge(most)
  const holder = part as unknown as { value: Buffer }
  holder.value = bytes
  const fields = part.fields as Record<string, unknown>
  fields.file_name = { type: 'field', fieldname: 'file_name', value: (part.filename ?? '').slice(0, 300) }
}
