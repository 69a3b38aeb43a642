import { Link } from 'react-router'
import { SegmentedControl } from '../../ui/segmented-control.tsx'

const steps = {
  employer: [
    [
      'Create company profile',
      'Register with your company’s name and website. We verify your company before your jobs go live.',
    ],
    [
      'Post job',
      'Set the pay, must-haves, and hiring steps up front. It takes five steps, and your draft is saved as you go.',
    ],
    ['Connect and assess', 'See how each applicant meets your must-haves, line by line, and when your answer is due.'],
    ['Hire with confidence', 'Mark who you hired and close the job. We notify every other applicant.'],
  ],
  job_seeker: [
    [
      'Create profile',
      'Upload a resume and answer each must-have once. Every job that asks for it then shows whether you meet it.',
    ],
    ['Explore job listings', 'Filter by pay, location, and level. Every job shows its pay and its must-haves.'],
    ['Apply and connect', 'Apply with a saved resume and see the date you’ll hear back by.'],
    [
      'Get hired and grow',
      'Follow every stage to an outcome with its reason, and keep your profile for the next role.',
    ],
  ],
} as const

type Audience = keyof typeof steps

const leads: Record<Audience, string> = {
  employer: 'From an open role to a hire in four steps.',
  job_seeker: 'From a profile to an answer in four steps.',
}
/** Where each audience can read more, unless they're already there. */
const more: Record<Audience, readonly (readonly [to: string, label: string])[]> = {
  employer: [['/employer', 'More for employers']],
  job_seeker: [
    ['/job-seeker/cybersecurity', 'Cybersecurity jobs'],
    ['/job-seeker/cloud', 'Cloud and DevOps jobs'],
  ],
}
const audiences = Object.keys(leads) as Audience[]

/** Four steps for either audience, starting with the reader's own. CSS shows the chosen one. */
export function HowItWorks({ audience: first, linked = true }: { audience: Audience; linked?: boolean }) {
  return (
    <section className="section how-it-works" aria-labelledby="how-it-works">
      <div className="page-width">
        <div className="section-head">
          <div>
            <h2 id="how-it-works">How it works</h2>
            {audiences.map((audience) => (
              <p key={audience} className={`for-${audience}`}>
                {leads[audience]}
                {linked && (
                  <span className="mt-1 block text-md">
                    {more[audience].map(([to, label]) => (
                      <Link key={to} to={to} className="link mr-4 inline-block leading-6">
                        {label}
                      </Link>
                    ))}
                  </span>
                )}
              </p>
            ))}
          </div>
          <SegmentedControl<Audience>
            label="How it works for"
            size="large"
            name="how-it-works-for"
            defaultValue={first}
            options={[
              { value: 'employer', label: 'For employers' },
              { value: 'job_seeker', label: 'For job seekers' },
            ]}
          />
        </div>
        {audiences.map((audience) => (
          <ol key={audience} className={`how-it-works-steps for-${audience}`}>
            {steps[audience].map(([title, text], i) => (
              <li key={title}>
                <svg
                  className="how-it-works-drawing"
                  width="176"
                  height="112"
                  viewBox="-6 -14 176 112"
                  aria-hidden="true"
                >
                  <use href={`/drawings/step-${i + 1}.svg#d`} />
                </svg>
                <span className="how-it-works-number" aria-hidden="true">
                  {i + 1} / 4
                </span>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        ))}
      </div>
    </section>
  )
}
