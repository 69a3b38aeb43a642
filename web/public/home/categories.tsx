import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { categoryTexts } from '../../text/counts.ts'

const cards = [
  {
    title: 'Cyber Security',
    category: 'cybersecurity',
    landings: [
      { to: '/job-seeker/cybersecurity', label: 'Jobs in cybersecurity' },
      { to: '/employer/cybersecurity', label: 'Hire in cybersecurity' },
    ],
    drawing: { file: 'star-fort', width: 404, height: 404, box: '-165 -165 330 330' },
    of: ['Detection and response', 'Identity and access', 'Offensive security', 'Governance, risk, audit'],
  },
  {
    title: 'Cloud',
    category: 'Cloud',
    landings: [
      { to: '/job-seeker/cloud', label: 'Jobs in cloud and DevOps' },
      { to: '/employer/cloud', label: 'Hire in cloud and DevOps' },
    ],
    drawing: { file: 'contour', width: 560, height: 360, box: '0 0 560 360' },
    of: ['Platform engineering', 'Site reliability', 'DevOps and DevSecOps', 'Data platforms'],
  },
] as const

/** The two categories with live counts: of job seekers for companies and visitors, who also get links to the landing
 * pages, or of jobs for job seekers.
 */
export function Categories({ counts, of }: { counts: Record<string, number> | null; of: 'jobs' | 'job_seekers' }) {
  return (
    <section className="section" aria-labelledby="explore-categories">
      <div className="page-width">
        <div className="section-head">
          <div>
            <h2 id="explore-categories">Explore Categories</h2>
            <p>
              {of === 'jobs'
                ? 'Browse jobs in each field, all with their pay and must-haves.'
                : 'Browse people who are open to work in each field.'}
            </p>
          </div>
        </div>
        <div className="categories">
          {cards.map(({ title, category, drawing, of: fields, landings }) => {
            const texts = counts ? categoryTexts(counts[category] ?? 0, of) : null
            return (
              <div key={category}>
                <Link
                  // Opening the directory counts toward how many people a visitor can see, so hovering must not
                  // prefetch it.
                  prefetch={of === 'jobs' ? 'intent' : 'none'}
                  className="category"
                  to={`${of === 'jobs' ? '/jobs' : '/find-job-seeker'}?category=${encodeURIComponent(category)}`}
                >
                  <span className={`category-drawing category-drawing-${drawing.file}`} aria-hidden="true">
                    <svg width={drawing.width} height={drawing.height} viewBox={drawing.box}>
                      <use href={`/drawings/${drawing.file}.svg#d`} />
                    </svg>
                  </span>
                  <span className="category-fade" aria-hidden="true" />
                  <h3>{title}</h3>
                  {texts && (
                    <>
                      <p className="category-count">{texts.line}</p>
                      <span className="category-badge">{texts.badge}</span>
                    </>
                  )}
                  <span className="category-fields">
                    {fields.map((field) => (
                      <span key={field}>{field}</span>
                    ))}
                  </span>
                  <span className="category-arrow" aria-hidden="true">
                    <ArrowRight size={20} strokeWidth={1.6} />
                  </span>
                </Link>
                {of === 'job_seekers' && (
                  <p className="category-landings">
                    {landings.map(({ to, label }) => (
                      <Link key={to} className="link" to={to}>
                        {label}
                      </Link>
                    ))}
                  </p>
                )}
              </div>
            )
          })}
        </div>
      </div>
    </section>
  )
}
