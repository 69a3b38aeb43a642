import { beforeEach, expect, test } from 'vitest'
import { readingClock } from './reading-clock.ts'

let ms = 0
let clock: ReturnType<typeof readingClock>
const pass = (seconds: number) => (ms += seconds * 1000)
beforeEach(() => {
  ms = 5000
  clock = readingClock(() => ms)
})

test('counts while the page is seen, and not before or after', () => {
  pass(20)
  clock.see(true)
  pass(30)
  clock.see(false)
  pass(500)
  clock.see(true)
  pass(10)
  expect(clock.take()).toBe(40)
})

test('stops a minute after the last sign of life, and goes on with the next', () => {
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

test('a sign of life while the page is out of sight counts nothing', () => {
  clock.act()
  pass(30)
  clock.act()
  expect(clock.take()).toBe(0)
})

test('gives whole seconds, and keeps the rest for the next time', () => {
  clock.see(true)
  pass(1.7)
  expect(clock.take()).toBe(1)
  pass(1.4)
  expect(clock.take()).toBe(2)
  expect(clock.take()).toBe(0)
})

test('says the same twice without counting twice', () => {
  clock.see(true)
  pass(10)
  clock.see(true)
  pass(10)
  clock.see(false)
  clock.see(false)
  expect(clock.take()).toBe(20)
})

test('an hour at most', () => {
  clock.see(true)
  for (let minute = 0; minute < 90; minute++) {
    pass(60)
    clock.act()
  }
  expect(clock.take()).toBe(3600)
  expect(clock.take()).toBe(0)
})
