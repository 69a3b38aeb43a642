import { Outlet, useNavigate } from 'react-router'
import { logout } from '../parts/site/frame/logout.ts'
import { SkipLinks, usePageHandle } from '../parts/site/frame/skip-links.tsx'
import { useFrameLogin } from '../parts/platform/page/frame-login.ts'
import { PageWait } from './frame/page-wait.tsx'
import { SiteFooter } from './frame/site-footer.tsx'
import { SiteHeader } from './frame/site-header.tsx'
import { useSite } from '../site.ts'

/** The header, page, and footer. */
export default function PublicLayout() {
  const login = useFrameLogin()
  const navigate = useNavigate()
  const site = useSite()
  const fills = usePageHandle('fills')
  return (
    <>
      <SkipLinks />
      <div className={fills ? 'jobs-page' : 'flex min-h-dvh flex-col'}>
        <SiteHeader login={login} onLogout={() => void logout(() => navigate('/'))} wide={fills} />
        <PageWait />
        <main id="main" tabIndex={-1} className={fills ? 'jobs-main' : 'flex-1'}>
          <Outlet />
        </main>
      </div>
      {site && <SiteFooter login={login} contact={site.contact} />}
    </>
  )
}
