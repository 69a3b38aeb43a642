import type { Point } from '../geo/distance.ts'
import { spelled } from './words.ts'

/** Names for groups of cities or states. A job must be in one of the states, and within the circle if there is one. */
export type Region = { name: string; circle: { center: Point; radius: number } | null; states: readonly string[] }

/**
 * `name | latitude, longitude, miles | states | other names`. A circle is centered on a ZIP code (coordinates from the
 * Census gazetteer, as in `zip_codes`) and covers the counties of the region: those of the metropolitan areas in OMB
 * Bulletin 23-01, and those named by its own association of governments (ABAG, NVRC, Research Triangle Regional
 * Partnership). New England and the Midwest follow the Census Bureau's divisions; the other groups of states follow
 * common usage.
 */
const table = `
San Francisco Bay Area | 37.4933, -122.1956, 50 | CA | bay area, sf bay area, sfba, sf bay, the bay area
Silicon Valley | 37.3931, -121.9648, 20 | CA | south bay area
East Bay | 37.8044, -122.2712, 25 | CA | east bay area
Washington, D.C. area | 38.9104, -77.0177, 40 | DC, MD, VA | dmv, dc metro, dc area, dc metro area, dc region, washington dc metro, washington dc area, washington dc metro area, washington metro, washington metro area, national capital region, dmv area
Northern Virginia | 38.8372, -77.3405, 30 | VA | nova, no va, n virginia, nova area
Hampton Roads | 36.8524, -76.2915, 35 | VA | tidewater, tidewater virginia
Research Triangle | 35.9201, -78.8671, 35 | NC | research triangle park, raleigh durham, research triangle area, triangle area
Southern California | 33.8, -117.8, 150 | CA | socal, so cal
Northern California | 38.5806, -121.4956, 180 | CA | norcal, nor cal
Orange County, California | 33.6673, -117.7336, 22 | CA | orange county, orange county ca
Inland Empire | 34.0, -117.3, 45 | CA |
New York tri-state area | 40.7507, -73.9973, 60 | NY, NJ, CT | tri state, tristate, tri state area, tristate area, nyc metro, new york metro, new york metro area, nyc metro area, greater new york
Dallas-Fort Worth | 32.9032, -97.0531, 45 | TX | dfw, dfw area, dallas fort worth, dallas ft worth, metroplex, dfw metroplex
Front Range | 39.6, -104.95, 75 | CO | colorado front range
Silicon Slopes | 40.3187, -111.577, 40 | UT | wasatch front
South Florida | 26.186, -80.1727, 70 | FL | so fla, miami metro
Space Coast | 28.0794, -80.6223, 40 | FL | florida space coast
Tampa Bay | 27.9537, -82.4563, 40 | FL | tampa bay area
Chicagoland | 41.8851, -87.6215, 50 | IL, IN, WI | chicago area, chicago metro, greater chicago
Twin Cities | 44.9854, -93.2702, 40 | MN, WI | minneapolis st paul, minneapolis saint paul
Puget Sound | 47.6109, -122.3364, 45 | WA | seattle area, seattle metro, greater seattle
Delaware Valley | 39.953, -75.1655, 40 | PA, NJ, DE, MD | philly area, philadelphia metro, greater philadelphia
New England | | CT, MA, ME, NH, RI, VT |
Pacific Northwest | | OR, WA | pnw
West Coast | | CA, OR, WA |
East Coast | | CT, DC, DE, FL, GA, MA, MD, ME, NC, NH, NJ, NY, PA, RI, SC, VA, VT | eastern seaboard
Midwest | | IA, IL, IN, KS, MI, MN, MO, ND, NE, OH, SD, WI | mid west, midwestern
`

const listed = (text: string) => text.split(',').flatMap((each) => each.trim() || [])

const regions = new Map<string, Region>()
for (const line of table.trim().split('\n')) {
  const [name = '', around = '', states = '', others = ''] = line.split('|').map((cell) => cell.trim())
  const [latitude, longitude, radius] = listed(around).map(Number)
  const circle =
    latitude === undefined || longitude === undefined || radius === undefined
      ? null
      : { center: { latitude, longitude }, radius }
  for (const each of [name, ...listed(others)]) regions.set(spelled(each), { name, circle, states: listed(states) })
}

/** `bay area`, `DMV`, `Northern Virginia`, in any letter case; ignores `the` and `greater` before it. */
export const regionOf = (text: string): Region | undefined => {
  const words = spelled(text)
  return regions.get(words) ?? regions.get(words.replace(/^(the )?(greater )?/, ''))
}
