import clsx from 'clsx'
import type { ReactNode } from 'react'

/** The keys of the --jt-* tokens: solid block, half block, dashed block, block outside the wall, outline. */
export type BlockTone = 'full' | 'part' | 'contract' | 'remote' | 'other'

const shapes: Record<BlockTone, ReactNode> = {
  full: <path d="M1 1h8v8H1z" fill="currentColor" />,
  part: (
    <>
      <path d="M1 1h8v8H1z" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M1 1h4v8H1z" fill="currentColor" />
    </>
  ),
  contract: (
    <path d="M1.2 1.2h7.6v7.6H1.2z" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.6 1.5" />
  ),
  remote: (
    <>
      <path d="M6 1.2H1.2v7.6h7.6V6" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M6.4.2H10v3.6H6.4z" fill="currentColor" />
    </>
  ),
  other: <path d="M1.2 1.2h7.6v7.6H1.2z" fill="none" stroke="currentColor" strokeWidth="1.4" />,
}

/** Only the block, in its mark color, for filter lists; `plain` uses the text color. */
export function BlockGlyph({ tone, plain }: { tone: BlockTone; plain?: boolean }) {
  return (
    <svg
      className={clsx('glyph', !plain && `job-type-glyph-${tone}`)}
      width="10"
      height="10"
      viewBox="0 0 10 10"
      aria-hidden="true"
    >
      {shapes[tone]}
    </svg>
  )
}

export function JobTypeBadge({ tone, children }: { tone: BlockTone; children: ReactNode }) {
  return (
    <span className={clsx('job-type', `job-type-${tone}`)}>
      <BlockGlyph tone={tone} plain />
      {children}
    </span>
  )
}
