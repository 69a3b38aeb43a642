import { Outlet, useMatches, useNavigate } from 'react-router'
import { logout } from '../parts/frame/logout.ts'
import { useFrameLogin } from '../parts/frame/frame-login.ts'
import { PageWait } from './frame/page-wait.tsx'
import { SiteFooter } from './frame/site-footer.tsx'
import { SiteHeader } from './frame/site-header.tsx'
import { useSite } from '../site.ts'
import { SkipLink } from '../ui/visually-hidden.tsx'

/** A page that fills the window (the job panes) says so: `export const handle = { fills: true }`. */
export type PageHandle = { fills?: boolean }

/** Header, page, footer. */
export default function PublicLayout() {
  const login = useFrameLogin()
  const navigate = useNavigate()
  const site = useSite()
  const fills = useMatches().some((match) => (match.handle as PageHandle | undefined)?.fills)
  return (
    <>
      <SkipLink />
      <div className={fills ? 'jobs-page' : 'flex min-h-dvh flex-col'}>
        <SiteHeader login={login} onLogout={() => void logout(() => navigate('/'))} wide={fills} />
        <PageWait />
        <main id="main" tabIndex={-1} className={fills ? 'contents' : 'flex-1'}>
          <Outlet />
        </main>
      </div>
      {site && <SiteFooter login={login} contact={site.contact} />}
    </>
  )
}
