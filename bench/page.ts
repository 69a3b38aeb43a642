import { performance } from 'node:perf_hooks'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from 'react-router'
import { makeCall } from '../web/api.ts'

type Entry = ServerBuild['entry']['module'] & Pick<typeof import('../web/site-context.ts'), 'siteContext'>
const bundle = fileURLToPath(new URL('../build/server/index.js', import.meta.url))

/** Renders this page's tree with only `renderToString`, from what the server at `url` responds. */
export async function openRender(url: string, path: string): Promise<() => number> {
  const build = (await import(pathToFileURL(bundle).href)) as ServerBuild
  const entry = build.entry.module as Entry
  let context: EntryContext | undefined
  const caught: ServerBuild = {
    ...build,
    entry: {
      ...build.entry,
      module: {
        ...entry,
        default: (_request: Request, _status: number, _headers: Headers, given: EntryContext) => {
          context = given
          return Promise.resolve(new Response(''))
        },
      },
    },
  }
  const site = new RouterContextProvider()
  site.set(entry.siteContext, {
    call: makeCall(async ({ method, path: where, headers }) => {
      const response = await fetch(url + where, { method, headers })
      return { status: response.status, text: await response.text() }
    }),
    base_url: url,
    contact: { phone: '(614) 555-0148', address: '88 Parapet Row, Columbus, OH 43215', social_links: [] },
    job_life_days: 30,
    demo: false,
    testimonials: null,
    mailbox: false,
    test_payments: false,
    development: false,
    request_timeout_ms: 10_000_000,
  })
  await createRequestHandler(caught, 'production')(new Request(url + path), site)
  if (!context) throw new Error(`${path} was not rendered`)
  // The loaders' response is a stream, which can't be read twice, so it's removed after the first render.
  const tree: EntryContext = { ...(context as EntryContext), serverHandoffStream: undefined }
  const page = () => createElement(ServerRouter, { context: tree, url: url + path })
  // The first render waits, so that lazily loaded parts are there from then on.
  await new Promise<void>((rendered, failed) => {
    renderToPipeableStream(page(), { onAllReady: rendered, onError: failed })
  })
  return () => {
    const begun = performance.now()
    renderToString(page())
    return performance.now() - begun
  }
}
