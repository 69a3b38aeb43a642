import { useEffect, useRef } from 'react'
import type { Match } from './matches-in.ts'

type Props = { words: string; matches: readonly Match[]; at: number }

/** A long text with its matches marked. Scrolls to the current match. */
export function MarkedWords({ words, matches, at }: Props) {
  const text = useRef<HTMLDivElement>(null)
  const current = matches[at]
  useEffect(() => {
    if (current) text.current?.querySelector('mark[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <div ref={text} className="rounded-lg border border-line p-4 whitespace-pre-line [overflow-wrap:anywhere]">
      {matches.map(({ from, to }, index) => (
        <span key={from}>
          {words.slice(matches[index - 1]?.to ?? 0, from)}
          <mark aria-current={index === at || undefined} className={index === at ? 'outline-2 outline-focus' : ''}>
            {words.slice(from, to)}
          </mark>
        </span>
      ))}
      {words.slice(matches.at(-1)?.to ?? 0)}
    </div>
  )
}
