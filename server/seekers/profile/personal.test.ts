import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { filesPutBy, signedInSeeker } from '../../../test/applying.ts'
import { makeEmployer, signIn } from '../../../test/make.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  for (const [zip, city, latitude, longitude] of [
    ['43215', 'Columbus', 39.96, -83.01],
    ['80202', 'Denver', 39.75, -104.99],
  ] as const)
    await app.db
      .insertInto('zip_codes')
      .values({ zip, city, state: zip === '80202' ? 'CO' : 'OH', latitude, longitude })
      .onConflict((known) => known.doNothing())
      .execute()
})

const picture = async (width = 640, height = 480, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png') => {
  const made = sharp({ create: { width, height, channels: 3, background: '#3b6ea5' } })
  return new File([new Uint8Array(await made.toFormat(format).toBuffer())], `me.${format}`)
}
const columnsOf = (id: string) =>
  app.db.selectFrom('job_seekers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('personal', () => {
  test('are updated field by field: absent fields stay, and empty ones are cleared', async () => {
    const { call } = await signedInSeeker(app, { biography: 'Ten years of it.', phone: '+1 614 555 0100' })
    const { data } = await call('POST /profile/personal', {
      body: { first_name: 'Zoë', username: 'Zoe.Hale', phone: '', date_of_birth: '1990-05-17', gender: null },
    })
    expect(data).toMatchObject({
      first_name: 'Zoë',
      last_name: 'Hale',
      username: 'zoe.hale',
      phone: null,
      biography: 'Ten years of it.',
      date_of_birth: '1990-05-17',
    })
    expect((await call('GET /profile/personal')).data).toEqual(data)
    expect((await call('GET /user')).data.first_name).toBe('Zoë')
  })

  test.each([
    ['username', 'ab', /3 to 30 characters/],
    ['username', 'a b c', /3 to 30 characters/],
    ['username', 'x'.repeat(31), /3 to 30 characters/],
    ['date_of_birth', '2999-01-01', /in the future/],
    ['date_of_birth', '1850-01-01', /more than 100 years/],
    ['date_of_birth', `${new Date().getUTCFullYear() - 5}-01-01`, /at least 14 years old/],
    ['date_of_birth', '1990-02-31', /must be a date/],
    ['zip_code', '00000', /don’t recognize this ZIP code/],
    ['country', 'Utopia', /two-letter code/],
    ['phone', 'call me', /phone number, such as/],
    ['first_name', '', /required/],
    ['biography', 'x'.repeat(2001), /2,000 characters/],
  ] as const)('rejects %s %s on its field', async (field, value, words) => {
    const { call } = await signedInSeeker(app)
    const refused = await refusal(call('POST /profile/personal', { body: { [field]: value } }))
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, [field]])
    expect(refused.errors[field]?.join(' ')).toMatch(words)
  })

  test('a taken username is rejected on its field, in any letter case, and by the constraint alone', async () => {
    const [one, two] = [await signedInSeeker(app), await signedInSeeker(app)]
    const username = `taken-${one.seeker_id.slice(0, 8)}`
    const settled = await Promise.allSettled(
      [one, two].map(({ call }) => call('POST /profile/personal', { body: { username } })),
    )
    const refused = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as { errors: object }] : []))
    expect(refused.map(({ errors }) => Object.keys(errors))).toEqual([['username']])
    const third = await signedInSeeker(app)
    const again = await refusal(third.call('POST /profile/personal', { body: { username: username.toUpperCase() } }))
    expect(again.errors.username).toEqual(['This username is taken. Choose another one.'])
  })

  test('a ZIP code sets the coordinates, and clearing it clears them', async () => {
    const { call, seeker_id } = await signedInSeeker(app, { city: null, state: null, zip_code: null, latitude: null })
    const { data } = await call('POST /profile/personal', { body: { zip_code: '80202' } })
    expect(data).toMatchObject({ zip_code: '80202', city: 'Denver', state: 'CO', country: 'US' })
    expect((await columnsOf(seeker_id)).latitude).toBeCloseTo(39.75, 1)
    await call('POST /profile/personal', { body: { zip_code: '' } })
    expect(await columnsOf(seeker_id)).toMatchObject({
      zip_code: null,
      latitude: null,
      longitude: null,
      city: 'Denver',
    })
    const long = await call('POST /profile/personal', { body: { zip_code: '80202-1234' } })
    expect(long.data.zip_code).toBe('80202')
    await call('POST /profile/personal', { body: { zip_code: '10115', country: 'DE', city: 'Berlin' } })
    expect(await columnsOf(seeker_id)).toMatchObject({ zip_code: '10115', latitude: null })
  })

  test('changed in two tabs: the second gets the current data, and nothing is written', async () => {
    const { call } = await signedInSeeker(app)
    const { updated_at } = (await call('GET /profile/personal')).data
    await call('POST /profile/personal', { body: { biography: 'First.', updated_at } })
    const refused = await refusal(call('POST /profile/personal', { body: { biography: 'Second.', updated_at } }))
    expect([refused.status, refused.code, refused.current.biography]).toEqual([409, 'stale', 'First.'])
    expect(refused.current).not.toHaveProperty('picture_key')
    expect((await call('GET /profile/personal')).data.biography).toBe('First.')
  })
})

describe('a picture', () => {
  test('is stored as a square WebP without metadata, and the old one is deleted', async () => {
    const { call, seeker_id } = await signedInSeeker(app)
    const { put } = await filesPutBy(app, async () => {
      const { data } = await call('POST /profile/personal', {
        body: { profile_picture: await picture(), first_name: 'Ana', biography: null },
      })
      expect(data).toMatchObject({ first_name: 'Ana', biography: null })
      expect(data.profile_picture_temp_url).toContain(`/api/files/portraits/self/${seeker_id}/pictures/`)
    })
    const { picture_key } = await columnsOf(seeker_id)
    expect(put).toContain(picture_key)
    const bytes = await app.context.files.bytes(picture_key!)
    const { format, width, height, exif } = await sharp(bytes).metadata()
    expect([format, width, height, exif]).toEqual(['webp', 512, 512, undefined])
    expect((await call('GET /user')).data.profile_picture_temp_url).toContain(picture_key)
    const dropped = await filesPutBy(app, () => call('POST /profile/personal', { body: { remove_picture: true } }))
    expect(dropped.put.length + Number((await columnsOf(seeker_id)).picture_key === null)).toBeGreaterThan(0)
    expect((await columnsOf(seeker_id)).picture_key).toBeNull()
  }, 60_000)

  test('is stored without an embedded script', async () => {
    const { call, seeker_id } = await signedInSeeker(app)
    const script = '<script>alert(1)</script>'
    const made = sharp({ create: { width: 40, height: 40, channels: 3, background: '#3b6ea5' } })
    const jpeg = await made.withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`).jpeg().toBuffer()
    expect(jpeg.includes('alert(1)')).toBe(true)
    const file = new File([new Uint8Array(jpeg), script], 'me.jpg', { type: 'text/html' })
    await call('POST /profile/personal', { body: { profile_picture: file } })
    const bytes = await app.context.files.bytes((await columnsOf(seeker_id)).picture_key ?? '')
    expect(bytes.includes('alert')).toBe(false)
    const { profile_picture_temp_url } = (await call('GET /profile/personal')).data
    const { headers } = await app.app.inject({ url: profile_picture_temp_url ?? '' })
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
    })
  }, 60_000)

  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each<[string, () => Promise<File>, RegExp]>([
    ['10,000 by 10,000 pixels', () => picture(10_000, 10_000), /50 million pixels/],
    ['an SVG', async () => new File([svg], 'me.png'), /SVGs are not supported/],
    ['a GIF', () => picture(20, 20, 'gif'), /GIFs are not supported/],
    [
      'a GIF that is a script too',
      async () => new File(['GIF89a/*', new Uint8Array(20), '*/=1;alert(1)//<script>alert(1)</script>'], 'me.png'),
      /GIFs are not supported/,
    ],
    ['an SVG after much else', async () => new File([`<!--${'x'.repeat(2000)}-->${svg}`], 'me.webp'), /SVGs are not/],
    [
      'a picture cut short',
      async () => new File([(await (await picture(640, 480, 'jpeg')).arrayBuffer()).slice(0, 400)], 'me.jpg'),
      /can’t be opened/,
    ],
    ['a text', async () => new File(['hello'], 'me.png'), /not a picture/],
    ['an empty file', async () => new File([], 'me.png'), /empty/],
  ])(
    '%s is refused on its field, and nothing else is written',
    async (_, make, words) => {
      const { call } = await signedInSeeker(app)
      const file = await make()
      const refused = await refusal(
        call('POST /profile/personal', { body: { profile_picture: file, first_name: 'Eve' } }),
      )
      expect([refused.status, refused.errors.profile_picture?.join(' ')]).toEqual([422, expect.stringMatching(words)])
      expect((await call('GET /profile/personal')).data.first_name).toBe('Robin')
    },
    60_000,
  )
})

test('employers and visitors have no such profile', async () => {
  const { account_id } = await makeEmployer(app.db)
  const employer = app.as(await signIn(app.db, account_id))
  expect((await refusal(employer('GET /profile'))).status).toBe(403)
  expect((await refusal(employer('POST /profile/personal', { body: { first_name: 'Eve' } }))).status).toBe(403)
  expect((await refusal(app.as()('GET /profile'))).status).toBe(401)
})
