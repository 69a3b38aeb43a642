import { counted } from '../../../contract/platform/format.ts'
import type { NearPlace } from '../../../contract/matching/recommended.ts'

const size = 240
const middle = size / 2
const reach = middle - 14

/** Towns with jobs around the reader, north at the top. Each ring is a third of the radius, and towns with more jobs get
 * a larger dot. The same information is in text beside it.
 */
export function RangeRings({ places, radius }: { places: readonly NearPlace[]; radius: number }) {
  const most = Math.max(1, ...places.map(({ jobs }) => jobs))
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className="w-full max-w-60 flex-none" aria-hidden="true">
      {[1, 2 / 3, 1 / 3].map((part) => (
        <g key={part}>
          <circle cx={middle} cy={middle} r={reach * part} fill="none" stroke="var(--line-2)" />
          <text x={middle + 3} y={middle - reach * part - 3} fontSize={9.5} fill="var(--text-3)">
            {Math.round(radius * part)} mi
          </text>
        </g>
      ))}
      {places.map((place) => {
        const away = (Math.min(place.distance_miles, radius) / radius) * reach
        const turn = (place.bearing_degrees * Math.PI) / 180
        return (
          <circle
            key={place.name}
            cx={middle + away * Math.sin(turn)}
            cy={middle - away * Math.cos(turn)}
            r={3 + 5 * Math.sqrt(place.jobs / most)}
            fill="var(--signal)"
            stroke="var(--surface)"
          />
        )
      })}
      <path d={`M${middle - 5} ${middle}h10M${middle} ${middle - 5}v10`} stroke="var(--text)" strokeWidth={1.5} />
    </svg>
  )
}

const winds = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest']

/** `12 miles northeast: 3 jobs`; the reader's own town has no direction. */
export const placeText = ({ distance_miles, bearing_degrees, jobs }: NearPlace): string => {
  const away = Math.round(distance_miles)
  const where = away < 1 ? 'here' : `${counted(away, 'mile')} ${winds[Math.round(bearing_degrees / 45) % 8]}`
  return `${where}: ${counted(jobs, 'job')}`
}
