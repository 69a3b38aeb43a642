import { Link } from 'react-router'
import { readUrl } from '../../../contract/platform/read-url.ts'

/** An email's text by paragraph. Only URLs of this site become links. */
export function MailText({ text, base_url }: { text: string; base_url: string }) {
  return (
    <div className="flex max-w-[37.8em] flex-col gap-4 text-md leading-relaxed break-words whitespace-pre-line">
      {text.split(/\n{2,}/).map((paragraph, at) => (
        <p key={at} className={/^\d{6}$/.test(paragraph) ? 'font-mono text-2xl tracking-[0.14em]' : undefined}>
          {paragraph.split(/(https?:\/\/[^\s<>"]+)/).map((part, place) => {
            const path = place % 2 ? pathHere(part, base_url) : undefined
            return path ? (
              <Link key={place} to={path} className="link break-all">
                {part}
              </Link>
            ) : (
              part
            )
          })}
        </p>
      ))}
    </div>
  )
}

function pathHere(address: string, base_url: string) {
  const url = readUrl(address)
  return url?.origin === new URL(base_url).origin ? url.pathname + url.search + url.hash : undefined
}
