import type { OwnMarket } from '../../../contract/own-market.ts'
import { moneyText } from '../../text/salary.ts'

/** The middle half of the pay as a band, with its middle marked; the numbers say the same. */
export function PayBand({ pay: { low, median, high } }: { pay: NonNullable<OwnMarket['pay']> }) {
  const margin = Math.max(high - low, median * 0.1)
  const [from, to] = [low - margin, high + margin]
  const at = (amount: number) => ((amount - from) / (to - from)) * 100
  return (
    <>
      <p className="heading-page mt-1">
        {moneyText(median)} <span className="text-[15px] font-normal text-text-2">a year in the middle</span>
      </p>
      <div className="relative mt-5 h-4 bg-surface-3" aria-hidden="true">
        <span className="absolute h-full bg-brand" style={{ left: `${at(low)}%`, width: `${at(high) - at(low)}%` }} />
        <span className="absolute -top-1 h-6 w-[3px] bg-signal" style={{ left: `calc(${at(median)}% - 1px)` }} />
      </div>
      <p className="mt-3 text-[14px]">
        Half of them pay {moneyText(low)} to {moneyText(high)}.
      </p>
    </>
  )
}
