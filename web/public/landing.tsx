import type { Route } from './+types/landing'
import { productName } from '../../contract/platform/product.ts'
import { pageMeta } from '../parts/platform/page/page-meta.ts'
import { sharedMeta } from './frame/shared-meta.ts'
import { LandingPage } from './landing/landing-page.tsx'
import { loadLanding } from './landing/load-landing.ts'
import { headlineMs, headlines } from './landing/headlines.ts'
import { landingAt } from './landing/pages.ts'
import { siteContext } from '../site-context.ts'

/** The same for everyone: these paths are next to signed-in areas but belong to none. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { base_url, call } = context.get(siteContext)
  const landing = landingAt(url.pathname)
  const shown = { ...landing, headlines: headlines[landing.path], everyMs: headlineMs[landing.audience] }
  return { landing: shown, data: await loadLanding(call, landing), canonical: base_url + landing.path }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { landing, canonical } = loaderData
  const title = `${landing.title} | ${productName}`
  return [
    ...pageMeta(title, canonical),
    ...(import.meta.env.SSR ? sharedMeta({ title, description: landing.description, canonical }) : []),
  ]
}

/** The five landing pages. */
export default function LandingRoute({ loaderData: { landing, data } }: Route.ComponentProps) {
  return <LandingPage landing={landing} data={data} />
}
