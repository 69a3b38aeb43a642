export type Point = { latitude: number; longitude: number }

const earthRadiusMiles = 3958.7613
const milesPerDegree = (Math.PI / 180) * earthRadiusMiles
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in statute miles. */
export function miles(a: Point, b: Point): number {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2)
  const east = Math.sin(radians(b.longitude - a.longitude) / 2)
  const h = north * north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east * east
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(h)))
}

export type Box = {
  min_latitude: number
  max_latitude: number
  /** One range of longitudes, or two if the box crosses the 180th meridian. */
  longitudes: { min: number; max: number }[]
}

/**
 * A box around every point within this many miles: an index on latitude and longitude finds candidates in it before the
 * exact distance is checked.
 */
export function boundingBox(center: Point, withinMiles: number): Box {
  const reach = withinMiles / milesPerDegree
  const min_latitude = Math.max(-90, center.latitude - reach)
  const max_latitude = Math.min(90, center.latitude + reach)
  const everywhere = [{ min: -180, max: 180 }]
  if (min_latitude <= -90 || max_latitude >= 90) return { min_latitude, max_latitude, longitudes: everywhere }
  // The circle is widest slightly poleward of its center.
  const ratio = Math.sin(radians(reach)) / Math.cos(radians(center.latitude))
  const width = ratio >= 1 ? 180 : (Math.asin(ratio) * 180) / Math.PI
  const [min, max] = [center.longitude - width, center.longitude + width]
  if (width >= 180) return { min_latitude, max_latitude, longitudes: everywhere }
  if (min < -180)
    return {
      min_latitude,
      max_latitude,
      longitudes: [
        { min: -180, max },
        { min: min + 360, max: 180 },
      ],
    }
  if (max > 180)
    return {
      min_latitude,
      max_latitude,
      longitudes: [
        { min, max: 180 },
        { min: -180, max: max - 360 },
      ],
    }
  return { min_latitude, max_latitude, longitudes: [{ min, max }] }
}

/** The initial direction from `a` to `b`, in degrees clockwise from north (0 ≤ x < 360). */
export function bearing(a: Point, b: Point): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)]
  const turn = radians(b.longitude - a.longitude)
  const east = Math.sin(turn) * Math.cos(to)
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn)
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}
