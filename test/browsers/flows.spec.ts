import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePdf } from '../files.ts'
import { apply, expect } from '../e2e/parts.ts'
import { click, enter, expectText, open, pointOf, until } from './look.ts'
import { test } from './test.ts'

test.beforeEach(({ window }) => window.resize(1440, 900))

test('a job seeker uploads a resume and applies with it', async ({ window, newSeeker, newCompany, newJob }) => {
  const [seeker, company] = await Promise.all([newSeeker(), newCompany()])
  const job = await newJob(company)
  const folder = mkdtempSync(join(tmpdir(), 'merlon-resume-'))
  const resume = join(folder, 'Resume.pdf')
  writeFileSync(resume, makePdf())
  await enter(window, seeker.login)
  await open(window, `/job-details?id=${job.id}`)
  await click(window, { name: 'Apply now' })
  await until(window, () => document.querySelector('dialog input[type=file]') !== null, null, 'the form accepts a file')
  await window.upload('dialog input[type=file]', resume)
  await until(
    window,
    () => document.querySelector('dialog input[type=radio][name*=resume]:checked') !== null,
    null,
    'the resume is chosen',
  )
  await click(window, { name: 'Confirm answer' })
  await click(window, { name: 'Send application' })
  await expectText(window, `${company.company_name} has your application`)
  rmSync(folder, { recursive: true })
  expect((await seeker.call('GET /job-seeker/applications')).data.total).toBe(1)
  expect(await window.complaints()).toEqual([])
})

test('a message arrives on an open page, and a reply is sent', async ({ window, newSeeker, newCompany, newJob }) => {
  const [seeker, company] = await Promise.all([newSeeker(), newCompany()])
  const job = await newJob(company)
  await apply(seeker, job)
  const begun = await company.call('POST /messages', {
    body: { seeker_id: seeker.seeker_id, job_id: job.id, body: 'Hello' },
  })
  const params = { id: begun.data.conversation_id }
  await enter(window, seeker.login)
  await open(window, `/job-seeker/messages?id=${params.id}`)
  await expectText(window, 'Hello')
  await company.call('POST /messages/{id}', { params, body: { body: 'When could we talk?' } })
  await expectText(window, 'When could we talk?')

  // The composer grows as you type, and shrinks again after sending. On a phone, a few words fill a line.
  await window.resize(390, 844)
  const height = () => window.run(() => document.querySelector('.composer textarea')!.clientHeight, null)
  const before = await height()
  await click(window, { css: '.composer textarea' })
  await window.type('Any day but Monday would suit me, as early as you like. '.repeat(4))
  await expect.poll(height, 'the composer has grown').toBeGreaterThan(before + 40)
  await click(window, { css: '.composer button[type=submit]' })
  await expect.poll(async () => (await company.call('GET /messages/unread')).data.unread, 'the reply arrived').toBe(1)
  await expect.poll(height, 'the composer is back to its size').toBe(before)
  expect(await window.complaints()).toEqual([])
})

test('a card is dragged to another column', async ({ window, newSeeker, newCompany, newJob }) => {
  const [seeker, company] = await Promise.all([newSeeker(), newCompany()])
  const job = await newJob(company)
  await apply(seeker, job)
  await enter(window, company.login)
  await open(window, `/employer/my-jobs/applications?id=${job.id}`)
  const card = await pointOf(window, { css: '.applicant-card' })
  const edge = await window.run(() => document.querySelector('.applicant-card')!.getBoundingClientRect().bottom, null)
  const from = { x: card.x - 60, y: edge - 12 }
  const to = async () => {
    await until(window, () => document.querySelector('.applicant-card-dragged') !== null, null, 'the card is dragged')
    return window.run(() => {
      const columns = [...document.querySelectorAll('.board-column')]
      const box = columns.find((column) => column.textContent.startsWith('Shortlisted'))!.getBoundingClientRect()
      return { x: box.x + box.width / 2, y: box.y + 130 }
    }, null)
  }
  await window.drag(from, to, async () => {
    const isOver = () =>
      document.querySelector('.board-place')?.closest('.board-column')?.textContent.startsWith('Shortlisted') ?? false
    await until(window, isOver, null, 'the column makes room for the card')
  })
  await expect
    .poll(async () => {
      const { data } = await company.call('GET /employer/jobs/{id}/applications', { params: job.params })
      return data.data[0]?.status
    })
    .toBe('shortlisted')
  expect(await window.complaints()).toEqual([])
})

test('a description is written in the editor', async ({ window, newCompany }) => {
  const company = await newCompany()
  const { data } = await company.call('POST /employer/jobs', {
    body: { status: 'draft', title: 'Detection Engineer', category: 'cybersecurity' } as never,
  })
  await enter(window, company.login)
  await open(window, `/employer/post-a-job?id=${data.id}&step=description`)
  await click(window, { css: '[contenteditable=true]' })
  await click(window, { name: 'Heading' })
  await window.type('About the role')
  await window.press('Enter')
  await window.type('You own detection.')
  const html = () => window.run(() => document.querySelector('[contenteditable=true]')!.innerHTML, null)
  await expect.poll(html).toMatch(/<h2[^>]*>About the role<\/h2><p[^>]*>You own detection\.<\/p>/)
  expect(await window.complaints()).toEqual([])
})

test('a resume is drawn page by page', async ({ window, newSeeker, newCompany, newJob }) => {
  const [seeker, company] = await Promise.all([newSeeker(), newCompany()])
  const job = await newJob(company)
  const { id } = await apply(seeker, job)
  await enter(window, company.login)
  await open(window, `/employer/my-jobs/applications?id=${job.id}&application=${id}`)
  await click(window, { name: 'Read the resume here' })
  const ink = () =>
    window.run(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.resume-sheets canvas')
      if (!canvas?.width) return 0
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      return data.filter((value, at) => at % 4 === 0 && data[at + 3]! > 0 && value < 100).length
    }, null)
  await expect.poll(ink, 'dark pixels on the first page').toBeGreaterThan(100)
  expect(await window.complaints()).toEqual([])
})

test('a profile is downloaded as a PDF', async ({ window, newSeeker }) => {
  await enter(window, (await newSeeker()).login)
  await open(window, '/job-seeker/profile')
  await click(window, { name: 'Download profile as PDF' })
  // Under whatever name the browser's driver saves it.
  const starts = () =>
    readdirSync(window.downloads).map((name) => readFileSync(join(window.downloads, name)).subarray(0, 5).toString())
  await expect.poll(starts, 'a PDF is among the downloads').toContain('%PDF-')
  expect(await window.complaints()).toEqual([])
})

test('the thumbs of the salary slider are whole', async ({ window }) => {
  await enter(window)
  for (const width of [1440, 390]) {
    await window.resize(width, 900)
    await open(window, '/jobs')
    if (width < 1000) await click(window, { name: 'Filters' })
    // Scripts can't measure a thumb, and WebKit draws nothing of it outside its input.
    const room = () =>
      window.run(() => {
        const scope = document.querySelector('dialog[open]') ?? document
        const slider = scope.querySelector('.range-slider')!
        const thumb = Number.parseFloat(getComputedStyle(slider).getPropertyValue('--thumb'))
        return slider.querySelector('input')!.getBoundingClientRect().height - thumb
      }, null)
    await expect.poll(room, 'pixels around the thumb').toBeGreaterThanOrEqual(4)
  }
})
