import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundingBox, miles } from './distance.ts'
import type { Point } from './distance.ts'

const columbus = { latitude: 39.9612, longitude: -82.9988 }
const cleveland = { latitude: 41.4993, longitude: -81.6944 }

test('known distances', () => {
  expect(miles(columbus, cleveland)).toBeCloseTo(126.4, 0)
  expect(miles({ latitude: 40.7128, longitude: -74.006 }, { latitude: 34.0522, longitude: -118.2437 })).toBeCloseTo(
    2445,
    -1,
  )
  expect(miles(columbus, columbus)).toBe(0)
  expect(miles({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(Math.PI * 3958.7613, 3)
  expect(miles({ latitude: 52, longitude: 179.9 }, { latitude: 52, longitude: -179.9 })).toBeLessThan(10)
})

const inBox = (box: ReturnType<typeof boundingBox>, { latitude, longitude }: Point) =>
  latitude >= box.min_latitude &&
  latitude <= box.max_latitude &&
  box.longitudes.some(({ min, max }) => longitude >= min && longitude <= max)

test('the box contains every point in range, including across the date line and at the poles', () => {
  const point = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  const step = fc.tuple(fc.double({ min: -4, max: 4, noNaN: true }), fc.double({ min: -9, max: 9, noNaN: true }))
  fc.assert(
    fc.property(point, step, fc.integer({ min: 5, max: 200 }), (center, [up, along], within) => {
      const latitude = Math.max(-90, Math.min(90, center.latitude + up))
      const longitude = ((center.longitude + along + 540) % 360) - 180
      const near = { latitude, longitude }
      const isNear = miles(center, near) <= within
      expect(!isNear || inBox(boundingBox(center, within + 0.001), near)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('the box is not much larger than necessary', () => {
  const box = boundingBox(columbus, 50)
  expect(inBox(box, columbus)).toBe(true)
  expect(inBox(box, cleveland)).toBe(false)
  expect(box.max_latitude - box.min_latitude).toBeCloseTo(1.447, 2)
  expect(box.longitudes).toHaveLength(1)
})

test('two ranges at the date line, all longitudes at a pole', () => {
  expect(boundingBox({ latitude: 51.9, longitude: 179.5 }, 100).longitudes).toHaveLength(2)
  expect(boundingBox({ latitude: 51.9, longitude: -179.5 }, 100).longitudes).toHaveLength(2)
  expect(boundingBox({ latitude: 89.9, longitude: 0 }, 50).longitudes).toEqual([{ min: -180, max: 180 }])
  expect(boundingBox({ latitude: -90, longitude: 0 }, 50).longitudes).toEqual([{ min: -180, max: 180 }])
})
