import { type ComponentType, useEffect } from 'react'
import type { Route } from './+types/home'
import { productName } from '../../contract/platform/product.ts'
import { call } from '../browser-api.ts'
import { pageMeta } from '../parts/platform/page/page-meta.ts'
import { sharedMeta } from './frame/shared-meta.ts'
import { productOrganization, webSite } from './frame/structured-data.ts'
import { loadHome, type SeekerHomeData } from './home/load-home.ts'
import type { SeekerHomeProps } from './home/seeker-home.tsx'
import { testimonialsOf } from './home/testimonials.ts'
import { VisitorHome } from './home/visitor-home.tsx'
import { useSite } from '../site.ts'
import { siteContext } from '../site-context.ts'
import { session, useLogin } from '../session.ts'

type SeekerHome = { Page: ComponentType<SeekerHomeProps>; data: SeekerHomeData }

export async function loader({ context }: Route.LoaderArgs) {
  const { base_url, call: ask } = context.get(siteContext)
  return { canonical: `${base_url}/`, visitor: await loadHome(ask), seeker: null as SeekerHome | null }
}

/** Job seekers get a different page, and never see this one first. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  if (session.getState().login?.data.user_type !== 'job_seeker') return serverLoader()
  const [{ loadSeekerHome }, { default: Page }] = await Promise.all([
    import('./home/load-home.ts'),
    import('./home/seeker-home.tsx'),
  ])
  return { canonical: location.origin + location.pathname, visitor: null, seeker: { Page, data: loadSeekerHome(call) } }
}
clientLoader.hydrate = true as const

const title = `${productName}: jobs in cybersecurity, cloud, and DevOps`

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(title, loaderData?.canonical),
  ...(import.meta.env.SSR && loaderData
    ? sharedMeta({
        title,
        description:
          'The job marketplace for cybersecurity, cloud, and DevOps. Every application has an answer-by date, every must-have is its own line, and “verified” says what was checked, by whom, when, and how.',
        canonical: loaderData.canonical,
        structured: [webSite(loaderData.canonical), productOrganization(loaderData.canonical)],
      })
    : []),
]

/** The home page: one for visitors and companies, another for job seekers. */
export default function Home({ loaderData: { visitor, seeker } }: Route.ComponentProps) {
  const login = useLogin()
  const site = useSite()
  useEffect(() => {
    let isHere = true
    let stop: (() => void) | undefined
    void import('../ui/reveal.ts').then(({ revealOnScroll }) => {
      if (isHere) stop = revealOnScroll()
    })
    return () => {
      isHere = false
      stop?.()
    }
  }, [])
  if (!site) return null
  const ours = { demo: site.demo, testimonials: testimonialsOf(site) }
  if (visitor) return <VisitorHome {...visitor} {...ours} viewer={login?.data.user_type} />
  return seeker && <seeker.Page {...seeker.data} {...ours} />
}
