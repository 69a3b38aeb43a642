import { once } from 'node:events'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/** What a form may hold beside its one file. */
export const formLimits = { files: 1, fields: 10, fieldSize: 10_000, headerPairs: 100 }
const besideFile = 131_072

export const fileTooLarge = (most: number) =>
  new Problem(413, { message: `The file is larger than ${sizeText(most)}. Choose a smaller one.` })

const sizeText = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MB` : `${Math.floor(bytes / 1024)} kB`

/**
 * Refuses a form that says it is larger than a file may be, and one that turns out to be while it is read: the parser
 * itself would skip what is too long to its end, which may never come.
 */
export function limitForm({ raw }: FastifyRequest, reply: FastifyReply, most: number) {
  const longest = most + besideFile
  if (Number(raw.headers['content-length'] ?? 0) > longest) throw fileTooLarge(most)
  let read = 0
  const count = (bytes: Buffer) => {
    read += bytes.length
    if (read <= longest) return
    raw.off('data', count).unpipe().pause()
    if (!reply.sent) reply.send(fileTooLarge(most))
  }
  // Once the parser reads, not before: a listener alone would let the first bytes go by.
  raw.once('resume', () => void raw.on('data', count))
}

/** Reads the file of a form into memory; the name it was sent with travels beside it as `file_name`. */
export const keepFile = (most: number) =>
  async function (this: { body?: unknown }, part: MultipartFile) {
    const tooLarge = once(part.file, 'limit').then(() => {
      throw fileTooLarge(most)
    })
    const bytes = await Promise.race([part.toBuffer(), tooLarge])
    const holder = part as unknown as { value: Buffer }
    holder.value = bytes
    const fields = part.fields as Record<string, unknown>
    fields.file_name = { type: 'field', fieldname: 'file_name', value: (part.filename ?? '').slice(0, 300) }
  }
