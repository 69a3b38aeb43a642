import { cityOf } from '../../../../contract/platform/format.ts'

/** One city for each time zone of the United States, from east to west. */
const mainCities = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
]

/** The other cities of the United States in the tz database, whose clocks were set differently at some time. */
const otherCities =
  /^America\/(Adak|Boise|Detroit|Indiana|Juneau|Kentucky|Indianapolis|Louisville|Menominee|Metlakatla|Nome|North_Dakota|Sitka|Yakutat)(\/|$)/

const regions: Readonly<Record<string, string>> = {
  America: 'Americas',
  Europe: 'Europe',
  Africa: 'Africa',
  Asia: 'Asia',
  Australia: 'Australia',
  Pacific: 'Pacific',
  Atlantic: 'Atlantic',
  Indian: 'Indian Ocean',
  Antarctica: 'Antarctica',
}

/**
 * The time zones to choose from, in groups; in the first one by time, in the others by city. Names of rules and offsets
 * (`EST5EDT`, `Etc/GMT+5`) aren't places and are left out, except UTC.
 */
export function timeZoneGroups(known: readonly string[]): { label: string; zones: string[] }[] {
  const others = known.filter((zone) => !mainCities.includes(zone))
  const byCity = (zones: string[]) => zones.toSorted((one, other) => cityOf(one).localeCompare(cityOf(other), 'en'))
  const ofRegion = (region: string) =>
    byCity(others.filter((zone) => zone.startsWith(`${region}/`) && !otherCities.test(zone)))
  return [
    { label: 'United States', zones: mainCities },
    { label: 'More cities in the United States', zones: byCity(others.filter((zone) => otherCities.test(zone))) },
    ...Object.entries(regions).map(([region, label]) => ({ label, zones: ofRegion(region) })),
    { label: 'Universal time', zones: ['UTC'] },
  ].filter(({ zones }) => zones.length > 0)
}
