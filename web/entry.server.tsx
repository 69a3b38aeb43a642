import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router'
import { PageReference, ScriptNonce } from './nonce.ts'
import { siteContext } from './site-context.ts'

export { makeCall } from './api.ts'
export { siteContext }

const renderTimeoutMs = 5000

/**
 * Renders the whole page before sending the first byte, because its scripts are hashed and its ETag covers all of it.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: RouterContextProvider,
) {
  const { script_mark: nonce, reference } = given.get(siteContext)
  const page = (
    <ScriptNonce value={nonce}>
      <PageReference value={reference}>
        <ServerRouter context={context} url={request.url} {...(nonce ? { nonce } : {})} />
      </PageReference>
    </ScriptNonce>
  )
  return new Promise<Response>((resolve, reject) => {
    let code = status
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce ? { nonce } : {}),
      // Large parts stay in their place in the page, instead of at its end until a script moves them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timeout)
        headers.set('content-type', 'text/html; charset=utf-8')
        const body = new PassThrough()
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: code }))
        pipe(body)
      },
      onShellError: (error) => reject(error instanceof Error ? error : new Error(String(error))),
      onError(error) {
        code = 500
        process.stderr.write(`a page did not render: ${error instanceof Error ? error.stack : String(error)}\n`)
      },
    })
    const timeout = setTimeout(() => abort(new Error('the page took too long to render')), renderTimeoutMs)
  })
}

/** A refusal (404, 410) is a response; anything else is a failure whose stack is logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { reference } = context.get(siteContext)
  process.stderr.write(
    `${reference} ${new URL(request.url).pathname}: ${error instanceof Error ? error.stack : String(error)}\n`,
  )
}
