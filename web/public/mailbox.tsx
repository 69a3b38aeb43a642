import clsx from 'clsx'
import { ArrowLeft, RefreshCw, Search } from 'lucide-react'
import { data, Form, Link } from 'react-router'
import { nearDateTimeText } from '../../contract/platform/format.ts'
import type { Route } from './+types/mailbox'
import { productName } from '../../contract/platform/product.ts'
import { MailText } from './accounts/mail-text.tsx'
import { siteContext } from '../site-context.ts'
import { listHref, one, readListQuery } from '../text/list-query.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { useNow } from '../ui/now.ts'
import { Pagination } from '../ui/pagination.tsx'
import { TextInput } from '../ui/text-input.tsx'

const base = '/mailbox'
const shape = {
  // Characters that no address can contain are replaced, so that such an address finds no email.
  recipient: one((value) => value.slice(0, 254).toWellFormed().replaceAll('\0', '\uFFFD')),
  id: one((value) => value),
}

/** Only if email is stored instead of sent, and never in a real installation. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, mailbox, base_url } = context.get(siteContext)
  if (!mailbox) throw data(null, { status: 404 })
  const { filters } = readListQuery(request.url, shape)
  const { recipient, page } = filters
  const { data: mails } = await call('GET /mailbox', { query: { recipient, page, per_page: 20 } })
  return data({ mails, filters, base_url }, { headers: { 'cache-control': 'no-store' } })
}

export const meta: Route.MetaFunction = () => [
  { title: `Mailbox | ${productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function Mailbox({ loaderData: { mails, filters, base_url } }: Route.ComponentProps) {
  const { recipient, id, page } = filters
  const chosen = mails.data.find((mail) => mail.id === id)
  const shown = chosen ?? mails.data[0]
  const list = { ...filters, id: undefined }
  return (
    <div className="page-width py-10 sm:py-14">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="heading-page">Mailbox</h1>
          <p className="mt-1 text-text-2">Emails this installation stored instead of sending, newest first.</p>
        </div>
        <RecipientSearch recipient={recipient} refresh={listHref(base, list, { page: 1 })} />
      </div>
      {!shown ? (
        <div className="card">
          <EmptyState
            title={recipient ? `No emails for ${recipient}` : 'No emails yet'}
            action={recipient ? <ButtonLink to={base}>Show all emails</ButtonLink> : undefined}
          >
            Emails take a second to arrive. Refresh to check again.
          </EmptyState>
        </div>
      ) : (
        <div className="card grid overflow-hidden lg:grid-cols-[400px_minmax(0,1fr)]">
          <div className={clsx('border-line lg:border-r', chosen && 'hidden lg:block')}>
            <ul>
              {mails.data.map((mail) => (
                <MailItem
                  key={mail.id}
                  mail={mail}
                  href={listHref(base, filters, { id: mail.id, page })}
                  isShown={mail === shown}
                />
              ))}
            </ul>
            <Pagination
              page={mails.current_page}
              last={mails.last_page}
              total={mails.total}
              perPage={mails.per_page}
              href={(page) => listHref(base, list, { page })}
              label="Emails"
            />
          </div>
          <OpenMail mail={shown} base_url={base_url} back={listHref(base, list)} isChosen={!!chosen} />
        </div>
      )}
    </div>
  )
}

type Mail = Route.ComponentProps['loaderData']['mails']['data'][number]

const RecipientSearch = ({ recipient, refresh }: { recipient: string | undefined; refresh: string }) => (
  <search className="w-full sm:w-auto">
    <Form className="flex items-end gap-2">
      <Field label="Recipient" hideLabel className="flex-1 sm:w-72">
        <TextInput
          key={recipient}
          name="recipient"
          type="email"
          icon={<Search size={16} />}
          placeholder="Recipient’s full email address"
          defaultValue={recipient}
          maxLength={254}
          autoComplete="off"
        />
      </Field>
      <Button type="submit" className="self-stretch">
        Search
      </Button>
      <ButtonLink to={refresh} icon={<RefreshCw size={15} />} className="self-stretch">
        Refresh
      </ButtonLink>
    </Form>
  </search>
)

type MailItemProps = { mail: Mail; href: string; isShown: boolean }

function MailItem({ mail, href, isShown }: MailItemProps) {
  const now = useNow()
  return (
    <li className="border-b border-line">
      <Link
        to={href}
        aria-current={isShown ? 'true' : undefined}
        preventScrollReset
        className={clsx(
          'block px-4 py-3 hover:bg-surface-2',
          isShown && 'lg:bg-brand-tint lg:[box-shadow:inset_4px_0_0_var(--brand)]',
        )}
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="wrap-anywhere text-sm text-text-2">{mail.recipient}</span>
          <time dateTime={mail.sent_at} className="caption flex-none">
            {nearDateTimeText(mail.sent_at, now)}
          </time>
        </span>
        <span className="heading-card mt-1 block">{mail.subject}</span>
      </Link>
    </li>
  )
}

type OpenMailProps = { mail: Mail; base_url: string; back: string; isChosen: boolean }

/** The chosen email. On narrow screens, the newest one isn't opened by default. */
function OpenMail({ mail, base_url, back, isChosen }: OpenMailProps) {
  const now = useNow()
  return (
    <article aria-label={mail.subject} className={clsx('min-w-0 p-5 sm:p-8', !isChosen && 'hidden lg:block')}>
      <Link to={back} className="link mb-4 inline-flex items-center gap-1.5 py-2 lg:hidden">
        <ArrowLeft size={16} /> All emails
      </Link>
      <h2 className="heading-block">{mail.subject}</h2>
      <dl className="mt-3 mb-6 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-b border-line pb-5 text-sm">
        <dt className="text-text-3">From</dt>
        <dd className="break-words">{mail.sender}</dd>
        <dt className="text-text-3">To</dt>
        <dd className="break-all">{mail.recipient}</dd>
        <dt className="text-text-3">Sent</dt>
        <dd>
          <time dateTime={mail.sent_at}>{nearDateTimeText(mail.sent_at, now)}</time>
        </dd>
      </dl>
      <MailText text={mail.text_body} base_url={base_url} />
      {mail.calendar && (
        <details className="mt-6 border-t border-line pt-4">
          <summary className="cursor-pointer font-semibold">Calendar invitation</summary>
          <pre className="mt-3 text-caption break-words whitespace-pre-wrap">{mail.calendar}</pre>
        </details>
      )}
    </article>
  )
}
