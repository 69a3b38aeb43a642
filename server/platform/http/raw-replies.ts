import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RawReply } from '../../../contract/platform/endpoint.ts'
import { onAnswerOver } from './answer-over.ts'
import { sendWhole } from './encodings.ts'
import { sendStored } from './ranges.ts'

/** Sends what a call answers with a media type of its own. */
export async function sendRaw(request: FastifyRequest, reply: FastifyReply, raw: RawReply) {
  const { body, headers = {}, media_type } = raw
  if (typeof body === 'object' && 'encoded' in body) return await sendWhole(request, reply, raw, body)
  if (typeof body === 'object' && 'etag' in body) return await sendStored(request, reply, raw, body)
  // Also where none of it was asked for (HEAD).
  if (body instanceof Readable) onAnswerOver(reply.raw, () => body.destroy())
  return reply.headers(headers).type(media_type).send(body)
}

/** Live events have a limit of their own, and go on for as long as somebody looks. */
export const isWrittenWhileSent = ({ body, media_type }: RawReply) =>
  body instanceof Readable && !media_type.startsWith('text/event-stream')
