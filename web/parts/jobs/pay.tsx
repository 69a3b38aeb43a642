import { clsx } from 'clsx'
import { aboutAYearText, salaryPeriodText, salaryText, type Pay as PayOf } from '../../text/salary.ts'
import { notSpecified } from '../../text/fallbacks.ts'

/** A salary as the specification words it, muted where none is given; the big one says what other periods are a year. */
export function Pay({ of: pay, big }: { of: PayOf; big?: boolean }) {
  const text = salaryText(pay)
  const period = salaryPeriodText(pay)
  const aYear = big ? aboutAYearText(pay) : null
  return (
    <span className={clsx('pay', big && 'pay-big', text === notSpecified && 'pay-none')}>
      {text}
      {text !== notSpecified && period && (
        <>
          {' '}
          <small>
            {period}
            {aYear && ` (${aYear})`}
          </small>
        </>
      )}
    </span>
  )
}
