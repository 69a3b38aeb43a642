import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { UserType } from '../../../../contract/platform/values.ts'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { logout } from './logout.ts'
import { useFrameLogin } from '../../platform/page/frame-login.ts'
import { SignedInShell } from './signed-in-shell.tsx'

/**
 * What the server renders for a signed-in area. The server doesn't know who is signed in, so it renders only the frame;
 * the browser adds the person and, once its data has loaded, the page. `children` is the page's placeholder.
 */
export function AreaLoading({ audience, children }: { audience: UserType; children?: ReactNode }) {
  const login = useFrameLogin()
  const navigate = useNavigate()
  return (
    <>
      {/* Search engines have nothing to find in these areas, and a page's own meta would replace its layout's. */}
      <meta name="robots" content="noindex" />
      <SignedInShell audience={audience} login={login} onLogout={() => void logout(() => navigate('/'))}>
        <noscript>
          <h1 className="heading-page">These pages need JavaScript</h1>
          <p className="mt-2">
            Your sign-in is stored only in this browser, so it builds your pages itself. Turn on JavaScript, then reload
            this page.{' '}
            <a className="link" href="/jobs">
              You can browse jobs without it.
            </a>
          </p>
        </noscript>
        <div className="needs-script">{children ?? <PageSkeleton />}</div>
      </SignedInShell>
    </>
  )
}

/** A heading and a list, which most pages of an area start with. */
const PageSkeleton = () => (
  <div className="wait-300">
    <Skeleton className="h-6 w-64 max-w-full" />
    <Skeleton className="mt-3 h-3.5 w-96 max-w-full" />
    <div className="card mt-7">
      <ListSkeleton label="Loading page" rows={5} />
    </div>
  </div>
)
