import { clsx } from 'clsx'
import { salaryPeriodText, salaryText, type Pay as PayOf } from '../../text/salary.ts'
import { notSpecified } from '../../text/fallbacks.ts'

/** A salary as the specification words it, muted if none is given. */
export function Pay({ of: pay, big }: { of: PayOf; big?: boolean }) {
  const text = salaryText(pay)
  const period = salaryPeriodText(pay)
  return (
    <span className={clsx('pay', big && 'pay-big', text === notSpecified && 'pay-none')}>
      {text}
      {text !== notSpecified && period && <small>{period}</small>}
    </span>
  )
}
