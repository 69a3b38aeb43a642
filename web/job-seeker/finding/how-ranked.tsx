import { recommendationPoints as points } from '../../../contract/matching/values.ts'

const { dismissed, place } = points
const lines = [
  `Must-haves you meet: up to ${points.must_haves}, by their share; ${points.must_haves / 2} where a job asks for none.`,
  `Skills of yours that it names: ${points.skill} each, ${points.most_skills} at most.`,
  `Certificates it asks for and you hold today: ${points.certificate} each, ${points.most_certificates} at most.`,
  `Your level, as your years tell it: ${points.level}; ${points.level / 2} for the one beside it.`,
  `Pay above the middle of your specialty’s open jobs: ${points.pay}.`,
  `Place: ${place.near} within 25 miles or remote, ${place.around} within 50 miles, ${place.state} in your state.`,
  `Your specialty: ${points.specialty}; another one of your field: ${points.category}.`,
  `Your job role in its title, besides level and the like: up to ${points.role}, by the share of its words.`,
  `Like a job you said is not for you: −${dismissed.company} for its company, −${dismissed.specialty} for its specialty, −${dismissed.word} for each of ${dismissed.most_words} title words at most.`,
]

/** Every point there is, from the same numbers that the server ranks by. */
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
        Nothing else counts: no company pays for a place here. Jobs you applied to are left out. Looked at are the
        newest open jobs of your specialty and field, within 50 miles of you, and those that name your skills.
      </p>
    </details>
  )
}
