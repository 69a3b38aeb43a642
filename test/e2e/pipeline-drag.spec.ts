import type { Page } from '@playwright/test'
import type { ApplicationStatus } from '../../contract/platform/values.ts'
import { expect, isPhone } from './parts.ts'
import { board, card, column, test, toast, type Scene } from './pipeline-scene.ts'

type Applied = Scene['people'][0]
const labels = {
  submitted: 'Applied',
  in_review: 'In review',
  shortlisted: 'Shortlisted',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  not_selected: 'Not selected',
} as const
type Target = keyof typeof labels

/** Where a target is while a card is dragged: above the columns where it stands there, else the column itself. */
async function pointOf(page: Page, to: Target) {
  const above = page.locator(`[data-drop=${to}]`)
  const box = await ((await above.isVisible()) ? above : column(page, labels[to])).boundingBox()
  if (!box) throw new Error(`${to} is nowhere to drop on`)
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 130) }
}

async function drag(page: Page, person: Applied, to: Target) {
  await card(page, person).scrollIntoViewIfNeeded()
  const from = await card(page, person).boundingBox()
  if (!from) throw new Error('nothing to drag')
  const [x, y] = [from.x + 20, from.y + from.height - 12]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 8, y + 8, { steps: 4 })
  await expect(page.locator('.applicant-card-dragged')).toBeVisible()
  const at = await pointOf(page, to)
  await page.mouse.move(at.x, at.y, { steps: 8 })
  // On this target, not on one that the pointer crossed on its way.
  await expect(
    column(page, labels[to])
      .locator('.board-place')
      .or(page.locator(`[data-drop=${to}].drop-target-over`)),
  ).toBeVisible()
  await page.mouse.up()
}

/** Whatever asks before anybody is moved: what its title says, and the button that goes on. */
const asks: Partial<Record<Target, [title: (name: string) => string, go: string]>> = {
  offer: [(name) => `Offer to ${name}`, 'Move to Offer'],
  hired: [(name) => `Hire ${name}`, 'Mark as hired'],
  not_selected: [(name) => `Tell ${name} the outcome`, 'Send and move'],
}

async function dropOn(page: Page, scene: Scene, to: Target, from: ApplicationStatus) {
  const [ada, ben] = scene.people as [Applied, Applied]
  await drag(page, ada, to)
  const ask = asks[to]
  if (ask) {
    const dialog = page.locator('dialog:modal')
    await expect(dialog.getByRole('heading', { name: ask[0](ada.name) })).toBeVisible()
    expect(await scene.statusOf(ada), 'nothing is moved before it is confirmed').toBe(from)
    if (to === 'not_selected') await dialog.getByRole('radio', { name: 'The position was filled' }).check()
    await dialog.getByRole('button', { name: ask[1] }).click()
    await expect(dialog).toHaveCount(0)
  }
  await expect.poll(() => scene.statusOf(ada)).toBe(to)
  expect(await scene.statusOf(ben), 'nobody else moved').toBe('submitted')
}

const put = (scene: Scene, person: Applied, status: 'submitted' | 'shortlisted') =>
  scene.company.call('PUT /employer/jobs/applications/{id}/status', {
    params: { id: person.application.id },
    body: { status },
  })

/** Where things are can be told once the typefaces are here. */
async function open(page: Page, scene: Scene) {
  await page.goto(board(scene.job))
  await expect(card(page, scene.people[0]!)).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

for (const [name, width, height] of [
  ['wide', 1440, 900],
  ['at 200 % zoom', 720, 450],
] as const)
  test(`a card drops on each stage, Hired and Not selected, ${name}`, async ({ page, scene }) => {
    test.skip(isPhone(page), 'by touch below')
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height })
    const [ada] = scene.people as [Applied]
    for (const to of ['in_review', 'shortlisted', 'interview', 'offer', 'not_selected', 'hired'] as const) {
      await open(page, scene)
      await dropOn(page, scene, to, 'submitted')
      if (to !== 'hired') await put(scene, ada, 'submitted')
    }
  })

test('a card drops on what is under the pointer where the board is scrolled sideways', async ({ page, scene }) => {
  test.skip(isPhone(page), 'one stage at a time: nothing to scroll')
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 900, height: 700 })
  const [ada] = scene.people as [Applied]
  await put(scene, ada, 'shortlisted')
  for (const to of ['interview', 'offer', 'not_selected', 'hired'] as const) {
    await open(page, scene)
    await page.locator('.board').evaluate((element) => (element.scrollLeft = element.scrollWidth))
    await dropOn(page, scene, to, 'shortlisted')
    if (to !== 'hired') await put(scene, ada, 'shortlisted')
  }
})

test('a card that is let go beside every stage stays', async ({ page, scene }) => {
  test.skip(isPhone(page), 'by touch below')
  await open(page, scene)
  const [ada] = scene.people as [Applied]
  const from = await card(page, ada).boundingBox()
  await page.mouse.move(from!.x + 20, from!.y + 20)
  await page.mouse.down()
  await page.mouse.move(from!.x + 60, from!.y + 60, { steps: 4 })
  await page.mouse.move(700, 110, { steps: 6 })
  await page.mouse.up()
  await expect(page.locator('.applicant-card-dragged')).toHaveCount(0)
  await expect(page.locator('dialog:modal')).toHaveCount(0)
  expect(await scene.statusOf(ada)).toBe('submitted')
})

test('by touch a card drops on the other stages and on the ends', async ({ page, scene }) => {
  test.skip(!isPhone(page), 'a finger')
  const [ada] = scene.people as [Applied]
  const hand = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  for (const to of ['interview', 'not_selected'] as const) {
    await open(page, scene)
    await card(page, ada).scrollIntoViewIfNeeded()
    const from = (await card(page, ada).boundingBox())!
    const start = { x: from.x + 30, y: from.y + from.height - 12 }
    await touch('touchStart', [start])
    await expect(page.locator('.applicant-card-dragged')).toBeVisible()
    const at = await pointOf(page, to)
    for (const part of [0.3, 0.7, 1])
      await touch('touchMove', [{ x: start.x + (at.x - start.x) * part, y: start.y + (at.y - start.y) * part }])
    await expect(page.locator('.drop-target-over')).toHaveText(labels[to])
    await touch('touchEnd', [])
    if (to === 'interview') {
      await expect.poll(() => scene.statusOf(ada)).toBe('interview')
      await expect(toast(page, `${ada.name} moved to Interview`)).toBeVisible()
      await put(scene, ada, 'submitted')
    } else await expect(page.getByRole('dialog', { name: `Tell ${ada.name} the outcome` })).toBeVisible()
  }
  expect(await scene.statusOf(ada)).toBe('submitted')
})
