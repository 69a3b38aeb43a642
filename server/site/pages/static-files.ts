import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { httpProblem } from '../../platform/http/problem.ts'
import { KeptReleases } from './kept-releases.ts'

const keepForever = 'public, max-age=31536000, immutable'
/** They say how a document may behave. Scripts, styles and fonts come by the dozen, and half a kilobyte each adds up. */
const headersOfPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** The address of assets of other releases; a limit on requests holds for it, as names that don't exist come here too. */
export const otherAssets = '/assets/:file'

/**
 * Serves the files of this build, and under /assets also those of the releases before and after it: while one replaces
 * the other behind a load balancer, a page of one release may ask either process for its scripts.
 * @param own the folder of the built client
 * @param releases where assets are kept between releases; shared by processes with the same DATA_DIR
 */
export async function serveStaticFiles(app: FastifyInstance, { own, releases }: { own: string; releases: string }) {
  await app.register(fastifyStatic, {
    root: own,
    wildcard: false,
    index: false,
    cacheControl: false,
    // The build laid the smallest form beside each file (scripts/compress.ts).
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    setHeaders: (reply, path) => {
      const isAsset = path.includes('/assets/')
      reply.header('cache-control', isAsset ? keepForever : 'public, max-age=3600')
      if (isAsset) for (const name of headersOfPages) reply.removeHeader(name)
    },
  })
  const kept = new KeptReleases(releases)
  await kept.add(join(own, 'assets')).catch((error: unknown) => {
    app.log.error({ err: error }, 'the assets of this release could not be kept for the next one')
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: otherAssets,
    handler: async (request, reply) => {
      const { file } = request.params as { file: string }
      const folder = await kept.find(file)
      if (!folder) throw httpProblem(404)
      return reply.sendFile(`assets/${file}`, folder)
    },
  })
}
