import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'

const calls = {
  employer: {
    title: 'Hire with Confidence',
    action: 'Start Hiring',
    text: 'Post a job with its pay, its must-haves, and your hiring steps. Every applicant knows when you’ll answer.',
  },
  job_seeker: {
    title: 'Start Your Career Journey',
    action: 'Get Started',
    text: 'Your overview shows every application, when to expect an answer, and what to do next.',
  },
}

/** The dark panel at the end of a page: a wall, a block, and a button. */
export function CallToAction({ audience, to }: { audience: keyof typeof calls; to: string }) {
  const { title, action, text } = calls[audience]
  return (
    <section className="section" aria-label={title}>
      <div className="page-width">
        <div className="call-to-action">
          <svg className="call-to-action-drawing" width="640" height="346" viewBox="0 0 640 346" aria-hidden="true">
            <use href="/drawings/call-wall.svg#d" />
          </svg>
          <h2>{title}</h2>
          <p>{text}</p>
          <div>
            <ButtonLink to={to} variant="signal" size="extra-large" iconEnd={<ArrowRight size={18} />}>
              {action}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
