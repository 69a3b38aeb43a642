import type { Page } from '@playwright/test'
import type { ApplicationStatus } from '../../contract/platform/values.ts'
import { expect } from './parts.ts'
import { board, card, column, test, type Scene } from './pipeline-scene.ts'

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

/** Where a target is during a drag: above the columns if it's there, otherwise the column itself. */
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

/** Dialogs that ask before anyone is moved: their title, and the button that confirms. */
const asks: Partial<Record<Target, [title: (name: string) => string, go: string]>> = {
  offer: [(name) => `Move ${name} to Offer?`, 'Move to Offer'],
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
  expect(await scene.statusOf(ben), 'no one else moved').toBe('submitted')
}

const put = (scene: Scene, person: Applied, status: 'submitted' | 'shortlisted') =>
  scene.company.call('PUT /employer/jobs/applications/{id}/status', {
    params: { id: person.application.id },
    body: { status },
  })

/** Positions are known once the fonts have loaded. */
async function open(page: Page, scene: Scene) {
  await page.goto(board(scene.job))
  await expect(card(page, scene.people[0]!)).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

// For wide screens, see pipeline-board.spec.ts.
test('a card can be dropped on a stage, Hired, and Not selected at 200% zoom', async ({ page, scene }) => {
  await page.setViewportSize({ width: 720, height: 450 })
  const [ada] = scene.people as [Applied]
  for (const to of ['in_review', 'not_selected', 'hired'] as const) {
    await open(page, scene)
    await dropOn(page, scene, to, 'submitted')
    if (to !== 'hired') await put(scene, ada, 'submitted')
  }
})

test('a card drops on what is under the pointer when the board is scrolled sideways', async ({ page, scene }) => {
  await page.setViewportSize({ width: 900, height: 700 })
  const [ada] = scene.people as [Applied]
  await put(scene, ada, 'shortlisted')
  for (const to of ['interview', 'offer'] as const) {
    await open(page, scene)
    await page.locator('.board').evaluate((element) => (element.scrollLeft = element.scrollWidth))
    await dropOn(page, scene, to, 'shortlisted')
    await put(scene, ada, 'shortlisted')
  }
})

test('a card released outside every stage stays', async ({ page, scene }) => {
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
