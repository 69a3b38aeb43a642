import { Fragment } from 'react'
import { readUrl } from '../../../contract/platform/read-url.ts'
import { webAddresses } from '../../../contract/messages/values.ts'

/** Signs that end a sentence, and not an address. */
const after = '.,;:!?)]\'"'

function addressIn(found: string) {
  let end = found.length
  while (after.includes(found.charAt(end - 1))) end--
  return found.slice(0, end)
}

/** What was written, as text; addresses of the web are links that say where they lead. */
export function MessageText({ body }: { body: string }) {
  const parts: { text: string; href?: string }[] = []
  let at = 0
  for (const { 0: found, index } of body.matchAll(webAddresses)) {
    const href = addressIn(found)
    if (!readUrl(href)) continue
    parts.push({ text: body.slice(at, index) }, { text: href, href })
    at = index + href.length
  }
  parts.push({ text: body.slice(at) })
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {parts.map(({ text, href }, index) =>
        href ? (
          <a key={index} className="link" href={href} target="_blank" rel="nofollow ugc noopener noreferrer">
            {text}
          </a>
        ) : (
          <Fragment key={index}>{text}</Fragment>
        ),
      )}
    </p>
  )
}
