import { expect, test } from 'vitest'
import { timeZoneGroups } from './time-zone-groups.ts'

const groups = timeZoneGroups([...Intl.supportedValuesOf('timeZone'), 'EST5EDT', 'Etc/GMT+5'])
const zonesOf = (label: string) => groups.find((group) => group.label === label)?.zones ?? []

test('the time zones of the United States come first, from east to west', () => {
  expect(groups[0]?.label).toBe('United States')
  expect(zonesOf('United States').slice(0, 3)).toEqual(['America/New_York', 'America/Chicago', 'America/Denver'])
  expect(zonesOf('More cities in the United States')).toContain('America/Boise')
  expect(zonesOf('Americas')).toContain('America/Toronto')
  expect(zonesOf('Americas')).not.toContain('America/Boise')
})

test('each is listed once, and none is the name of a rule or an offset', () => {
  const zones = groups.flatMap((group) => group.zones)
  expect(new Set(zones).size).toBe(zones.length)
  expect(zones.filter((zone) => !/^[A-Z]\w+\//.test(zone))).toEqual(['UTC'])
  expect(zones.filter((zone) => zone.startsWith('Etc/'))).toEqual([])
})

test('every place the browser knows is a choice', () => {
  const zones = new Set(groups.flatMap((group) => group.zones))
  const places = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/') && !zone.startsWith('Etc/'))
  expect(places.filter((zone) => !zones.has(zone) && !zone.startsWith('Arctic/'))).toEqual([])
})
