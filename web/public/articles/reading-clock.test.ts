import { beforeEach, expect, test } from 'vitest'
import { readingClock } from './reading-clock.ts'

let ms = 0
let clock: ReturnType<typeof readingClock>
const pass = (seconds: number) => (ms += seconds * 1000)
beforeEach(() => {
  ms = 5000
  clock = readingClock(() => ms)
})

test('counts only while the page is visible', () => {
  pass(20)
  clock.see(true)
  pass(30)
  clock.see(false)
  pass(500)
  clock.see(true)
  pass(10)
  expect(clock.take()).toBe(40)
})

test('stops a minute after the last activity and continues with the next', () => {
  clock.see(true)
  pass(45)
  clock.act()
  pass(600)
  expect(clock.take()).toBe(105)
  pass(600)
  expect(clock.take()).toBe(0)
  clock.act()
  pass(7)
  expect(clock.take()).toBe(7)
})

test('activity while the page is hidden counts nothing', () => {
  clock.act()
  pass(30)
  clock.act()
  expect(clock.take()).toBe(0)
})

test('returns whole seconds and carries over the rest', () => {
  clock.see(true)
  pass(1.7)
  expect(clock.take()).toBe(1)
  pass(1.4)
  expect(clock.take()).toBe(2)
  expect(clock.take()).toBe(0)
})

test('repeated visibility events are not counted twice', () => {
  clock.see(true)
  pass(10)
  clock.see(true)
  pass(10)
  clock.see(false)
  clock.see(false)
  expect(clock.take()).toBe(20)
})

test('counts at most an hour', () => {
  clock.see(true)
  for (let minute = 0; minute < 90; minute++) {
    pass(60)
    clock.act()
  }
  expect(clock.take()).toBe(3600)
  expect(clock.take()).toBe(0)
})
