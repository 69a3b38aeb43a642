import { recommendationPoints as points } from '../../../contract/matching/values.ts'

const { dismissed, place } = points
const lines = [
  `Must-haves you meet: up to ${points.must_haves}, by the share you meet; ${points.must_haves / 2} if a job has none.`,
  `Your skills that the job names: ${points.skill} each, up to ${points.most_skills}.`,
  `Valid certifications of yours that it asks for: ${points.certificate} each, up to ${points.most_certificates}.`,
  `Your level, based on your years of experience: ${points.level}; ${points.level / 2} for one level up or down.`,
  `Pay above the median of open jobs in your specialty: ${points.pay}.`,
  `Location: ${place.near} within 25 miles or remote, ${place.around} within 50 miles, ${place.state} in your state.`,
  `Your specialty: ${points.specialty}; another specialty in your category: ${points.category}.`,
  `Your job role in the title, ignoring words such as “senior”: up to ${points.role}, by the share of words that match.`,
  `Similar to a job you marked “Not for me”: −${dismissed.company} for the same company, −${dismissed.specialty} for the same specialty, −${dismissed.word} for each shared title word, up to ${dismissed.most_words} words.`,
]

/** Explains every point, from the same numbers the server ranks by. */
export function HowRanked() {
  return (
    <details className="card mt-4 p-4">
      <summary className="heading-card">How these are ranked</summary>
      <ul className="mt-2 text-sm text-text-2">
        {lines.map((line) => (
          <li key={line} className="py-0.5">
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-text-2">
        Nothing else counts, and no company can pay to rank higher. Jobs you’ve applied to are left out. We look at the
        newest open jobs in your specialty and category, within 50 miles of you, and at jobs that name your skills.
      </p>
    </details>
  )
}
