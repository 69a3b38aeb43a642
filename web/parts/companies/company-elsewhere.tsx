import type { LoadedCompany } from './load-company.ts'

type Props = { company: LoadedCompany['company']; address: string }

/** The company's jobs for its own site and for feed readers. `address` is the page that others may frame. */
export function CompanyElsewhere({ company, address }: Props) {
  const name = company.company_name.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const feed = (kind: string) => `/jobs/feed.${kind}?employer_id=${company.id}`
  return (
    <details className="company-elsewhere">
      <summary>Show these jobs on your site</summary>
      <p>
        Embed this frame on your site. It stays up to date. Add <code>?theme=dark</code> or <code>?theme=auto</code> to
        the address to change its theme.
      </p>
      <pre>
        <code>{`<iframe src="${address}" title="Open jobs at ${name}" width="100%" height="600" style="border:0" loading="lazy"></iframe>`}</code>
      </pre>
      <p>
        Or follow them in a feed reader:{' '}
        <a className="link" href={feed('rss')}>
          RSS
        </a>{' '}
        or{' '}
        <a className="link" href={feed('json')}>
          JSON Feed
        </a>
        .
      </p>
    </details>
  )
}
