import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * The most that a page may load before any interaction, in kB of 1,024 bytes. Raise a budget only with a line in
 * decisions/web-page-weight.md.
 */
export const budgets = { scripts: 169, styles: 29.5 }

/** Routes by their id in the build, with their paths. */
export const weighedPages = {
  '/': 'public/home',
  '/jobs': 'public/jobs',
  '/job-details/{id}': 'public/job-details',
  '/companies': 'public/companies',
  '/company-details/{id}': 'public/company-details',
  '/resources': 'public/resources',
  '/resources/{id}': 'public/resource-details',
  '/find-job-seeker': 'public/find-job-seeker',
  '/pricing': 'public/pricing',
  '/about-us': 'public/about-us',
  '/contact-us': 'public/contact-us',
  '/privacy-policy': 'public/privacy-policy',
  '/sign-in': 'public/sign-in',
  '/register': 'public/register',
}

type Chunk = { module: string; imports: string[]; css: string[]; parentId?: string }
type Manifest = { entry: Chunk; routes: Record<string, Chunk> }

export type PageWeight = { path: string; scripts: number; styles: number }

/** Each page's scripts (gzip) and style sheets (brotli) in kB, summed over the built files. */
export function weighPages(client: string): PageWeight[] {
  const { entry, routes } = readManifest(client)
  const kilobytes = (files: Set<string>, size: (file: string) => number) =>
    [...files].reduce((sum, file) => sum + size(join(client, file)), 0) / 1024
  return Object.entries(weighedPages).map(([path, id]) => {
    const parts = [entry, ...ancestry(routes, id)]
    const scripts = new Set(parts.flatMap((part) => [part.module, ...part.imports]))
    const styles = new Set(parts.flatMap((part) => part.css.map((file) => file.replace(/#$/, ''))))
    return {
      path,
      scripts: kilobytes(scripts, (file) => gzipSync(readFileSync(file), { level: 9 }).length),
      styles: kilobytes(styles, (file) => readFileSync(`${file}.br`).length),
    }
  })
}

function readManifest(client: string): Manifest {
  const [file] = globSync('assets/manifest-*.js', { cwd: client })
  if (!file) throw new Error('No build to weigh: run npm run build')
  const text = readFileSync(join(client, file), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}

/** A route and its parents. */
function ancestry(routes: Manifest['routes'], id: string | undefined): Chunk[] {
  if (id === undefined) return []
  const part = routes[id]
  if (!part) throw new Error(`The build has no route ${id}`)
  return [part, ...ancestry(routes, part.parentId)]
}
