import type { InjectOptions } from 'fastify'
import { ensureBuilt } from '../../scripts/build.ts'
import { testApp } from '../app.ts'

/** The built pages, requested like a browser without scripts or a crawler. */
export async function testSite(settings: Parameters<typeof testApp>[0] = {}) {
  await ensureBuilt()
  const { app, db, as } = await testApp({ ...settings, pages: true })

  /** One response, including redirects. */
  const ask = async (path: string, headers: InjectOptions['headers'] = {}) => {
    const { statusCode, headers: said, payload } = await app.inject({ url: path, headers })
    return { status: statusCode, headers: said, text: payload, path }
  }
  /** The page after all redirects. */
  const open = async (path: string, headers: InjectOptions['headers'] = {}) => {
    let answer = await ask(path, headers)
    for (let hops = 0; answer.headers.location !== undefined; hops++) {
      if (hops === 5) throw new Error(`${path} leads in circles`)
      answer = await ask(answer.headers.location, headers)
    }
    return answer
  }
  return { app, db, as, ask, open, answers: app.context.answers }
}
