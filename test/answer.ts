import type { FastifyInstance, InjectOptions } from 'fastify'

export type Answer = { statusCode: number; headers: Record<string, unknown>; payload: string }

/** The response; for an endless stream, its first chunk. */
export async function answerOf(app: FastifyInstance, asked: InjectOptions): Promise<Answer> {
  const { statusCode, headers, stream } = await app.inject({ ...asked, payloadAsStream: true })
  const body = stream()
  const parts: Buffer[] = []
  for await (const part of body) {
    parts.push(part as Buffer)
    if (String(headers['content-type']).startsWith('text/event-stream')) break
  }
  return { statusCode, headers, payload: Buffer.concat(parts).toString() }
}
